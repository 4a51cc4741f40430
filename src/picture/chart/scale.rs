/// How the values of an axis are laid out along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scale {
    /// From zero on, equal steps are equally long.
    Linear,
    /// Equal ratios are equally long. Only what is more than zero has a place.
    Logarithmic,
}

/// A scale with its two ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Span {
    scale: Scale,
    least: f64,
    most: f64,
}

/// About how many marks there are on a linear axis.
const MARKS: f64 = 8.0;

impl Span {
    /// One with room for all these values, ending at round numbers.
    pub(super) fn around(values: impl Iterator<Item = f64>, scale: Scale) -> Span {
        let placed = |value: &f64| value.is_finite() && (scale == Scale::Linear || *value > 0.0);
        let (least, most) = values
            .filter(placed)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), v| (least.min(v), most.max(v)));
        if least > most {
            return Span { scale, least: if scale == Scale::Linear { 0.0 } else { 1.0 }, most: 10.0 };
        }
        match scale {
            Scale::Linear => {
                let step = step(most);
                Span { scale, least: 0.0, most: (most / step).ceil().max(1.0) * step }
            }
            Scale::Logarithmic => {
                let (low, high) = (least.log10().floor(), most.log10().ceil());
                Span { scale, least: 10f64.powf(low), most: 10f64.powf(high.max(low + 1.0)) }
            }
        }
    }

    /// Where a value is: 0 at the lower end, 1 at the upper one. `None` if it has no place.
    pub(super) fn place(&self, value: f64) -> Option<f64> {
        let along = |value: f64| match self.scale {
            Scale::Linear => value,
            Scale::Logarithmic => value.log10(),
        };
        let (least, most) = (along(self.least), along(self.most));
        Some((along(value) - least) / (most - least)).filter(|place| place.is_finite())
    }

    /// The round numbers at which there is a mark.
    pub(super) fn marks(&self) -> Vec<f64> {
        match self.scale {
            Scale::Linear => {
                let step = step(self.most);
                let marks = (self.most / step).round() as u32;
                (0..=marks).map(|mark| f64::from(mark) * step).collect()
            }
            Scale::Logarithmic => {
                let powers = (self.most / self.least).log10().round() as i32;
                let lowest = self.least.log10().round() as i32;
                (lowest..=lowest + powers).map(|power| 10f64.powi(power)).collect()
            }
        }
    }
}

/// 1, 2 or 5 times a power of ten, and about an eighth of this.
fn step(most: f64) -> f64 {
    let raw = most.max(f64::MIN_POSITIVE) / MARKS;
    let power = 10f64.powf(raw.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    steps.into_iter().find(|step| *step >= raw).unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn marks_are_round() {
        let linear = Span::around([3.0, 37.0].into_iter(), Scale::Linear);
        assert_eq!(linear.marks(), [0.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0, 35.0, 40.0]);
        let logarithmic = Span::around([0.2, 37.0].into_iter(), Scale::Logarithmic);
        assert_eq!(logarithmic.marks(), [0.1, 1.0, 10.0, 100.0]);
        assert_eq!(logarithmic.place(10.0), Some(2.0 / 3.0));
        assert_eq!(logarithmic.place(0.0), None);
    }

    proptest! {
        #[test]
        fn every_value_has_a_place_and_marks_are_few(values in prop::collection::vec(1e-6..1e9f64, 1..9)) {
            for scale in [Scale::Linear, Scale::Logarithmic] {
                let span = Span::around(values.iter().copied(), scale);
                for value in &values {
                    let place = span.place(*value).unwrap();
                    prop_assert!((-1e-9..=1.0 + 1e-9).contains(&place), "{value} at {place} of {span:?}");
                }
                prop_assert!((2..=17).contains(&span.marks().len()));
            }
        }
    }
}

use super::deficit;
use super::removal::by_removing;
use crate::certificate::Certificate;
use crate::cycle::{Cover, Matched, Poll, find_cover, shortage, tight_set};
use crate::search::Question;

/// No cycle cover, or none that could be a single cycle.
///
/// The forced edges are left out of account, as the certificates know nothing of them. That loses no cut: where an
/// open tour's links are joined, or a fixed end to its link, a set that is tight with these edges is tight without.
/// It does lose deficits that hold only because one link's second edge leads to the other.
pub(in crate::search) fn no_cover(question: &Question, poll: &mut Poll) -> Option<Certificate> {
    let closing = question.closing();
    let unforced = closing.instance().unforced();
    match find_cover(&unforced, None, poll)? {
        Matched::Cover(cover) => no_single_cycle(question, &cover, poll),
        Matched::Short(cover) => Some(deficit(closing, &shortage(&unforced, &cover, poll)?)),
        Matched::Stopped => None,
    }
}

/// As many squares as they have neighbours, and more besides: cycle covers, but none that is a single cycle.
pub(in crate::search) fn no_single_cycle(
    question: &Question,
    cover: &Cover,
    poll: &mut Poll,
) -> Option<Certificate> {
    let tight = tight_set(question.closing().instance(), cover, poll)?;
    by_removing(question, &tight.removed, poll)
}

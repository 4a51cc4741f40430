"use strict";
// Plays the tour that the element "tour-data" holds. Positions count the moves made: 0 is the start, and a closed tour
// has one more, which leads back to it. Lengths are in board units, in which the side of a square is 2.
(() => {
  const data = JSON.parse(document.getElementById("tour-data").textContent);
  const { rows, columns, sheet } = data;
  const path = [data.start];
  for (const step of data.moves) {
    const [down, right] = data.steps[step];
    path.push(path[path.length - 1] + down * columns + right);
  }
  const last = path.length - 1;
  const end = last + (data.closed ? 1 : 0);
  const large = last > 1000;
  const LINE = 0.2, HALO = 0.36, PARTS = 64;
  const mark = Math.max(1, Math.max(rows, columns) / 40);

  const squareAt = (position) => path[position > last ? 0 : position];
  const middle = (square) => [2 * (square % columns) + 1, 2 * Math.floor(square / columns) + 1];
  const name = (square) => {
    let letters = "";
    for (let rest = (square % columns) + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
      letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
    }
    return letters + (rows - Math.floor(square / columns));
  };
  const describe = (position) => position > last
    ? `Back at ${name(path[0])}: the tour is closed`
    : `Step ${position + 1} of ${last + 1}: ${name(path[position])}`;

  // Layers: the line, the numbers above it, and the piece on top. Only the topmost is drawn afresh for every frame.
  const stage = document.querySelector(".stage");
  const [line, numbers, piece] = Array.from(stage.querySelectorAll("canvas"), (canvas) => canvas.getContext("2d"));
  let unit = 1, drawn = 0, colours = {}, parts = [];

  function readColours() {
    const style = getComputedStyle(document.documentElement);
    const colour = (of) => style.getPropertyValue("--" + of).trim();
    colours = { sheet: colour("sheet"), text: colour("text"), onMark: colour("on-mark") };
    const stops = [0, 1, 2, 3].map((stop) => colour("progress-" + stop).match(/\w\w/g).map((hex) => parseInt(hex, 16)));
    parts = Array.from({ length: PARTS }, (_, part) => {
      const at = (part / (PARTS - 1)) * (stops.length - 1), from = Math.min(Math.floor(at), stops.length - 2);
      return `rgb(${stops[from].map((c, i) => Math.round(c + (stops[from + 1][i] - c) * (at - from)))})`;
    });
  }
  const colourAt = (move) => parts[move < last ? Math.floor((move * PARTS) / last) : last ? PARTS - 1 : 0];

  function resize() {
    const { width, height } = stage.getBoundingClientRect();
    const ratio = window.devicePixelRatio || 1;
    const scale = Math.min(width / sheet.width, height / sheet.height);
    unit = (scale * sheet.square) / 2;
    const left = (width - scale * sheet.width) / 2 + scale * sheet.left;
    const top = (height - scale * sheet.height) / 2 + scale * sheet.top;
    for (const layer of [line, numbers, piece]) {
      layer.canvas.width = Math.max(1, Math.round(width * ratio));
      layer.canvas.height = Math.max(1, Math.round(height * ratio));
      layer.setTransform(ratio * unit, 0, 0, ratio * unit, ratio * left, ratio * top);
      layer.lineJoin = layer.lineCap = "round";
      layer.textAlign = "center";
    }
    drawAfresh();
  }

  const clear = (layer) => layer.clearRect(-sheet.width, -sheet.height, 3 * sheet.width, 3 * sheet.height);

  function stroke(layer, from, to, width, colour) {
    layer.beginPath();
    layer.moveTo(...middle(squareAt(from)));
    for (let position = from + 1; position <= to; position++) layer.lineTo(...middle(squareAt(position)));
    layer.lineWidth = Math.max(width, 1 / unit);
    layer.strokeStyle = colour;
    layer.stroke();
  }

  function disc(layer, [x, y], radius, colour) {
    layer.beginPath();
    layer.arc(x, y, radius, 0, 2 * Math.PI);
    layer.fillStyle = colour;
    layer.fill();
  }

  function drawNumber(position) {
    const place = middle(squareAt(position));
    if (position === 0) {
      disc(numbers, place, 0.62 * mark, parts[0]);
    } else if (position >= last) {
      if (data.closed && mark > 1) return;
      numbers.fillStyle = parts[PARTS - 1];
      numbers.fillRect(place[0] - 0.58 * mark, place[1] - 0.58 * mark, 1.16 * mark, 1.16 * mark);
    } else if (data.numbers) {
      if (data.line) disc(numbers, place, 0.43, colours.sheet);
    } else {
      return;
    }
    if (!data.numbers) return;
    const size = [0.78, 0.78, 0.6, 0.45][Math.min(String(last + 1).length, 4) - 1];
    numbers.font = `${position === 0 || position >= last ? "bold " : ""}${size}px system-ui, sans-serif`;
    numbers.fillStyle = position === 0 || position >= last ? colours.onMark : colours.text;
    numbers.fillText(position + 1, place[0], place[1] + 0.36 * size);
  }

  // Draws the moves from where the drawing stands to this position. The line passes over its older parts, so that
  // drawing on and drawing afresh come to the same picture; a large board does without that, but is drawn in parts.
  function drawOn(position) {
    if (position < drawn) return drawAfresh(position);
    for (let from = drawn; data.line && from < position;) {
      let to = from + 1;
      if (large) {
        while (to < position && colourAt(to) === colourAt(from)) to++;
      } else {
        stroke(line, from, to, HALO, colours.sheet);
        if (from > 0) stroke(line, from - 1, from, LINE, colourAt(from - 1));
      }
      stroke(line, from, to, LINE, colourAt(from));
      from = to;
    }
    for (let at = drawn + 1; at <= Math.min(position, last); at++) drawNumber(at);
    drawn = position;
  }

  function drawAfresh(position = drawn) {
    clear(line);
    clear(numbers);
    drawn = 0;
    drawNumber(0);
    drawOn(position);
  }

  const KNIGHT = new Path2D("M-.08-.84C.38-.78.62-.34.6.78L-.48.78C-.5.46-.3.32-.12.16C0 .05.06-.06.06-.18C-.08-.04-.22.02"
    + "-.36.05C-.42.2-.56.22-.64.12C-.74.02-.74-.12-.66-.22C-.54-.36-.46-.5-.34-.6L-.3-.82L-.18-.7z");

  // The piece between two positions; `gone` is how much of the move is made.
  function drawPiece(position, gone) {
    clear(piece);
    let place = middle(squareAt(position));
    const colour = colourAt(Math.max(position - (gone ? 0 : 1), 0));
    if (gone) {
      const next = middle(squareAt(position + 1));
      const to = [0, 1].map((axis) => place[axis] + (next[axis] - place[axis]) * gone);
      if (data.line) {
        piece.beginPath();
        piece.moveTo(...place);
        piece.lineTo(...to);
        piece.lineWidth = LINE;
        piece.strokeStyle = colour;
        piece.stroke();
      }
      place = to;
    }
    const radius = Math.max(0.8, 9 / unit);
    disc(piece, place, radius + 0.1, colours.sheet);
    disc(piece, place, radius, colour);
    piece.save();
    piece.translate(...place);
    piece.scale(0.74 * radius, 0.74 * radius);
    piece.fillStyle = colours.onMark;
    piece.fill(KNIGHT);
    piece.restore();
  }

  // The controls, and what they say.
  const element = (id) => document.getElementById(id);
  const slider = element("step"), speed = element("speed"), player = document.querySelector(".player");
  let position = 0, gone = 0, playing = false, before = 0;

  slider.max = end;
  // from one move in two seconds to the whole tour in five, however long it is
  const fastest = Math.max(20, end / 5);
  const movesPerSecond = () => 0.5 * Math.pow(fastest / 0.5, speed.value / 100);
  speed.value = Math.round((100 * Math.log(Math.max(3, end / 40) / 0.5)) / Math.log(fastest / 0.5));

  function show() {
    drawOn(position);
    drawPiece(position, gone);
    slider.value = position;
    slider.setAttribute("aria-valuetext", describe(position));
    element("place").textContent = position > last ? name(path[0]) : name(path[position]);
    element("count").textContent = `${Math.min(position, last) + 1} / ${last + 1}`;
  }
  // what a screen reader is told; not while the tour plays, when every move would be too much
  const announce = (text) => { element("status").textContent = text; };

  function showSpeed() {
    const value = movesPerSecond();
    const text = `${value < 10 ? value.toFixed(1) : Math.round(value)} moves/s`;
    element("speed-text").textContent = text;
    speed.setAttribute("aria-valuetext", text.replace("/s", " a second"));
  }

  function setPlaying(on) {
    playing = on && end > 0;
    player.classList.toggle("playing", playing);
    const label = playing ? "Pause" : "Play";
    element("play").setAttribute("aria-label", label);
    element("play").title = `${label} (space)`;
    if (!playing) return;
    if (position >= end) position = 0;
    before = performance.now();
    requestAnimationFrame(frame);
  }

  function toggle() {
    setPlaying(!playing);
    announce(playing ? "Playing" : "Paused. " + describe(position));
  }

  function goTo(where) {
    setPlaying(false);
    gone = 0;
    position = Math.min(Math.max(where, 0), end);
    show();
    announce(describe(position));
  }

  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  function frame(now) {
    if (!playing) return;
    // a frame can be older than the key that started it, and a tab that was hidden goes on from where it was
    gone += (Math.min(Math.max(now - before, 0), 250) / 1000) * movesPerSecond();
    before = now;
    const made = Math.min(Math.floor(gone), end - position);
    position += made;
    gone = position >= end ? 0 : gone - made;
    const shown = gone;
    if (still.matches || movesPerSecond() > 30) gone = 0;
    show();
    gone = shown;
    if (position >= end) {
      setPlaying(false);
      announce("The end. " + describe(position));
    } else {
      requestAnimationFrame(frame);
    }
  }

  const actions = {
    first: () => goTo(0),
    back: () => goTo(gone ? position : position - 1),
    play: toggle,
    forward: () => goTo(position + 1),
    last: () => goTo(end),
    faster: () => { speed.stepUp(5); showSpeed(); },
    slower: () => { speed.stepDown(5); showSpeed(); },
  };
  const keys = {
    " ": "play", ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", ArrowUp: "faster", ArrowDown: "slower",
  };
  for (const id of ["first", "back", "play", "forward", "last"]) element(id).addEventListener("click", actions[id]);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
    // what has the focus keeps the keys it knows: a button its space, the speed its arrows
    const target = event.target;
    if (target === speed && event.key !== " ") return;
    if (target instanceof HTMLButtonElement && event.key === " ") return;
    event.preventDefault();
    actions[keys[event.key]]();
  });
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  speed.addEventListener("input", showSpeed);
  const redraw = () => { readColours(); resize(); show(); };
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  new ResizeObserver(() => { resize(); show(); }).observe(stage);
  // moved to a screen of another resolution, the page may stay as large as it was
  (function watchResolution() {
    const resolution = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    resolution.addEventListener("change", () => { resize(); show(); watchResolution(); }, { once: true });
  })();
  redraw();
  showSpeed();
})();

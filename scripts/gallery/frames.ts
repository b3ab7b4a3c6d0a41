import { bare, cutOf, print, put, roundPrint, text } from "../seed/pictures/kit.ts";
import { carRear } from "../seed/pictures/objects-vehicles.ts";
import { at, disc, el, line, n, oval, path, rect, round, shade, tint, type Point } from "../seed/pictures/svg.ts";
import { between, card, cloth, fade, mix } from "./frame-tools.ts";
import { planks, stage, wall, within } from "./stage.ts";

export interface VideoDrawing {
  /** What never moves: a complete SVG of 1200 by 900 whose middle is shown. */
  readonly background: () => string;
  /** What moves, at a time in seconds, in pixels of the video. */
  readonly frame: (t: number) => string;
}

const letters = (fill: string): string =>
  text("Second Wind", [640, 360], 92, { font: "lobster", fill, fit: 640 }) +
  text("CHARTERS · EST 1998", [640, 440], 34, { font: "oswald 600", fill, spacing: 6, fit: 560 });

const glass = (): string =>
  stage("", {
    light: "day",
    far: rect([0, 0, 1200, 900], "#9cc6d6"),
    main:
      wall("#d8cdbb") +
      round([110, 140, 980, 620], 18, "#f4efe6") +
      rect([140, 170, 920, 560], "#3b6b80") +
      path("M140 730L480 170H640L300 730Z", "#fff", { opacity: 0.12 }) +
      path("M760 730L1000 170H1040L800 730Z", "#fff", { opacity: 0.1 }),
  });

const transfer = (t: number): string => {
  const arrive = between(t, 4, 5.4);
  const rub = between(t, 8.6, 12.6);
  const peel = between(t, 13.2, 17.8);
  const edge = mix(990, 240, peel);
  const sheet = within(
    "sheet",
    rect([240, 240, edge - 240, 260], "#000"),
    round([290, 250, 700, 240], 8, "#f6e9c6", { opacity: 0.72 }) +
      rect([290, 250, 700, 240], "#fff", { opacity: mix(0.2, 0, rub) }),
  );
  const curl =
    peel > 0 && peel < 1
      ? at(
          { x: edge, y: 370 },
          round([-6, -124, 70, 248], 30, "#fff6dd", { filter: "url(#low)" }) +
            round([-6, -124, 26, 248], 12, "#d9c48f", { opacity: 0.6 }),
        )
      : "";
  return (
    (t < 4 ? cloth([640 + Math.sin(t * 2.6) * 300, 360 + Math.cos(t * 1.9) * 90]) : "") +
    at({ x: 0, y: mix(-560, 0, arrive) }, fade(letters("#ffffff"), arrive) + (peel < 1 ? sheet : "")) +
    (peel < 1 && arrive >= 1
      ? fade(rect([600, 210, 56, 320], "#7fb2d9", { opacity: 0.9 }), between(t, 5.6, 6.4) - between(t, 9, 9.6))
      : "") +
    (t > 8.6 && t < 12.8 ? card([mix(330, 960, (rub * 2.5) % 1), 370], 8) : "") +
    curl
  );
};

const rear = (): string =>
  stage("", {
    light: "day",
    far: rect([0, 0, 1200, 900], "#bcd7df") + rect([0, 560, 1200, 340], "#8fa57a"),
    main:
      rect([0, 640, 1200, 260], "#6b686b", { filter: "url(#grain-fine)" }) +
      at({ x: -168, y: -60, scale: 1.92 }, carRear("#3f7fb0")),
  });
const tape = ([x1, y1]: Point, [x2, y2]: Point, share: number, label: string): string => {
  if (share <= 0) return "";
  const [x, y] = [mix(x1, x2, share), mix(y1, y2, share)];
  return (
    line(`M${n(x1)} ${n(y1)}L${n(x)} ${n(y)}`, tint.mustard, 18) +
    line(`M${n(x1)} ${n(y1)}L${n(x)} ${n(y)}`, tint.ink, 3, { "stroke-dasharray": "3 14" }) +
    round([x1 - 26, y1 - 26, 52, 52], 14, tint.ink) +
    (share >= 1
      ? at(
          { x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 34 },
          round([-70, -30, 140, 50], 25, tint.ink) + text(label, [0, 8], 22, { fill: tint.snow }),
        )
      : "")
  );
};
const measure = (t: number): string =>
  fade(measured(t), 1 - between(t, 12, 12.6)) +
  fade(
    path("M372 200H908L950 444H330Z", "none", { stroke: "#fff", "stroke-width": 5, "stroke-dasharray": "18 12" }) +
      text("EVERGREEN", [640, 318], 66, { font: "anton", fill: tint.snow, fit: 460 }) +
      text("OUTFITTERS", [640, 388], 40, { font: "oswald 600", fill: tint.snow, spacing: 10 }),
    between(t, 12.6, 13.6),
  );
const measured = (t: number): string =>
  tape([350, 176], [930, 176], between(t, 0.6, 2.8), "38 in") +
  tape([296, 470], [984, 470], between(t, 4.6, 6.8), "46 in") +
  tape([640, 210], [640, 440], between(t, 8.6, 10.6), "18 in");

const bumper = (): string =>
  stage("", {
    light: "golden",
    main:
      rect([0, 0, 1200, 900], "#a9483a") +
      rect([0, 0, 1200, 260], shade("#a9483a", 0.12)) +
      rect([0, 258, 1200, 6], shade("#a9483a", -0.4)) +
      round([-80, 330, 1360, 330], 70, shade("#a9483a", -0.1)) +
      round([-80, 330, 1360, 70], 35, shade("#a9483a", 0.22)) +
      rect([0, 700, 1200, 200], "#4a4447"),
  });
const remove = (t: number): string => {
  const pull = between(t, 8, 12.4);
  const cornerLift = between(t, 5, 6.6);
  const edge = mix(980, 300, pull);
  const label = print(
    { x: 640, y: 400 },
    [640, 190],
    { face: tint.navy, corner: 16, border: 10 },
    text("MY OTHER CAR", [0, -14], 44, { fill: tint.cream }) +
      text("is a canoe", [0, 58], 50, { font: "pacifico", fill: tint.mustard }),
  );
  const heat = Array.from({ length: 3 }, (_, i) =>
    line(`M-124 ${n(-34 + i * 28)}q-22 -14 -44 0t-44 0`, "#ffd48a", 7, { opacity: n(0.5 + 0.4 * Math.sin(t * 6 + i)) }),
  ).join("");
  const dryer =
    t < 12
      ? at(
          {
            x: mix(1500, 1010, between(t, 0, 1)) + (t > 8 ? mix(0, -420, pull) : Math.sin(t * 2) * 40),
            y: 190,
            turn: -34,
          },
          round([-70, -70, 230, 130], 60, "#3f7f7a", { filter: "url(#low)" }) +
            rect([-110, -50, 60, 90], "#2b2529") +
            round([60, 40, 64, 190], 24, "#35706b") +
            heat,
        )
      : "";
  return (
    within("left", rect([300, 280, edge - 300, 240], "#000"), label) +
    (pull > 0 && pull < 1
      ? at(
          { x: edge, y: 400 },
          round([-8, -98, 90, 196], 30, "#fff", { filter: "url(#low)" }) + round([-8, -98, 30, 196], 12, "#cfc9c0"),
        )
      : "") +
    (cornerLift > 0 && pull === 0
      ? path(`M${n(960 - cornerLift * 90)} 305H960V${n(305 + cornerLift * 80)}Z`, "#f4f0e8", { filter: "url(#low)" })
      : "") +
    dryer +
    (t > 12.8 ? cloth([640 + Math.sin((t - 12.8) * 2.8) * 260, 410]) : "")
  );
};

const desk = (): string => stage("", { light: "indoor", main: wall("#cfe0dc") + planks(760, "#b98b5e", 70) });
const trace = (t: number): string => {
  const { outline } = cutOf("fox");
  const shown = 1 - between(t, 4.2, 6.4);
  const drawn = between(t, 7.2, 11.4);
  const lift = between(t, 12.6, 14.8);
  const side = 440;
  const place = { x: 640 - side / 2, y: mix(370, 330, lift) - side / 2, scale: side / 32 };
  const vinyl = between(t, 11, 12);
  return (
    fade(
      rect([340, 110, 600, 500], "#e9c9a6", { filter: "url(#low)" }) +
        rect([340, 110, 600, 500], "#a6d1e3") +
        path("M340 470Q520 400 700 470T940 450V610H340Z", "#8fae6f") +
        disc([860, 190], 46, tint.cream),
      shown,
    ) +
    fade(
      at({ x: 640, y: 370 }, round([-300, -250, 600, 500], 20, "#fbf8f1", { filter: "url(#low)" })),
      1 - shown - lift * 0.4,
    ) +
    at(
      place,
      vinyl > 0
        ? el("path", { d: outline, fill: "#fff", opacity: n(vinyl), filter: lift > 0 ? "url(#tiny)" : "none" })
        : "",
    ) +
    (lift > 0.98
      ? put("fox", { x: 640, y: 330, turn: 0 }, side, { lift: 2 })
      : bare("fox", [640, mix(370, 330, lift)], side)) +
    (drawn > 0 && lift === 0
      ? at(
          place,
          el("path", {
            d: outline,
            fill: "none",
            stroke: "#d6336c",
            "stroke-width": 0.35,
            pathLength: 100,
            "stroke-dasharray": `${n(drawn * 100)} 100`,
          }),
        )
      : "")
  );
};

const card85 = (x: number, y: number): string =>
  round([x - 169, y - 106, 338, 212], 18, "#27375a", { filter: "url(#low)" }) +
  round([x - 135, y - 46, 56, 42], 8, tint.mustard) +
  text("0000 0000 0000 0000", [x, y + 38], 20, { fill: tint.snow, spacing: 3 }) +
  text("ANY CUSTOMER", [x - 60, y + 78], 14, { fill: tint.snow });
/** 100 pixels are one inch. */
const inches = (t: number): string => {
  const size = mix(mix(2, 3, between(t, 8, 8.9)), 5, between(t, 12, 13));
  const grown = between(t, 4, 4.8);
  const r = (size * 100 * grown) / 2;
  return (
    card85(380, 380) +
    (grown > 0
      ? roundPrint(
          [840, 370],
          Math.max(1, r),
          { face: tint.coral, border: Math.max(1, r * 0.07) },
          bare("sloth", [0, 0], r * 1.3),
        )
      : "") +
    fade(
      line(`M${n(840 - r)} ${n(370 + r + 26)}H${n(840 + r)}`, tint.ink, 4) +
        line(`M${n(840 - r)} ${n(370 + r + 14)}v24M${n(840 + r)} ${n(370 + r + 14)}v24`, tint.ink, 4),
      grown,
    ) +
    fade(text(`${n(Math.round(size * 10) / 10)} in`, [840, 370 + r + 66], 24), grown) +
    line("M211 520H549M211 508v24M549 508v24", tint.ink, 4) +
    text("3 3/8 in", [380, 562], 24)
  );
};

const wet = (t: number): string => {
  const arrive = between(t, 4, 5.6);
  const slide = between(t, 5.8, 7.4);
  const press = between(t, 8.4, 12.6);
  const drops = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [200 + ((i * 179) % 880), 180 + ((i * 97) % 360)];
    const seen = between(t, (i % 20) / 8, (i % 20) / 8 + 0.5) - between(t, 13, 15);
    return fade(oval([x, y], [7 + (i % 3) * 3, 9 + (i % 3) * 3], "#dff2fa", { opacity: 0.75 }), seen);
  }).join("");
  const bubbles = [
    [-150, -40],
    [90, -90],
    [-40, 80],
    [160, 60],
    [20, -10],
    [-190, 70],
  ]
    .map(([x = 0, y = 0], i) =>
      fade(
        oval([640 + x * (1 + press * 0.4), 370 + y], [26 - press * 18, 16 - press * 12], "#fff", { opacity: 0.4 }),
        arrive - between(t, 8.8 + i * 0.6, 9.4 + i * 0.6),
      ),
    )
    .join("");
  const sticker = at(
    { x: mix(560, 640, slide), y: mix(-300, 370, arrive), turn: mix(-7, 0, slide) },
    print(
      { x: 0, y: 0 },
      [560, 330],
      { face: "#5f7f58", corner: 26, border: 12 },
      bare("potted-plant", [-170, 0], 170) +
        text("Fern", [90, -10], 80, { font: "pacifico", fill: tint.cream }) +
        text("& FABLE", [96, 84], 50, { font: "bebas-neue", fill: tint.cream, spacing: 6 }),
    ),
  );
  return (
    drops +
    sticker +
    bubbles +
    (t > 8.4 && t < 12.8
      ? at(
          { x: mix(640, 900, (press * 2) % 1), y: 370 },
          round([-20, -150, 40, 300], 10, "#2b2529", { filter: "url(#low)" }) +
            round([-8, -150, 10, 300], 4, tint.mustard),
        )
      : "") +
    (t > 13 ? cloth([640 + Math.sin((t - 13) * 2.4) * 330, 560]) : "") +
    (t < 3.4
      ? at(
          { x: 1110, y: 480, turn: Math.sin(t * 12) * 3 },
          round([-46, -40, 110, 180], 24, "#8fd0d8", { filter: "url(#low)" }) +
            rect([-20, -90, 56, 60], "#2b2529") +
            round([-90, -116, 150, 42], 10, "#2b2529"),
        )
      : "")
  );
};

export const videoDrawings: Readonly<Record<string, VideoDrawing>> = {
  "applying-transfer-stickers": { background: glass, frame: transfer },
  "measuring-a-rear-window": { background: rear, frame: measure },
  "removing-a-sticker": { background: bumper, frame: remove },
  "from-picture-to-sticker": { background: desk, frame: trace },
  "how-big-is-three-inches": { background: desk, frame: inches },
  "stickers-without-bubbles": { background: glass, frame: wet },
};

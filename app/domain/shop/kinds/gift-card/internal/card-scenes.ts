import { at, round, drawBox, shape, stroke, points, sticker } from "./card-shapes.ts";

const HEART = "M0 44C-66 2 -56 -46 -25 -46C-9 -46 0 -34 0 -26C0 -34 9 -46 25 -46C56 -46 66 2 0 44Z";
const BOLT = "M12 -62L-34 12L-5 12L-14 62L36 -16L5 -16L24 -62Z";
const DISK = "M-52 0A52 52 0 1 0 52 0A52 52 0 1 0 -52 0Z";
const RAINBOW = "M-80 42A80 80 0 0 1 80 42L42 42A42 42 0 0 0 -42 42Z";

export function stickers(): string {
  const rules = [
    ...Array.from({ length: 19 }, (_, i) => `M${(i + 1) * 30} 0V378`),
    ...Array.from({ length: 12 }, (_, i) => `M0 ${(i + 1) * 30}H600`),
  ].join("");
  const smile = `${round(-17, -12, 7, "#3a2600")}${round(17, -12, 7, "#3a2600")}${stroke("M-24 10Q0 36 24 10", "#3a2600", 7)}`;
  const bands = ["#ffc93a", "#3fbf9f"]
    .map((color, i) => stroke(`M${-67 + i * 13} 40A${67 - i * 13} ${67 - i * 13} 0 0 1 ${67 - i * 13} 40`, color, 13))
    .join("");
  return (
    `<path d="${rules}" stroke="#1c665f" stroke-width="1.5"/>` +
    at([372, 112], sticker(points(5, 62, 27), "#ffc93a"), -14) +
    at([506, 96], sticker(DISK, "#ffb26b", smile), 10) +
    at([536, 244], sticker(HEART, "#ff5d7e", stroke("M-30 -18Q-30 -30 -20 -31", "#ffd0da", 7)), 12) +
    at([404, 240], sticker(BOLT, "#8ccbff"), 8) +
    at([462, 334], sticker(RAINBOW, "#ff5d7e", bands), -6, 0.82)
  );
}

export function bow(): string {
  const loop = "M0 0C-30 -78 -128 -96 -142 -44C-152 2 -70 20 0 0Z";
  const fold = "M-18 -6C-44 -52 -96 -66 -106 -40C-110 -14 -60 0 -18 -6Z";
  const tail = "M-6 6C-26 50 -56 84 -96 116L-66 120L-58 146C-24 104 4 60 12 10Z";
  const half = shape(tail, "#e0a400") + shape(loop, "#ffc93a") + shape(fold, "#e0a400");
  return (
    Array.from({ length: 7 }, (_, row) =>
      Array.from({ length: 11 }, (_, i) => round(i * 62 + (row % 2) * 31 - 10, row * 62 + 4, 7, "#de3a6b")).join(""),
    ).join("") +
    drawBox([396, 0], [62, 378], "#ffc93a") +
    drawBox([396, 0], [10, 378], "#ffdf86") +
    drawBox([0, 128], [600, 62], "#ffc93a") +
    drawBox([0, 128], [600, 10], "#ffdf86") +
    at(
      [427, 158],
      half +
        `<g transform="scale(-1 1)">${half}</g>${drawBox([-24, -26], [48, 52], "#ffd75f", 16)}${stroke("M-8 -12V12M8 -12V12", "#e0a400", 5)}`,
    )
  );
}

export function birthday(): string {
  const colors = ["#ffc93a", "#ff6d97", "#62bdf2", "#6fdc9d", "#ffb26b"];
  const flags = Array.from({ length: 12 }, (_, i) => {
    const x = 12 + i * 52;
    const y = 26 + 34 * Math.sin((Math.PI * (x + 26)) / 624);
    return at([x + 22, y], shape("M-20 0H20L0 44Z", colors[i % 5] ?? ""), (26 - (x * 52) / 624) / 2);
  }).join("");
  const candle = (x: number, color: string) =>
    drawBox([x - 6, -176], [12, 50], color, 4) +
    shape(`M${x} -208C${x + 14} -192 ${x + 10} -180 ${x} -178C${x - 10} -180 ${x - 14} -192 ${x} -208Z`, "#ffc93a") +
    round(x, -187, 4, "#fff6d8");
  const drips =
    "M-116 -66V-88Q-116 -100 -104 -100H104Q116 -100 116 -88V-58A14 14 0 0 1 88 -58V-64A13 13 0 0 0 62 -64V-44A14 14 0 0 1 34 -44V-62A13 13 0 0 0 8 -62V-52A14 14 0 0 1 -20 -52V-64A13 13 0 0 0 -46 -64V-38A14 14 0 0 1 -74 -38V-62A13 13 0 0 0 -88 -66A14 14 0 0 1 -116 -66Z";
  const cake =
    drawBox([-150, 62], [300, 16], "#f0e6fd", 8) +
    drawBox([-116, -96], [232, 160], "#ff8fb1", 10) +
    drawBox([-116, 0], [232, 18], "#fff2f6") +
    shape(drips, "#fff2f6") +
    drawBox([-70, -130], [140, 36], "#ffc9da", 8) +
    [-44, 0, 44].map((x, i) => candle(x, ["#62bdf2", "#ffc93a", "#6fdc9d"][i] ?? "")).join("") +
    [-84, -28, 28, 84].map((x, i) => round(x, 42, 8, colors[i] ?? "")).join("");
  const confetti = [
    [300, 118],
    [338, 190],
    [290, 262],
    [560, 150],
    [332, 316],
    [572, 232],
    [250, 158],
  ]
    .map(([x = 0, y = 0], i) => at([x, y], drawBox([-5, -10], [10, 20], colors[i % 5] ?? "", 3), i * 47))
    .join("");
  return stroke("M-10 24Q300 96 610 24", "#d8c4f5", 4) + flags + confetti + at([444, 282], cake);
}

export function thanks(): string {
  const petals = (count: number, color: string, length: number, width: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<ellipse cx="0" cy="${-length}" rx="${width}" ry="${length * 0.72}" fill="${color}" transform="rotate(${(360 * i) / count})"/>`,
    ).join("");
  const daisy = (color: string, heart: string) =>
    petals(9, color, 26, 11) + round(0, 0, 15, heart) + round(-4, -4, 4, "#ffe7a3");
  const tulip = (color: string, dark: string) =>
    shape("M-28 -30Q-16 -22 -12 -44Q0 -20 0 -50Q0 -20 12 -44Q16 -22 28 -30Q34 18 0 26Q-34 18 -28 -30Z", color) +
    shape("M-12 -40Q-22 6 0 24Q22 6 12 -40Q4 -24 0 -46Q-4 -24 -12 -40Z", dark);
  const leaf = (turn: number) =>
    `<g transform="rotate(${turn})">${shape("M0 0C-26 -40 -20 -96 0 -124C20 -96 26 -40 0 0Z", "#3f9a6b")}${stroke("M0 -10V-104", "#2f7d55", 4)}</g>`;
  const stems = stroke("M448 300L372 140M448 300L430 92M448 300L510 108M448 300L556 176M448 300L470 190", "#2f7d55", 8);
  return (
    round(520, 60, 150, "#ffe49a") +
    stems +
    at([446, 300], leaf(-58) + leaf(58) + leaf(-30) + leaf(34)) +
    at([366, 140], daisy("#ffffff", "#ffb000"), 0, 1.05) +
    at([428, 90], tulip("#ff6d97", "#e0416f"), -8, 1.15) +
    at([512, 100], daisy("#c9a5f7", "#7a3ec8"), 12, 1.2) +
    at([556, 180], tulip("#ff9d57", "#ec7a2a"), 24, 1.05) +
    at([472, 186], daisy("#ff8fb1", "#c00d45"), 0, 1.25) +
    at([402, 216], tulip("#ffc93a", "#eba900"), -22, 0.9) +
    shape("M352 214L448 372L548 214Q500 268 448 250Q398 268 352 214Z", "#fff8ef") +
    shape("M352 214L448 372L452 252Q398 268 352 214Z", "#f3dfc7") +
    at(
      [448, 326],
      shape("M0 0C-14 -30 -50 -34 -50 -12C-50 10 -16 8 0 0C16 8 50 10 50 -12C50 -34 14 -30 0 0Z", "#d3114d") +
        shape("M-5 2L-26 44L-8 38L0 6L8 38L26 44L5 2Z", "#b00c3f") +
        round(0, -2, 10, "#ff6d97"),
    )
  );
}

export function winter(): string {
  const pine = (height: number) =>
    drawBox([-6, -14], [12, 16], "#5b3a29") +
    [0, 1, 2]
      .map((i) => {
        const [y, half, rise] = [-12 - i * height * 0.26, 44 - i * 10, height * 0.42];
        return (
          shape(`M${-half} ${y}L0 ${y - rise}L${half} ${y}Z`, i === 1 ? "#1f7a63" : "#186350") +
          shape(
            `M${-half * 0.45} ${y - rise * 0.56}L0 ${y - rise}L${half * 0.45} ${y - rise * 0.56}Q${half * 0.2} ${y - rise * 0.42} 0 ${y - rise * 0.56}Q${-half * 0.2} ${y - rise * 0.42} ${-half * 0.45} ${y - rise * 0.56}Z`,
            "#f4fbff",
          )
        );
      })
      .join("");
  const flakes = [
    [40, 120],
    [92, 196],
    [150, 96],
    [214, 168],
    [268, 74],
    [300, 214],
    [352, 128],
    [404, 60],
    [452, 150],
    [570, 172],
    [250, 262],
    [120, 254],
    [332, 30],
    [560, 30],
    [196, 28],
  ];
  const flake = (size: number) =>
    stroke(
      [0, 60, 120]
        .map(
          (turn) =>
            `M${(size * Math.cos((turn * Math.PI) / 180)).toFixed(1)} ${(size * Math.sin((turn * Math.PI) / 180)).toFixed(1)}L${(-size * Math.cos((turn * Math.PI) / 180)).toFixed(1)} ${(-size * Math.sin((turn * Math.PI) / 180)).toFixed(1)}`,
        )
        .join(""),
      "#cfe8fb",
      3,
    );
  return (
    round(504, 86, 46, "#fff3cf") +
    round(488, 76, 8, "#f1dfae") +
    round(516, 102, 11, "#f1dfae") +
    round(520, 68, 6, "#f1dfae") +
    flakes
      .map(([x = 0, y = 0], i) => (i % 3 === 0 ? at([x, y], flake(11)) : round(x, y, 3 + (i % 2) * 2, "#cfe8fb")))
      .join("") +
    shape("M170 378C300 300 440 276 600 268V378Z", "#9cc7e6") +
    at([420, 296], pine(150)) +
    at([556, 286], pine(190)) +
    at([340, 322], pine(104)) +
    shape("M250 378C380 322 480 318 600 310V378Z", "#f4fbff") +
    at([488, 330], pine(128))
  );
}

export function fox(): string {
  const ear = shape("M-118 -40L-104 -166L-26 -96Z", "#d9531e") + shape("M-100 -62L-94 -130L-50 -92Z", "#3a1d2b");
  const head = shape(
    "M-128 -20C-112 -84 -60 -112 0 -112C60 -112 112 -84 128 -20C108 36 50 92 0 104C-50 92 -108 36 -128 -20Z",
    "#f2712e",
  );
  const cheek = shape("M-128 -20C-96 -24 -54 -10 -22 30Q-8 60 0 104C-50 92 -108 36 -128 -20Z", "#fff4e8");
  const eye = round(-46, -22, 12, "#2a1533") + round(-42, -27, 4, "#ffffff");
  const half = ear;
  const mirrored = (inner: string) => `<g transform="scale(-1 1)">${inner}</g>`;
  const parcel =
    drawBox([-72, -60], [144, 104], "#d3114d", 8) +
    drawBox([-80, -78], [160, 34], "#ee2f68", 8) +
    drawBox([-15, -78], [30, 122], "#ffc93a") +
    at(
      [0, -80],
      shape("M0 0C-16 -36 -58 -38 -56 -12C-54 8 -18 8 0 0C18 8 54 8 56 -12C58 -38 16 -36 0 0Z", "#ffc93a") +
        round(0, -3, 10, "#ffe08a"),
    );
  return (
    shape("M600 0V378H250C300 300 330 240 320 170C310 90 380 20 470 0Z", "#ffc08f") +
    at(
      [448, 196],
      half +
        mirrored(half) +
        head +
        cheek +
        mirrored(cheek) +
        shape("M-16 66L0 104L16 66Z", "#fff4e8") +
        eye +
        mirrored(eye) +
        shape("M-20 62Q0 52 20 62Q18 84 0 90Q-18 84 -20 62Z", "#2a1533") +
        shape("M-14 -110Q0 -60 14 -110Z", "#fff4e8"),
      -5,
    ) +
    at([524, 352], parcel, 6, 0.78) +
    at(
      [398, 372],
      shape("M-40 10C-46 -26 -28 -44 0 -44C28 -44 46 -26 40 10Z", "#f2712e") + stroke("M-14 -8V8M6 -8V8", "#d9531e", 5),
      0,
      0.9,
    )
  );
}

/** The available cards; the first is the default. The lower left stays calm, because the amount is written there. */

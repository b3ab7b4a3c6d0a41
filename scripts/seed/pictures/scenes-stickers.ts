import { card, glare, mat, plain, print, put, road, roundPrint, table, text, outdoors, cutOf, night } from "./kit.ts";
import { beam, carRear, helmet, windscreen } from "./objects-vehicles.ts";
import { bottle, laptopLid } from "./objects-things.ts";
import { at, disc, groundShade, line, n, oval, path, rect, round, shade, shared, tint } from "./svg.ts";
import { iconBody } from "./icons.ts";
import { sticker } from "./sticker.ts";

/** The drawing alone, without border: for films that let the ground show. */
export const bare = (icon: string, x: number, y: number, size: number, opacity = 1): string =>
  at(
    { x: x - size / 2, y: y - size / 2, scale: size / 32 },
    opacity === 1 ? iconBody(icon) : `<g opacity="${n(opacity)}">${iconBody(icon)}</g>`,
  );

const knife = (): string =>
  at(
    { x: 640, y: 640, turn: -48 },
    round(-150, -14, 190, 34, 12, "#3b2114", { opacity: 0.15 }) +
      round(-150, -20, 190, 34, 12, tint.mustard) +
      round(36, -16, 60, 26, 6, tint.steel) +
      path("M96 -16H130L150 10H96Z", "#e8edf0") +
      line("M-120 -3H10", shade(tint.mustard, -0.3), 3),
  );

/** A square of backing paper whose lower right corner curls. */
const backing = (x: number, y: number, size: number, turn: number, icon: string, tone: string): string =>
  card(
    { x, y, turn },
    size,
    size,
    tint.snow,
    line(`M${n(-size / 2 + 14)} ${n(-size / 2 + 14)}h${n(size - 28)}`, tone, 6) +
      put(icon, 0, 6, size * 0.66, 0, { lift: 0 }) +
      path(
        `M${n(size / 2)} ${n(size / 2 - 54)}Q${n(size / 2 - 30)} ${n(size / 2 - 30)} ${n(size / 2 - 54)} ${n(size / 2)}Z`,
        tint.sand,
      ),
    8,
  );

export const sheetOf = (
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  head: string,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): string => {
  const [cols, lines] = [rows[0]?.length ?? 1, rows.length];
  const [cell, top] = [width / cols, 90];
  const rowHeight = (height - top - 20) / lines;
  const all = rows.flatMap((row, j) =>
    row.map((icon, i) =>
      put(
        icon,
        -width / 2 + cell * (i + 0.5),
        -height / 2 + top + rowHeight * (j + 0.5),
        Math.min(cell, rowHeight) * 0.86,
        ((i * 7 + j * 11) % 5) * 4 - 8,
        { lift: 0 },
      ),
    ),
  );
  return card(
    { x, y, turn },
    width,
    height,
    tint.snow,
    text(head, 0, -height / 2 + 62, 26, { font: "pacifico", fill: tint.coral }) + all.join(""),
    20,
  );
};

export const stickerScenes: Readonly<Record<string, () => string>> = {
  "custom-die-cut-stickers": () =>
    mat() +
    put("fox", 400, 380, 380, -6, { lift: 2, gloss: true }) +
    put("taco", 170, 190, 190, 14) +
    put("rocket", 650, 190, 200, 8) +
    put("cactus", 150, 590, 190, -12) +
    knife(),
  "custom-kiss-cut-stickers": () =>
    plain(tint.peach) +
    backing(290, 280, 330, -9, "strawberry", tint.coral) +
    backing(540, 520, 350, 6, "owl", tint.teal) +
    backing(210, 610, 240, 11, "honeybee", tint.mustard),
  "custom-circle-stickers": () =>
    plain(tint.mist) +
    [
      ["doughnut", tint.rose],
      ["cactus", tint.cream],
      ["penguin", tint.sky],
      ["hot-beverage", tint.sand],
      ["sunflower", tint.sage],
      ["rocket", tint.navy],
      ["cherries", tint.cream],
      ["octopus", tint.mist],
      ["camping", tint.apricot],
    ]
      .map(([icon = "", face = ""], i) =>
        roundPrint(150 + (i % 3) * 250, 150 + Math.floor(i / 3) * 250, 108, face, bare(icon, 0, 0, 122)),
      )
      .join(""),
  "custom-square-stickers": () =>
    plain(tint.lilac) +
    print(
      { x: 260, y: 280, turn: -8 },
      330,
      330,
      tint.navy,
      disc(0, 0, 110, tint.coral) +
        disc(0, 0, 78, tint.navy) +
        disc(0, 0, 46, tint.mustard) +
        disc(0, 0, 12, tint.navy) +
        text("night swim", 0, 138, 18, { fill: tint.cream }),
    ) +
    print({ x: 550, y: 500, turn: 7 }, 330, 330, tint.snow, code(-120, -120, 240)) +
    print({ x: 210, y: 610, turn: 12 }, 210, 210, tint.apricot, bare("avocado", 0, 0, 120)),
  "custom-rectangle-stickers": () =>
    plain(tint.sand) +
    print(
      { x: 400, y: 230, turn: -4 },
      560,
      260,
      tint.teal,
      bare("water-wave", -170, 0, 150) +
        text("LOW TIDE", 76, -8, 48, { fill: tint.cream, font: "anton" }) +
        text("coffee roasters", 76, 46, 24, { fill: tint.cream, font: "pacifico" }),
    ) +
    print(
      { x: 290, y: 560, turn: 6 },
      400,
      210,
      tint.mustard,
      text("FRAGILE", 0, 4, 50, { font: "archivo-black" }) + text("this way up, please", 0, 54, 18),
    ) +
    print(
      { x: 610, y: 580, turn: -9 },
      220,
      300,
      tint.navy,
      bare("rocket", 0, -30, 130) + text("Crew", 0, 96, 28, { fill: tint.cream, font: "righteous" }),
    ),
  "custom-oval-stickers": () =>
    plain("#7d97a3") +
    glare(40, 40, 700, 720, 0.12) +
    line("M0 690Q400 640 800 690", shade("#7d97a3", -0.25), 10) +
    [
      [270, 210, 190, -4, "OBX", tint.ink],
      [520, 430, 220, 5, "FOX", tint.brick],
      [250, 590, 170, -3, "KC", tint.teal],
    ]
      .map(([x, y, r, turn, word, fill]) =>
        ovalPrint(Number(x), Number(y), Number(r), Number(turn), String(word), String(fill)),
      )
      .join(""),
  "custom-laptop-stickers": () =>
    plain(tint.oak) +
    line("M0 90H800M0 400H800M0 720H800", shade(tint.oak, -0.1), 4) +
    laptopLid("#b9bfc6") +
    put("video-game", 200, 270, 176, -12) +
    put("panda", 402, 262, 160, 6) +
    put("pizza", 604, 280, 172, 14) +
    put("ringed-planet", 206, 510, 176, 4) +
    put("cactus", 404, 512, 170, -6) +
    put("headphone", 602, 516, 172, 8),
  "custom-bottle-stickers": () =>
    table(tint.cream, tint.sage, 620) +
    bottle(250, 690, tint.teal, 1.08) +
    bottle(550, 690, tint.coral, 1.08) +
    put("snow-capped-mountain", 244, 440, 140, -6) +
    put("turtle", 256, 590, 130, 8) +
    put("bicycle", 546, 420, 140, 6) +
    put("pineapple", 552, 580, 130, -8),
  "custom-bumper-stickers": () =>
    outdoors() +
    road(690) +
    carRear(tint.mustard) +
    print(
      { x: 400, y: 606, turn: -1 },
      420,
      88,
      tint.teal,
      bare("taco", -150, 0, 74) +
        text("I BRAKE FOR TACOS", 38, 14, 30, { fill: tint.cream, font: "bebas-neue", spacing: 2 }),
      14,
      6,
    ),
  "campaign-bumper-stickers": () =>
    plain(tint.sky) +
    [
      [0, 0, 10],
      [-20, -80, 3],
      [-10, -160, -4],
    ]
      .map(([dx = 0, dy = 0, turn = 0]) =>
        at(
          { x: 400 + dx, y: 560 + dy, turn },
          shared(
            print(
              { x: 0, y: 0 },
              640,
              190,
              tint.navy,
              rect(-310, 52, 620, 18, tint.coral) +
                text("OWL FOR MAYOR", 70, 26, 58, { fill: tint.snow, font: "anton" }) +
                bare("owl", -236, -8, 140),
              16,
              8,
            ),
          ),
        ),
      )
      .join("") +
    text("a vote for staying up late", 400, 160, 40, { font: "caveat 700", fill: tint.navy }),
  "new-driver-stickers": () =>
    outdoors(tint.peach, tint.sage) +
    road(690) +
    carRear(tint.sky) +
    print(
      { x: 265, y: 606 },
      210,
      112,
      tint.mustard,
      text("NEW DRIVER", 0, -4, 25, { font: "archivo-black", fit: 176 }) + text("please be patient", 0, 30, 14),
    ) +
    print(
      { x: 480, y: 606, turn: 3 },
      100,
      100,
      tint.snow,
      text("L", 0, 32, 62, { font: "archivo-black", fill: tint.brick }),
      12,
      5,
    ),
  "custom-sticker-sheets": () =>
    plain(tint.apricot) +
    sheetOf(400, 410, 540, 690, -4, "Good morning", [
      ["hot-beverage", "croissant", "cooking"],
      ["sun-with-face", "cat-face", "hibiscus"],
      ["pancakes", "honey-pot", "strawberry"],
    ]) +
    put("avocado", 690, 150, 150, 18, { lift: 2 }),
  "planner-sticker-sheets": () => plain(tint.lilac) + planner(),
  "reward-sticker-sheets": () =>
    plain(tint.mustard) +
    card(
      { x: 400, y: 400, turn: 3 },
      600,
      700,
      tint.snow,
      text("Room 12: well done!", 0, -286, 26, { font: "luckiest-guy", fill: tint.teal }) +
        [
          "star",
          "trophy",
          "lion",
          "frog",
          "rocket",
          "butterfly",
          "books",
          "soccer-ball",
          "rainbow",
          "artist-palette",
          "ice-cream",
          "sun-with-face",
          "octopus",
          "books",
          "rocket",
          "frog",
        ]
          .map((icon, i) => {
            const [x, y] = [-216 + (i % 4) * 144, -190 + Math.floor(i / 4) * 148];
            return (
              disc(x, y, 62, [tint.mist, tint.rose, tint.cream, tint.lilac][(i + Math.floor(i / 4)) % 4] ?? tint.mist) +
              bare(icon, x, y, 82)
            );
          })
          .join(""),
      16,
    ),
  "custom-clear-stickers": () =>
    table(tint.rose, tint.cream, 600) +
    groundShade(400, 690, 190, 24) +
    path("M230 170H570L532 672Q528 690 508 690H292Q272 690 268 672Z", "#ffffff", { opacity: 0.45 }) +
    path("M248 330H552L528 668Q526 680 508 680H292Q274 680 272 668Z", tint.apricot, { opacity: 0.75 }) +
    oval(400, 330, 152, 18, tint.cream, { opacity: 0.8 }) +
    line("M230 170H570L532 672Q528 690 508 690H292Q272 690 268 672Z", "#ffffff", 6) +
    bare("octopus", 400, 470, 230) +
    text("deep end", 400, 630, 30, { font: "pacifico", fill: tint.snow }) +
    glare(250, 190, 300, 480, 0.16),
  "reflective-safety-stickers": () =>
    night() +
    rect(0, 640, 800, 160, "#39343c") +
    beam() +
    helmet("#3b4a72", false) +
    at(
      { x: 0, y: 0 },
      [
        ["bicycle", 330, 420, 170],
        ["high-voltage", 500, 380, 120],
        ["star", 580, 480, 90],
      ]
        .map(
          ([icon, x, y, size]) =>
            disc(Number(x), Number(y), Number(size) * 0.62, "#ffffff", { opacity: 0.16 }) +
            put(String(icon), Number(x), Number(y), Number(size), 0, { vinyl: "#f4fbff", lift: 0 }),
        )
        .join(""),
    ),
  "glow-in-the-dark-stickers": () =>
    plain("#171b2e") +
    [
      ["crescent-moon", 560, 220, 260, 8],
      ["ringed-planet", 230, 270, 230, -8],
      ["rocket", 600, 540, 200, 6],
      ["mushroom", 180, 600, 150, 10],
    ]
      .map(([icon, x, y, size, turn]) => glow(String(icon), Number(x), Number(y), Number(size), Number(turn)))
      .join("") +
    round(340, 440, 120, 190, 16, "#2c3150") +
    round(376, 490, 48, 92, 10, "#3a4066") +
    round(376, 490, 48, 46, 10, "#4a5180") +
    [
      [90, 120],
      [400, 110],
      [720, 390],
      [330, 700],
      [60, 430],
      [700, 700],
    ]
      .map(([x = 0, y = 0]) => path(`M${n(x)} ${n(y - 16)}l5 11 11 5-11 5-5 11-5-11-11-5 11-5Z`, "#d9ffb0"))
      .join(""),
  "hard-hat-stickers": () =>
    plain(tint.fog) +
    rect(0, 640, 800, 160, tint.oak) +
    helmet(tint.mustard) +
    put("wrench", 260, 440, 130, -10) +
    roundPrint(
      400,
      460,
      72,
      tint.brick,
      text("1ST", 0, -4, 30, { fill: tint.snow, font: "anton" }) +
        text("AID", 0, 38, 30, { fill: tint.snow, font: "anton" }),
      7,
    ) +
    put("high-voltage", 540, 440, 120, 10),
  "custom-transfer-stickers": () =>
    plain(tint.mist) +
    text("low", 280, 330, 110, { font: "pacifico", fill: tint.coral }) +
    text("tide", 400, 560, 150, { font: "pacifico", fill: tint.coral }) +
    path("M430 90H760V720H520Q470 420 430 90Z", "#f6e8cc", { opacity: 0.62 }) +
    path("M430 90Q470 420 520 720L440 700Q360 420 340 120Q380 130 430 90Z", "#fff6e2") +
    path("M430 90Q470 420 520 720L496 716Q420 420 400 108Z", tint.ink, { opacity: 0.08 }),
  "windshield-banner": () =>
    outdoors(tint.apricot, tint.moss, 420) +
    windscreen(tint.blue) +
    path("M172 160Q400 122 628 160L644 236Q400 196 156 236Z", tint.snow) +
    text("NIGHT OWLS", 400, 206, 40, { font: "russo-one", fill: tint.plum, fit: 380 }),
};

function ovalPrint(x: number, y: number, r: number, turn: number, word: string, fill: string): string {
  return at(
    { x, y, turn },
    oval(3, 9, r, r * 0.66, "#1b2126", { opacity: 0.2 }) +
      oval(0, 0, r, r * 0.66, tint.snow) +
      oval(0, 0, r - 12, r * 0.66 - 12, "none", { stroke: fill, "stroke-width": 6 }) +
      text(word, 0, r * 0.25, r * 0.5, { font: "archivo-black", fill, fit: r * 1.4 }),
  );
}

/** A made-up code: dense enough to be read as one, meaning nothing. */
function code(x: number, y: number, size: number): string {
  const cells = 15;
  const cell = size / cells;
  let d = "";
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const eye = [
        [0, 0],
        [cells - 5, 0],
        [0, cells - 5],
      ].find(([ex = 0, ey = 0]) => i >= ex && i < ex + 5 && j >= ey && j < ey + 5);
      const inEye = eye && Math.max(Math.abs(i - (eye[0] ?? 0) - 2), Math.abs(j - (eye[1] ?? 0) - 2)) !== 1;
      if (eye ? inEye : (i * 7 + j * 13 + i * j * 5) % 11 < 5)
        d += `M${n(x + i * cell)} ${n(y + j * cell)}h${n(cell)}v${n(cell)}h${n(-cell)}z`;
    }
  }
  return path(d, tint.ink);
}

function glow(icon: string, x: number, y: number, size: number, turn: number): string {
  const halo = [1, 0.86, 0.74]
    .map((part, i) => disc(x, y, size * 0.72 * part, "#c8ff8a", { opacity: 0.06 + i * 0.05 }))
    .join("");
  return halo + sticker(cutOf(icon), { x, y, turn, scale: size / 32 }, { vinyl: "#dcffb4", lift: 0 });
}

function planner(): string {
  const small = [
    "birthday-cake",
    "bicycle",
    "hot-beverage",
    "books",
    "house",
    "potted-plant",
    "money-bag",
    "soap",
    "musical-note",
  ];
  const holes = Array.from(
    { length: 9 },
    (_, i) =>
      disc(400, 110 + i * 72, 9, tint.lilac) +
      line(`M384 ${n(110 + i * 72)}Q400 ${n(94 + i * 72)} 416 ${n(110 + i * 72)}`, tint.steel, 6),
  ).join("");
  const lines = Array.from({ length: 6 }, (_, i) => line(`M76 ${n(210 + i * 90)}H360`, tint.fog, 3)).join("");
  const plans = small
    .slice(0, 5)
    .map((icon, i) => put(icon, 110 + (i % 2) * 190, 170 + i * 92, 70, (i % 3) * 6 - 6, { lift: 0 }))
    .join("");
  const page = (x: number) => card({ x, y: 400 }, 350, 640, tint.snow, "", 12);
  const strip = small
    .map((icon, i) => put(icon, 500 + (i % 3) * 100, 250 + Math.floor(i / 3) * 130, 84, 0, { lift: 0 }))
    .join("");
  return (
    page(220) +
    page(592) +
    lines +
    text("March", 110, 130, 26, { font: "pacifico", fill: tint.plum, align: "start" }) +
    plans +
    text("little plans", 600, 170, 24, { font: "pacifico", fill: tint.coral }) +
    strip +
    rect(446, 640, 300, 3, tint.fog) +
    holes
  );
}

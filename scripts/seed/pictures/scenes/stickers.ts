import { bare, card, glare, mat, outdoors, plain, print, put, road, roundPrint, table, text } from "../kit.ts";
import { bottle, laptopLid } from "../objects-things.ts";
import { carRear } from "../objects-vehicles.ts";
import { at, disc, line, n, oval, path, rect, round, shade, shared, tint, type Place } from "../svg.ts";

const knife = (): string =>
  at(
    { x: 640, y: 640, turn: -48 },
    round([-150, -14, 190, 34], 12, "#3b2114", { opacity: 0.15 }) +
      round([-150, -20, 190, 34], 12, tint.mustard) +
      round([36, -16, 60, 26], 6, tint.steel) +
      path("M96 -16H130L150 10H96Z", "#e8edf0") +
      line("M-120 -3H10", shade(tint.mustard, -0.3), 3),
  );

/** A square of backing paper whose lower right corner curls. */
const backing = (place: Place, size: number, icon: string, tone: string): string =>
  card(
    place,
    [size, size],
    { fill: tint.snow, corner: 8 },
    line(`M${n(-size / 2 + 14)} ${n(-size / 2 + 14)}h${n(size - 28)}`, tone, 6) +
      put(icon, { x: 0, y: 6 }, size * 0.66, { lift: 0 }) +
      path(
        `M${n(size / 2)} ${n(size / 2 - 54)}Q${n(size / 2 - 30)} ${n(size / 2 - 30)} ${n(size / 2 - 54)} ${n(size / 2)}Z`,
        tint.sand,
      ),
  );

export const stickerScenes: Readonly<Record<string, () => string>> = {
  "custom-die-cut-stickers": () =>
    mat() +
    put("fox", { x: 400, y: 380, turn: -6 }, 380, { lift: 2, gloss: true }) +
    put("taco", { x: 170, y: 190, turn: 14 }, 190) +
    put("rocket", { x: 650, y: 190, turn: 8 }, 200) +
    put("cactus", { x: 150, y: 590, turn: -12 }, 190) +
    knife(),
  "custom-kiss-cut-stickers": () =>
    plain(tint.peach) +
    backing({ x: 290, y: 280, turn: -9 }, 330, "strawberry", tint.coral) +
    backing({ x: 540, y: 520, turn: 6 }, 350, "owl", tint.teal) +
    backing({ x: 210, y: 610, turn: 11 }, 240, "honeybee", tint.mustard),
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
        roundPrint([150 + (i % 3) * 250, 150 + Math.floor(i / 3) * 250], 108, { face }, bare(icon, [0, 0], 122)),
      )
      .join(""),
  "custom-square-stickers": () =>
    plain(tint.lilac) +
    print(
      { x: 260, y: 280, turn: -8 },
      [330, 330],
      { face: tint.navy },
      disc([0, 0], 110, tint.coral) +
        disc([0, 0], 78, tint.navy) +
        disc([0, 0], 46, tint.mustard) +
        disc([0, 0], 12, tint.navy) +
        text("night swim", [0, 138], 18, { fill: tint.cream }),
    ) +
    print({ x: 550, y: 500, turn: 7 }, [330, 330], { face: tint.snow }, code(-120, -120, 240)) +
    print({ x: 210, y: 610, turn: 12 }, [210, 210], { face: tint.apricot }, bare("avocado", [0, 0], 120)),
  "custom-rectangle-stickers": () =>
    plain(tint.sand) +
    print(
      { x: 400, y: 230, turn: -4 },
      [560, 260],
      { face: tint.teal },
      bare("water-wave", [-170, 0], 150) +
        text("LOW TIDE", [76, -8], 48, { fill: tint.cream, font: "anton" }) +
        text("coffee roasters", [76, 46], 24, { fill: tint.cream, font: "pacifico" }),
    ) +
    print(
      { x: 290, y: 560, turn: 6 },
      [400, 210],
      { face: tint.mustard },
      text("FRAGILE", [0, 4], 50, { font: "archivo-black" }) + text("this way up, please", [0, 54], 18),
    ) +
    print(
      { x: 610, y: 580, turn: -9 },
      [220, 300],
      { face: tint.navy },
      bare("rocket", [0, -30], 130) + text("Crew", [0, 96], 28, { fill: tint.cream, font: "righteous" }),
    ),
  "custom-oval-stickers": () =>
    plain("#7d97a3") +
    glare([40, 40, 700, 720], 0.12) +
    line("M0 690Q400 640 800 690", shade("#7d97a3", -0.25), 10) +
    [
      [270, 210, 190, -4, "OBX", tint.ink],
      [520, 430, 220, 5, "FOX", tint.brick],
      [250, 590, 170, -3, "KC", tint.teal],
    ]
      .map(([x, y, r, turn, word, fill]) =>
        ovalPrint({ x: Number(x), y: Number(y), turn: Number(turn) }, Number(r), String(word), String(fill)),
      )
      .join(""),
  "custom-laptop-stickers": () =>
    plain(tint.oak) +
    line("M0 90H800M0 400H800M0 720H800", shade(tint.oak, -0.1), 4) +
    laptopLid("#b9bfc6") +
    put("video-game", { x: 200, y: 270, turn: -12 }, 176) +
    put("panda", { x: 402, y: 262, turn: 6 }, 160) +
    put("pizza", { x: 604, y: 280, turn: 14 }, 172) +
    put("ringed-planet", { x: 206, y: 510, turn: 4 }, 176) +
    put("cactus", { x: 404, y: 512, turn: -6 }, 170) +
    put("headphone", { x: 602, y: 516, turn: 8 }, 172),
  "custom-bottle-stickers": () =>
    table(tint.cream, tint.sage, 620) +
    bottle(250, 690, tint.teal, 1.08) +
    bottle(550, 690, tint.coral, 1.08) +
    put("snow-capped-mountain", { x: 244, y: 440, turn: -6 }, 140) +
    put("turtle", { x: 256, y: 590, turn: 8 }, 130) +
    put("bicycle", { x: 546, y: 420, turn: 6 }, 140) +
    put("pineapple", { x: 552, y: 580, turn: -8 }, 130),
  "custom-bumper-stickers": () =>
    outdoors() +
    road(690) +
    carRear(tint.mustard) +
    print(
      { x: 400, y: 606, turn: -1 },
      [420, 88],
      { face: tint.teal, corner: 14, border: 6 },
      bare("taco", [-150, 0], 74) +
        text("I BRAKE FOR TACOS", [38, 14], 30, { fill: tint.cream, font: "bebas-neue", spacing: 2 }),
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
              [640, 190],
              { face: tint.navy, corner: 16, border: 8 },
              rect([-310, 52, 620, 18], tint.coral) +
                text("OWL FOR MAYOR", [70, 26], 58, { fill: tint.snow, font: "anton" }) +
                bare("owl", [-236, -8], 140),
            ),
          ),
        ),
      )
      .join("") +
    text("a vote for staying up late", [400, 160], 40, { font: "caveat 700", fill: tint.navy }),
  "new-driver-stickers": () =>
    outdoors(tint.peach, tint.sage) +
    road(690) +
    carRear(tint.sky) +
    print(
      { x: 265, y: 606 },
      [210, 112],
      { face: tint.mustard },
      text("NEW DRIVER", [0, -4], 25, { font: "archivo-black", fit: 176 }) + text("please be patient", [0, 30], 14),
    ) +
    print(
      { x: 480, y: 606, turn: 3 },
      [100, 100],
      { face: tint.snow, corner: 12, border: 5 },
      text("L", [0, 32], 62, { font: "archivo-black", fill: tint.brick }),
    ),
};

function ovalPrint(place: Place, r: number, word: string, fill: string): string {
  return at(
    place,
    oval([3, 9], [r, r * 0.66], "#1b2126", { opacity: 0.2 }) +
      oval([0, 0], [r, r * 0.66], tint.snow) +
      oval([0, 0], [r - 12, r * 0.66 - 12], "none", { stroke: fill, "stroke-width": 6 }) +
      text(word, [0, r * 0.25], r * 0.5, { font: "archivo-black", fill, fit: r * 1.4 }),
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

import { bare, makeCutIcon, glare, night, outdoors, plain, put, roundPrint, table, text } from "../kit.ts";
import { beam, helmet, windscreen } from "../objects-vehicles.ts";
import { sticker } from "../sticker.ts";
import { at, disc, groundShade, line, n, oval, path, rect, round, tint, type Place } from "../svg.ts";

/** Stickers of special materials and for special places. */
export const specialScenes: Readonly<Record<string, () => string>> = {
  "custom-clear-stickers": () =>
    table(tint.rose, tint.cream, 600) +
    groundShade(400, 690, 190, 24) +
    path("M230 170H570L532 672Q528 690 508 690H292Q272 690 268 672Z", "#ffffff", { opacity: 0.45 }) +
    path("M248 330H552L528 668Q526 680 508 680H292Q274 680 272 668Z", tint.apricot, { opacity: 0.75 }) +
    oval([400, 330], [152, 18], tint.cream, { opacity: 0.8 }) +
    line("M230 170H570L532 672Q528 690 508 690H292Q272 690 268 672Z", "#ffffff", 6) +
    bare("octopus", [400, 470], 230) +
    text("deep end", [400, 630], 30, { font: "pacifico", fill: tint.snow }) +
    glare([250, 190, 300, 480], 0.16),
  "reflective-safety-stickers": () =>
    night() +
    rect([0, 640, 800, 160], "#39343c") +
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
            disc([Number(x), Number(y)], Number(size) * 0.62, "#ffffff", { opacity: 0.16 }) +
            put(String(icon), { x: Number(x), y: Number(y) }, Number(size), { vinyl: "#f4fbff", lift: 0 }),
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
      .map(([icon, x, y, size, turn]) =>
        glow(String(icon), { x: Number(x), y: Number(y), turn: Number(turn) }, Number(size)),
      )
      .join("") +
    round([340, 440, 120, 190], 16, "#2c3150") +
    round([376, 490, 48, 92], 10, "#3a4066") +
    round([376, 490, 48, 46], 10, "#4a5180") +
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
    rect([0, 640, 800, 160], tint.oak) +
    helmet(tint.mustard) +
    put("wrench", { x: 260, y: 440, turn: -10 }, 130) +
    roundPrint(
      [400, 460],
      72,
      { face: tint.brick, border: 7 },
      text("1ST", [0, -4], 30, { fill: tint.snow, font: "anton" }) +
        text("AID", [0, 38], 30, { fill: tint.snow, font: "anton" }),
    ) +
    put("high-voltage", { x: 540, y: 440, turn: 10 }, 120),
  "custom-transfer-stickers": () =>
    plain(tint.mist) +
    text("low", [280, 330], 110, { font: "pacifico", fill: tint.coral }) +
    text("tide", [400, 560], 150, { font: "pacifico", fill: tint.coral }) +
    path("M430 90H760V720H520Q470 420 430 90Z", "#f6e8cc", { opacity: 0.62 }) +
    path("M430 90Q470 420 520 720L440 700Q360 420 340 120Q380 130 430 90Z", "#fff6e2") +
    path("M430 90Q470 420 520 720L496 716Q420 420 400 108Z", tint.ink, { opacity: 0.08 }),
  "windshield-banner": () =>
    outdoors(tint.apricot, tint.moss, 420) +
    windscreen(tint.blue) +
    path("M172 160Q400 122 628 160L644 236Q400 196 156 236Z", tint.snow) +
    text("NIGHT OWLS", [400, 206], 40, { font: "russo-one", fill: tint.plum, fit: 380 }),
};

function glow(icon: string, place: Place, size: number): string {
  const halo = [1, 0.86, 0.74]
    .map((part, i) => disc([place.x, place.y], size * 0.72 * part, "#c8ff8a", { opacity: 0.06 + i * 0.05 }))
    .join("");
  return halo + sticker(makeCutIcon(icon), { ...place, scale: size / 32 }, { vinyl: "#dcffb4", lift: 0 });
}

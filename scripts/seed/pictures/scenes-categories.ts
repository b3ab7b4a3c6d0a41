import { card, glare, mat, outdoors, plain, print, put, road, roundPrint, table, text } from "./kit.ts";
import { envelope, fridge, glassBottle, jar, laptopLid, shopFront, windowPanes } from "./objects-things.ts";
import { carRear, hull, vanSide } from "./objects-vehicles.ts";
import { sofa } from "./scenes-decals.ts";
import { groundOf } from "./scenes-designs.ts";
import { toolbox, triangle } from "./scenes-labels.ts";
import { tag } from "./scenes-personal.ts";
import { bare, sheetOf } from "./scenes-stickers.ts";
import { at, disc, oval, path, rect, round, shade, tint } from "./svg.ts";

/** Three stickers of one kind on their ground. */
const trio = (kind: string, large: string, left: string, right: string): string =>
  groundOf(kind) +
  put(left, 210, 240, 250, -12) +
  put(right, 600, 260, 250, 10) +
  put(large, 400, 530, 380, -4, { lift: 2, gloss: true });

export const categoryScenes: Readonly<Record<string, () => string>> = {
  "custom-stickers": () =>
    plain(tint.mustard) +
    put("cherry-blossom", 200, 210, 240, -10) +
    put("pizza", 590, 200, 250, 12) +
    put("octopus", 210, 590, 260, 8) +
    put("rocket", 610, 590, 260, -6) +
    put("panda", 400, 400, 310, 4, { lift: 2, gloss: true }),
  "custom-stickers/die-cut-stickers": () =>
    mat() +
    put("unicorn", 400, 410, 480, -5, { lift: 2, gloss: true }) +
    put("crescent-moon", 150, 160, 150, 10) +
    put("star", 660, 650, 140, 14),
  "custom-stickers/bumper-stickers": () =>
    outdoors(tint.mist, tint.moss) +
    road(690) +
    carRear(tint.coral) +
    print(
      { x: 400, y: 606, turn: 1 },
      420,
      88,
      tint.mustard,
      bare("honeybee", -158, 0, 74) + text("HONK IF YOU POLLINATE", 38, 13, 28, { font: "bebas-neue", fit: 290 }),
      14,
      6,
    ),
  "custom-stickers/sticker-sheets": () =>
    plain(tint.sky) +
    sheetOf(470, 430, 440, 600, 8, "Sea night", [
      ["crab", "tropical-fish"],
      ["octopus", "spouting-whale"],
      ["sailboat", "spiral-shell"],
    ]) +
    sheetOf(310, 400, 440, 600, -6, "Sea day", [
      ["spouting-whale", "crab"],
      ["sailboat", "tropical-fish"],
      ["spiral-shell", "octopus"],
    ]),
  "custom-stickers/special-finishes": () =>
    rect(0, 0, 268, 800, "#1d2138") +
    rect(266, 0, 268, 800, "#aab4bb") +
    rect(532, 0, 268, 800, tint.apricot) +
    disc(134, 400, 150, "#c8ff8a", { opacity: 0.14 }) +
    disc(134, 400, 116, "#c8ff8a", { opacity: 0.16 }) +
    put("crescent-moon", 134, 400, 190, 0, { vinyl: "#dcffb4", lift: 0 }) +
    path("M266 800L534 120V330L420 800Z", "#ffffff", { opacity: 0.4 }) +
    put("bicycle", 400, 400, 200, -4, { vinyl: "#f2f6f9" }) +
    bare("jellyfish", 666, 400, 210) +
    glare(540, 120, 260, 560, 0.2),
  "custom-stickers/transfer-stickers": () =>
    plain(tint.sage) +
    laptopLid("#3d4046") +
    text("make", 400, 360, 84, { font: "shrikhand", fill: tint.coral }) +
    text("nice things", 400, 480, 70, { font: "shrikhand", fill: tint.cream, fit: 540 }),
  labels: () =>
    table(tint.rose, tint.oak, 620) +
    jar(
      270,
      690,
      tint.mustard,
      tint.brick,
      round(-104, -214, 208, 150, 12, tint.snow) +
        bare("lemon", 0, -160, 92) +
        text("CURD", 0, -84, 22, { font: "bebas-neue" }),
    ) +
    glassBottle(
      560,
      700,
      "#2f5a45",
      tint.mustard,
      round(-82, -240, 164, 190, 4, tint.snow) +
        rect(-82, -240, 164, 120, tint.mist) +
        bare("hot-pepper", 0, -182, 92) +
        text("EMBER", 0, -84, 24, { font: "bebas-neue" }),
      1.15,
    ),
  "labels/product-labels": () =>
    table(tint.mist, tint.walnut, 600) +
    (
      [
        ["peach", "PEACH", "#e08a4a", 190, 0.78],
        ["blueberries", "BLUE", "#4a4a8c", 400, 0.98],
        ["cherries", "CHERRY", "#a3243c", 620, 0.78],
      ] as const
    )
      .map(([icon, word, filling, x, size]) =>
        jar(
          x,
          690,
          filling,
          tint.cream,
          round(-104, -214, 208, 150, 12, tint.snow) +
            bare(icon, 0, -162, 92) +
            text(word, 0, -84, 22, { font: "righteous" }),
          size,
        ),
      )
      .join(""),
  "labels/equipment-labels": () =>
    plain(tint.mustard) +
    toolbox(tint.blue) +
    card({ x: 270, y: 515, turn: -3 }, 210, 170, tint.snow, triangle(0, 0, 120), 14) +
    card(
      { x: 540, y: 515, turn: 2 },
      230,
      120,
      tint.snow,
      rect(-115, -60, 230, 36, tint.ink) +
        text("TOOL 88", 0, -34, 18, { fill: tint.snow }) +
        text("BAY 3", 0, 36, 40, { font: "bebas-neue" }),
      10,
    ),
  magnets: () =>
    fridge("#f0d9b8") +
    put("avocado", 280, 150, 170, -10, { lift: 2 }) +
    put("hot-beverage", 560, 160, 160, 8, { lift: 2 }) +
    put("t-rex", 270, 470, 210, 6, { lift: 2 }) +
    put("watermelon", 560, 450, 200, -6, { lift: 2 }) +
    card(
      { x: 420, y: 670, turn: -3 },
      260,
      200,
      tint.snow,
      text("milk, eggs,", 0, -20, 28, { font: "caveat 700" }) + text("stickers", 0, 34, 28, { font: "caveat 700" }),
      4,
    ) +
    put("strawberry", 420, 580, 90, 0, { lift: 2 }),
  "magnets/vehicle-magnets": () =>
    outdoors(tint.peach, tint.sage, 430) +
    road(650) +
    vanSide(tint.sky) +
    card(
      { x: 545, y: 400 },
      320,
      220,
      tint.snow,
      bare("cupcake", -96, -6, 130) +
        text("Marigold", 60, -16, 34, { font: "lobster", fill: tint.brick, fit: 180 }) +
        text("BAKES", 60, 34, 34, { font: "bebas-neue", spacing: 4 }),
      30,
    ),
  decals: () =>
    shopFront(tint.coral, tint.teal, "#f4e2be") +
    put("taco", 325, 430, 300, -4, { lift: 0 }) +
    text("TACO PALACE", 325, 620, 38, { font: "anton", fill: tint.brick }),
  "decals/window-clings": () =>
    windowPanes("#e6d8ee", tint.snow, "#9ec6d8") +
    put("tulip", 270, 500, 190, -4, { lift: 0 }) +
    put("butterfly", 270, 230, 150, 10, { lift: 0 }) +
    put("hatching-chick", 530, 500, 170, 4, { lift: 0 }) +
    put("rabbit-face", 530, 230, 160, -6, { lift: 0 }),
  "decals/vehicle-decals": () =>
    outdoors(tint.sky, tint.sand, 430) +
    road(650) +
    vanSide(tint.teal) +
    bare("water-wave", 668, 430, 150) +
    text("Long Beach", 540, 320, 40, { font: "pacifico", fill: tint.cream, fit: 330 }) +
    text("SURF SCHOOL", 460, 440, 40, { font: "bebas-neue", fill: tint.cream, spacing: 3, fit: 230 }),
  "decals/wall-decals": () =>
    rect(0, 0, 800, 690, "#dce7ea") +
    rect(0, 690, 800, 110, tint.oak) +
    rect(0, 680, 800, 12, tint.snow) +
    path("M60 460L210 200L300 330L420 120L640 460Z", tint.teal) +
    path("M420 120L470 198L440 186L418 206L392 184L376 196Z", tint.snow) +
    path("M380 460L560 260L740 460Z", shade(tint.teal, 0.3)) +
    disc(640, 160, 54, tint.mustard) +
    sofa(tint.mustard),
  lettering: () =>
    plain(tint.teal) +
    text("Aa", 240, 350, 170, { font: "lobster", fill: tint.mustard }) +
    text("Bb", 570, 350, 160, { font: "alfa-slab-one", fill: tint.snow }) +
    text("Cc", 240, 640, 170, { font: "righteous", fill: tint.rose }) +
    text("&", 570, 650, 190, { font: "playfair-display 700", fill: tint.cream }),
  "lettering/vehicle-lettering": () =>
    outdoors(tint.apricot, tint.plum, 260) +
    hull(tint.coral) +
    text("Marigold", 370, 500, 82, { font: "shrikhand", fill: tint.cream, fit: 460 }),
  "name-tags": () =>
    plain(tint.sage) +
    tag(290, 210, -6, 420, 210, tint.coral, "MUSEUM OF BREAD", "AMINA", "Guide") +
    tag(500, 420, 5, 420, 210, tint.navy, "HARBOR HOTEL", "FELIX", "Night desk") +
    tag(300, 620, -3, 420, 210, tint.plum, "ST. ANNE'S", "DR. OYE", "Pediatrics"),
  "name-tags/signs-and-labels": () =>
    table(tint.peach, tint.teal, 560) +
    path("M130 660L160 500H640L670 660Z", tint.ink) +
    path("M160 500H640L652 580H148Z", tint.brick) +
    text("T. LINDQVIST", 400, 562, 38, { font: "cinzel 700", fill: tint.cream, fit: 440 }) +
    text("Answers everything", 400, 636, 26, { fill: tint.mustard }) +
    card(
      { x: 290, y: 240, turn: -6 },
      300,
      110,
      tint.sky,
      bare("panda", -98, 0, 84) + text("Mika", 44, 20, 44, { font: "luckiest-guy" }),
      26,
    ) +
    card(
      { x: 530, y: 320, turn: 5 },
      300,
      110,
      tint.rose,
      bare("unicorn", -98, 0, 84) + text("Alba", 44, 20, 44, { font: "luckiest-guy" }),
      26,
    ),
  "ready-made": () =>
    plain("#f6d9c6") +
    ["fox", "avocado", "rocket", "cactus", "frog", "doughnut", "sailboat", "guitar", "honeybee"]
      .map((icon, i) => put(icon, 150 + (i % 3) * 250, 150 + Math.floor(i / 3) * 250, 200, ((i * 13) % 5) * 6 - 12))
      .join(""),
  "ready-made/animals": () => trio("animals", "hedgehog", "penguin", "turtle"),
  "ready-made/food": () => trio("food", "pineapple", "pretzel", "bubble-tea"),
  "ready-made/nature": () => trio("nature", "sunflower", "maple-leaf", "rainbow"),
  "ready-made/travel": () => trio("travel", "minibus", "compass", "camping"),
  "ready-made/space": () => trio("space", "flying-saucer", "ringed-planet", "rocket"),
  "ready-made/play": () => trio("play", "skateboard", "joystick", "yarn"),
  gifts: () =>
    plain(tint.plum) +
    at({ x: 420, y: 520, turn: -5 }, envelope(560, 380, tint.cream)) +
    card(
      { x: 400, y: 330, turn: 5 },
      480,
      300,
      tint.mustard,
      rect(-240, -30, 480, 40, tint.coral) +
        rect(90, -150, 40, 300, tint.coral) +
        oval(110, -10, 34, 34, tint.brick) +
        text("for you", -80, -70, 36, { font: "pacifico" }) +
        text("$25", -100, 100, 54, { font: "archivo-black" }),
      30,
    ) +
    roundPrint(660, 640, 70, tint.rose, bare("wrapped-gift", 0, 0, 80), 7) +
    put("star", 150, 160, 130, -10),
};

import { bare, card, glare, mat, outdoors, plain, print, put, road, roundPrint, table, text } from "../kit.ts";
import { envelope, fridge, glassBottle, jar, laptopLid, shopFront, windowPanes } from "../objects-things.ts";
import { carRear, hull, vanSide } from "../objects-vehicles.ts";
import { sofa } from "./decals.ts";
import { pickGround } from "./designs.ts";
import { toolbox, triangle } from "./labels.ts";
import { tag } from "./personal.ts";
import { drawSheet } from "./sheets.ts";
import { at, disc, oval, path, rect, round, shade, tint } from "../svg.ts";

/** Three stickers of one kind on their ground. */
const trio = (kind: string, large: string, leftSticker: string, right: string): string =>
  pickGround(kind) +
  put(leftSticker, { x: 210, y: 240, turn: -12 }, 250) +
  put(right, { x: 600, y: 260, turn: 10 }, 250) +
  put(large, { x: 400, y: 530, turn: -4 }, 380, { lift: 2, gloss: true });

export const categoryScenes: Readonly<Record<string, () => string>> = {
  "custom-stickers": () =>
    plain(tint.mustard) +
    put("cherry-blossom", { x: 200, y: 210, turn: -10 }, 240) +
    put("pizza", { x: 590, y: 200, turn: 12 }, 250) +
    put("octopus", { x: 210, y: 590, turn: 8 }, 260) +
    put("rocket", { x: 610, y: 590, turn: -6 }, 260) +
    put("panda", { x: 400, y: 400, turn: 4 }, 310, { lift: 2, gloss: true }),
  "custom-stickers/die-cut-stickers": () =>
    mat() +
    put("unicorn", { x: 400, y: 410, turn: -5 }, 480, { lift: 2, gloss: true }) +
    put("crescent-moon", { x: 150, y: 160, turn: 10 }, 150) +
    put("star", { x: 660, y: 650, turn: 14 }, 140),
  "custom-stickers/bumper-stickers": () =>
    outdoors(tint.mist, tint.moss) +
    road(690) +
    carRear(tint.coral) +
    print(
      { x: 400, y: 606, turn: 1 },
      [420, 88],
      { face: tint.mustard, corner: 14, border: 6 },
      bare("honeybee", [-158, 0], 74) + text("HONK IF YOU POLLINATE", [38, 13], 28, { font: "bebas-neue", fit: 290 }),
    ),
  "custom-stickers/sticker-sheets": () =>
    plain(tint.sky) +
    drawSheet({ x: 470, y: 430, turn: 8 }, [440, 600], "Sea night", [
      ["crab", "tropical-fish"],
      ["octopus", "spouting-whale"],
      ["sailboat", "spiral-shell"],
    ]) +
    drawSheet({ x: 310, y: 400, turn: -6 }, [440, 600], "Sea day", [
      ["spouting-whale", "crab"],
      ["sailboat", "tropical-fish"],
      ["spiral-shell", "octopus"],
    ]),
  "custom-stickers/special-finishes": () =>
    rect([0, 0, 268, 800], "#1d2138") +
    rect([266, 0, 268, 800], "#aab4bb") +
    rect([532, 0, 268, 800], tint.apricot) +
    disc([134, 400], 150, "#c8ff8a", { opacity: 0.14 }) +
    disc([134, 400], 116, "#c8ff8a", { opacity: 0.16 }) +
    put("crescent-moon", { x: 134, y: 400 }, 190, { vinyl: "#dcffb4", lift: 0 }) +
    path("M266 800L534 120V330L420 800Z", "#ffffff", { opacity: 0.4 }) +
    put("bicycle", { x: 400, y: 400, turn: -4 }, 200, { vinyl: "#f2f6f9" }) +
    bare("jellyfish", [666, 400], 210) +
    glare([540, 120, 260, 560], 0.2),
  "custom-stickers/transfer-stickers": () =>
    plain(tint.sage) +
    laptopLid("#3d4046") +
    text("make", [400, 360], 84, { font: "shrikhand", fill: tint.coral }) +
    text("nice things", [400, 480], 70, { font: "shrikhand", fill: tint.cream, fit: 540 }),
  labels: () =>
    table(tint.rose, tint.oak, 620) +
    jar(
      { x: 270, y: 690 },
      { filling: tint.mustard, lid: tint.brick },
      round([-104, -214, 208, 150], 12, tint.snow) +
        bare("lemon", [0, -160], 92) +
        text("CURD", [0, -84], 22, { font: "bebas-neue" }),
    ) +
    glassBottle(
      { x: 560, y: 700, scale: 1.15 },
      { glass: "#2f5a45", cap: tint.mustard },
      round([-82, -240, 164, 190], 4, tint.snow) +
        rect([-82, -240, 164, 120], tint.mist) +
        bare("hot-pepper", [0, -182], 92) +
        text("EMBER", [0, -84], 24, { font: "bebas-neue" }),
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
          { x, y: 690, scale: size },
          { filling, lid: tint.cream },
          round([-104, -214, 208, 150], 12, tint.snow) +
            bare(icon, [0, -162], 92) +
            text(word, [0, -84], 22, { font: "righteous" }),
        ),
      )
      .join(""),
  "labels/equipment-labels": () =>
    plain(tint.mustard) +
    toolbox(tint.blue) +
    card({ x: 270, y: 515, turn: -3 }, [210, 170], { fill: tint.snow, corner: 14 }, triangle(0, 0, 120)) +
    card(
      { x: 540, y: 515, turn: 2 },
      [230, 120],
      { fill: tint.snow, corner: 10 },
      rect([-115, -60, 230, 36], tint.ink) +
        text("TOOL 88", [0, -34], 18, { fill: tint.snow }) +
        text("BAY 3", [0, 36], 40, { font: "bebas-neue" }),
    ),
  magnets: () =>
    fridge("#f0d9b8") +
    put("avocado", { x: 280, y: 150, turn: -10 }, 170, { lift: 2 }) +
    put("hot-beverage", { x: 560, y: 160, turn: 8 }, 160, { lift: 2 }) +
    put("t-rex", { x: 270, y: 470, turn: 6 }, 210, { lift: 2 }) +
    put("watermelon", { x: 560, y: 450, turn: -6 }, 200, { lift: 2 }) +
    card(
      { x: 420, y: 670, turn: -3 },
      [260, 200],
      { fill: tint.snow, corner: 4 },
      text("milk, eggs,", [0, -20], 28, { font: "caveat 700" }) + text("stickers", [0, 34], 28, { font: "caveat 700" }),
    ) +
    put("strawberry", { x: 420, y: 580 }, 90, { lift: 2 }),
  "magnets/vehicle-magnets": () =>
    outdoors(tint.peach, tint.sage, 430) +
    road(650) +
    vanSide(tint.sky) +
    card(
      { x: 545, y: 400 },
      [320, 220],
      { fill: tint.snow, corner: 30 },
      bare("cupcake", [-96, -6], 130) +
        text("Marigold", [60, -16], 34, { font: "lobster", fill: tint.brick, fit: 180 }) +
        text("BAKES", [60, 34], 34, { font: "bebas-neue", spacing: 4 }),
    ),
  decals: () =>
    shopFront(tint.coral, tint.teal, "#f4e2be") +
    put("taco", { x: 325, y: 430, turn: -4 }, 300, { lift: 0 }) +
    text("TACO PALACE", [325, 620], 38, { font: "anton", fill: tint.brick }),
  "decals/window-clings": () =>
    windowPanes("#e6d8ee", tint.snow, "#9ec6d8") +
    put("tulip", { x: 270, y: 500, turn: -4 }, 190, { lift: 0 }) +
    put("butterfly", { x: 270, y: 230, turn: 10 }, 150, { lift: 0 }) +
    put("hatching-chick", { x: 530, y: 500, turn: 4 }, 170, { lift: 0 }) +
    put("rabbit-face", { x: 530, y: 230, turn: -6 }, 160, { lift: 0 }),
  "decals/vehicle-decals": () =>
    outdoors(tint.sky, tint.sand, 430) +
    road(650) +
    vanSide(tint.teal) +
    bare("water-wave", [668, 430], 150) +
    text("Long Beach", [540, 320], 40, { font: "pacifico", fill: tint.cream, fit: 330 }) +
    text("SURF SCHOOL", [460, 440], 40, { font: "bebas-neue", fill: tint.cream, spacing: 3, fit: 230 }),
  "decals/wall-decals": () =>
    rect([0, 0, 800, 690], "#dce7ea") +
    rect([0, 690, 800, 110], tint.oak) +
    rect([0, 680, 800, 12], tint.snow) +
    path("M60 460L210 200L300 330L420 120L640 460Z", tint.teal) +
    path("M420 120L470 198L440 186L418 206L392 184L376 196Z", tint.snow) +
    path("M380 460L560 260L740 460Z", shade(tint.teal, 0.3)) +
    disc([640, 160], 54, tint.mustard) +
    sofa(tint.mustard),
  lettering: () =>
    plain(tint.teal) +
    text("Aa", [240, 350], 170, { font: "lobster", fill: tint.mustard }) +
    text("Bb", [570, 350], 160, { font: "alfa-slab-one", fill: tint.snow }) +
    text("Cc", [240, 640], 170, { font: "righteous", fill: tint.rose }) +
    text("&", [570, 650], 190, { font: "playfair-display 700", fill: tint.cream }),
  "lettering/vehicle-lettering": () =>
    outdoors(tint.apricot, tint.plum, 260) +
    hull(tint.coral) +
    text("Marigold", [370, 500], 82, { font: "shrikhand", fill: tint.cream, fit: 460 }),
  "name-tags": () =>
    plain(tint.sage) +
    tag({ x: 290, y: 210, turn: -6 }, [420, 210], tint.coral, {
      brand: "MUSEUM OF BREAD",
      name: "AMINA",
      job: "Guide",
    }) +
    tag({ x: 500, y: 420, turn: 5 }, [420, 210], tint.navy, {
      brand: "HARBOR HOTEL",
      name: "FELIX",
      job: "Night desk",
    }) +
    tag({ x: 300, y: 620, turn: -3 }, [420, 210], tint.plum, {
      brand: "ST. ANNE'S",
      name: "DR. OYE",
      job: "Pediatrics",
    }),
  "name-tags/signs-and-labels": () =>
    table(tint.peach, tint.teal, 560) +
    path("M130 660L160 500H640L670 660Z", tint.ink) +
    path("M160 500H640L652 580H148Z", tint.brick) +
    text("T. LINDQVIST", [400, 562], 38, { font: "cinzel 700", fill: tint.cream, fit: 440 }) +
    text("Answers everything", [400, 636], 26, { fill: tint.mustard }) +
    card(
      { x: 290, y: 240, turn: -6 },
      [300, 110],
      { fill: tint.sky, corner: 26 },
      bare("panda", [-98, 0], 84) + text("Mika", [44, 20], 44, { font: "luckiest-guy" }),
    ) +
    card(
      { x: 530, y: 320, turn: 5 },
      [300, 110],
      { fill: tint.rose, corner: 26 },
      bare("unicorn", [-98, 0], 84) + text("Alba", [44, 20], 44, { font: "luckiest-guy" }),
    ),
  "ready-made": () =>
    plain("#f6d9c6") +
    ["fox", "avocado", "rocket", "cactus", "frog", "doughnut", "sailboat", "guitar", "honeybee"]
      .map((icon, i) =>
        put(icon, { x: 150 + (i % 3) * 250, y: 150 + Math.floor(i / 3) * 250, turn: ((i * 13) % 5) * 6 - 12 }, 200),
      )
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
      [480, 300],
      { fill: tint.mustard, corner: 30 },
      rect([-240, -30, 480, 40], tint.coral) +
        rect([90, -150, 40, 300], tint.coral) +
        oval([110, -10], [34, 34], tint.brick) +
        text("for you", [-80, -70], 36, { font: "pacifico" }) +
        text("$25", [-100, 100], 54, { font: "archivo-black" }),
    ) +
    roundPrint([660, 640], 70, { face: tint.rose, border: 7 }, bare("wrapped-gift", [0, 0], 80)) +
    put("star", { x: 150, y: 160, turn: -10 }, 130),
};

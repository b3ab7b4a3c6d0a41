import { bare, card, glare, outdoors, plain, print, put, roundPrint, table, text } from "../kit.ts";
import { envelope, fridge, glassBottle, jar, parcel, roll } from "../objects-things.ts";
import { carDoor, carRear, windscreen } from "../objects-vehicles.ts";
import { at, disc, line, n, oval, path, rect, round, shade, shared, tint, type Point, type Size } from "../svg.ts";

const bars = (x: number, y: number, width: number, height: number): string => {
  let d = "";
  for (let i = 0, at = 0; at < width; i++) {
    const thick = 2 + ((i * 7) % 3) * 2;
    if (i % 2 === 0) d += `M${n(x + at)} ${n(y)}h${n(thick)}v${n(height)}h-${n(thick)}z`;
    at += thick + 1;
  }
  return path(d, tint.ink);
};

/** A workshop box with a handle. */
export const toolbox = (paint: string = tint.brick): string =>
  round([110, 300, 590, 360], 22, "#3b2114", { opacity: 0.16 }) +
  line("M300 240Q300 190 350 190H450Q500 190 500 240", tint.smoke, 26) +
  round([100, 230, 600, 150], 22, paint) +
  round([100, 350, 600, 300], 22, shade(paint, 0.12)) +
  rect([100, 352, 600, 16], shade(paint, -0.3)) +
  round([180, 330, 60, 70], 10, tint.steel) +
  round([560, 330, 60, 70], 10, tint.steel) +
  glare([120, 240, 200, 120], 0.12);

const cabinet = (): string =>
  plain("#8d9a9e") +
  round([110, 60, 580, 680], 14, "#5d6a6f") +
  round([120, 66, 560, 664], 12, "#b9c3c4") +
  round([120, 66, 560, 20], 10, "#d5dcdc") +
  round([620, 340, 30, 120], 14, "#4d585c") +
  line("M160 620H420M160 650H420M160 680H420", "#95a1a3", 10) +
  [
    [150, 100],
    [650, 100],
    [150, 700],
    [650, 700],
  ]
    .map(([x = 0, y = 0]) => disc([x, y], 9, "#87939a"))
    .join("");

export const triangle = (x: number, y: number, size: number): string =>
  at(
    { x, y, scale: size / 100 },
    path("M0 -54L60 48H-60Z", tint.ink, { stroke: tint.ink, "stroke-width": 14, "stroke-linejoin": "round" }) +
      path("M0 -46L53 43H-53Z", tint.mustard, { stroke: tint.mustard, "stroke-width": 8, "stroke-linejoin": "round" }) +
      path("M6 -30L-18 10H-2L-8 36L18 -6H2Z", tint.ink),
  );

const brew = (face: string, word: string, icon: string): string =>
  round([-82, -240, 164, 190], 4, tint.snow) +
  rect([-82, -240, 164, 120], face) +
  bare(icon, [0, -182], 92) +
  text(word, [0, -84], 22, { font: "bebas-neue", fit: 140 }) +
  text("330 ml", [0, -60], 10);

export const labelScenes: Readonly<Record<string, () => string>> = {
  "custom-roll-labels": () =>
    plain(tint.mist) +
    roll(300, 250, () =>
      shared(
        round([-120, -78, 240, 156], 18, tint.teal) +
          bare("hot-beverage", [-58, 0], 100) +
          text("HOUSE", [52, -8], 26, { fill: tint.cream, font: "bebas-neue" }) +
          text("BLEND", [52, 30], 26, { fill: tint.cream, font: "bebas-neue" }),
      ),
    ) +
    card(
      { x: 610, y: 470, turn: 8 },
      [250, 170],
      { fill: tint.teal, corner: 18 },
      bare("hot-beverage", [-58, 0], 104) +
        text("HOUSE", [54, -8], 27, { fill: tint.cream, font: "bebas-neue" }) +
        text("BLEND", [54, 32], 27, { fill: tint.cream, font: "bebas-neue" }),
    ),
  "bottle-labels": () =>
    table(tint.sage, tint.oak, 640) +
    glassBottle(
      { x: 220, y: 700, scale: 1.05 },
      { glass: "#7a4a26", cap: tint.mustard },
      brew(tint.apricot, "PALE FOX", "fox"),
    ) +
    glassBottle(
      { x: 410, y: 716, scale: 1.12 },
      { glass: "#2f5a45", cap: tint.coral },
      brew(tint.mist, "LOST WHALE", "spouting-whale"),
    ) +
    glassBottle(
      { x: 600, y: 700, scale: 1.05 },
      { glass: "#7a4a26", cap: tint.teal },
      brew(tint.rose, "BERRY SOUR", "strawberry"),
    ),
  "jar-labels": () =>
    table(tint.cream, tint.walnut, 620) +
    jar(
      { x: 250, y: 690 },
      { filling: "#b5283c", lid: tint.snow },
      round([-104, -214, 208, 150], 12, tint.snow) +
        bare("strawberry", [-52, -140], 92) +
        text("June", [44, -150], 30, { font: "pacifico", fill: tint.brick }) +
        text("JAM", [46, -98], 26, { font: "bebas-neue" }),
    ) +
    jar(
      { x: 560, y: 690 },
      { filling: "#e0a22e", lid: tint.teal },
      round([-104, -214, 208, 150], 12, tint.cream) +
        bare("honeybee", [0, -160], 92) +
        text("WILD HONEY", [0, -84], 19, { font: "bebas-neue" }),
    ) +
    roundPrint([400, 200], 92, { face: tint.mustard }, bare("bear", [0, 0], 104)),
  "packaging-seals": () =>
    plain(tint.lilac) +
    parcel() +
    roundPrint(
      [400, 395],
      112,
      { face: tint.coral },
      text("made", [0, -14], 26, { font: "pacifico", fill: tint.snow }) +
        text("for you", [0, 44], 26, { font: "pacifico", fill: tint.snow }),
    ) +
    roundPrint([640, 660], 66, { face: tint.teal, border: 6 }, bare("red-heart", [0, 0], 66)) +
    roundPrint([180, 110], 56, { face: tint.plum, border: 6 }, bare("sparkles", [0, 0], 60)),
  "address-labels": () =>
    plain(tint.sand) +
    at({ x: 430, y: 520, turn: 4 }, envelope(620, 380, tint.snow)) +
    at(
      { x: 380, y: 330, turn: -5 },
      envelope(600, 370, tint.rose) +
        card(
          { x: 0, y: 40 },
          [380, 150],
          { fill: tint.snow, corner: 10 },
          bare("potted-plant", [-128, 0], 96) +
            text("Jo & Ada Fennimore", [-64, -26], 19, { align: "start", font: "roboto-slab 700", fit: 230 }) +
            text("14 Orchard Lane", [-64, 10], 15, { align: "start" }) +
            text("Ashby, VT 05032", [-64, 42], 15, { align: "start" }),
        ),
    ),
  "asset-tags": () =>
    plain(tint.fog) +
    toolbox() +
    print(
      { x: 400, y: 510, turn: -2 },
      [380, 170],
      { face: tint.snow, corner: 14, border: 5 },
      rect([-180, -75, 360, 44], tint.navy) +
        text("PROPERTY OF OAK & SON", [0, -42], 20, { fill: tint.snow, fit: 330 }) +
        bars(-160, -16, 210, 62) +
        text("00417", [116, 30], 32, { font: "bebas-neue" }) +
        text("call 555-0117 if found", [-55, 68], 11),
    ) +
    put("hammer-and-wrench", { x: 610, y: 160, turn: 14 }, 150),
  "warning-labels": () =>
    cabinet() +
    card(
      { x: 370, y: 300 },
      [380, 300],
      { fill: tint.mustard, corner: 18 },
      triangle(0, -52, 150) +
        rect([-190, 62, 380, 88], tint.ink) +
        text("DANGER", [0, 104], 34, { fill: tint.mustard, font: "archivo-black" }) +
        text("live parts behind this door", [0, 136], 14, { fill: tint.cream }),
    ) +
    card(
      { x: 280, y: 545, turn: -3 },
      [200, 76],
      { fill: tint.brick, corner: 10 },
      text("KEEP SHUT", [0, 13], 26, { fill: tint.snow, font: "anton" }),
    ),
  "oil-change-clings": () =>
    outdoors(tint.cream, tint.sage, 380) +
    windscreen(tint.moss) +
    card(
      { x: 212, y: 262, turn: 4 },
      [130, 160],
      { fill: tint.snow, corner: 10 },
      rect([-65, -80, 130, 46], tint.coral) +
        bare("wrench", [-38, -57], 34) +
        text("NEXT", [22, -50], 15, { fill: tint.snow }) +
        text("62,400", [0, -2], 22, { font: "caveat 700", fill: tint.navy }) +
        line("M-46 8H46", tint.stone, 3) +
        text("May 14", [0, 44], 20, { font: "caveat 700", fill: tint.navy }) +
        line("M-46 54H46", tint.stone, 3),
    ) +
    card(
      { x: 560, y: 620, turn: -5 },
      [300, 240],
      { fill: tint.snow, corner: 16 },
      rect([-150, -120, 300, 76], tint.coral) +
        text("Marlow Garage", [0, -70], 22, { font: "lobster", fill: tint.snow, fit: 260 }) +
        text("next service at", [0, -10], 16) +
        line("M-110 44H110", tint.stone, 4) +
        text("555-0163", [0, 92], 22, { font: "bebas-neue" }),
    ),
  "custom-magnets": () =>
    fridge(tint.mist) +
    put("cat-face", { x: 270, y: 440, turn: -8 }, 190, { lift: 2 }) +
    put("sunflower", { x: 520, y: 420, turn: 8 }, 180, { lift: 2 }) +
    put("lobster", { x: 330, y: 650, turn: 6 }, 190, { lift: 2 }) +
    put("pancakes", { x: 580, y: 650, turn: -8 }, 180, { lift: 2 }) +
    put("green-apple", { x: 420, y: 170, turn: 6 }, 150, { lift: 2 }),
  "business-card-magnets": () =>
    fridge("#e9dccb") +
    card(
      { x: 400, y: 500, turn: -3 },
      [470, 270],
      { fill: tint.navy, corner: 26 },
      bare("wrench", [-150, -30], 130) +
        text("Marlow", [70, -30], 44, { font: "lobster", fill: tint.mustard }) +
        text("PLUMBING & HEAT", [70, 20], 22, { fill: tint.snow }) +
        text("555-0163", [0, 96], 38, { font: "bebas-neue", fill: tint.cream, spacing: 4 }),
    ) +
    card(
      { x: 590, y: 180, turn: 5 },
      [190, 150],
      { fill: "#fff3b0", corner: 4 },
      text("call about", [0, -12], 20, { font: "caveat 700" }) + text("the tap!", [0, 26], 20, { font: "caveat 700" }),
    ),
  "save-the-date-magnets": () =>
    plain(tint.rose) +
    at({ x: 460, y: 520, turn: 6 }, envelope(520, 380, tint.cream)) +
    card(
      { x: 350, y: 360, turn: -6 },
      [380, 500],
      { fill: tint.snow, corner: 20 },
      round([-165, -225, 330, 220], 14, tint.apricot) +
        disc([70, -150], 40, tint.cream) +
        path("M-165 -60Q-60 -130 20 -60T165 -80V-19Q165 -5 151 -5H-151Q-165 -5 -165 -19Z", tint.moss) +
        bare("red-heart", [0, -90], 84) +
        text("Ada & Jo", [0, 76], 40, { font: "great-vibes", fill: tint.plum }) +
        text("SAVE THE DATE", [0, 128], 20, { font: "cinzel 700", fill: tint.ink }) +
        text("June 19", [0, 190], 26, { font: "playfair-display 700", fill: tint.brick }),
    ),
  "custom-car-magnets": () =>
    carDoor(tint.coral) +
    card(
      { x: 396, y: 540 },
      [440, 220],
      { fill: tint.snow, corner: 34 },
      bare("light-bulb", [-148, 0], 140) +
        text("Bright Spark", [66, -20], 40, { font: "lobster", fill: tint.brick, fit: 270 }) +
        text("ELECTRIC", [66, 28], 30, { font: "bebas-neue", spacing: 6 }) +
        text("555-0184", [66, 78], 26, { font: "oswald 600" }),
    ),
  "team-car-magnets": () =>
    outdoors(tint.mist, tint.moss) +
    rect([0, 690, 800, 110], "#6f6a6d") +
    carRear(tint.snow) +
    roundPrint(
      [270, 600],
      62,
      { face: tint.mustard, border: 5 },
      bare("paw-prints", [0, -8], 62) + text("BEARS", [0, 40], 12),
    ) +
    roundPrint(
      [510, 600],
      62,
      { face: tint.coral, border: 5 },
      text("12", [0, 14], 44, { font: "anton", fill: tint.snow }) + text("MAYA", [0, 38], 13, { fill: tint.snow }),
    ) +
    put("soccer-ball", { x: 390, y: 604, turn: 10 }, 90),
  "whiteboard-magnets": () =>
    plain(tint.sand) +
    round([58, 108, 690, 560], 18, "#3b2114", { opacity: 0.15 }) +
    round([50, 90, 700, 566], 18, tint.steel) +
    round([70, 110, 660, 526], 8, "#fbfcfb") +
    line("M290 130V616M510 130V616M90 200H710", tint.fog, 5) +
    text("to do", [180, 178], 26, { font: "permanent-marker", fill: tint.blue }) +
    text("doing", [400, 178], 26, { font: "permanent-marker", fill: tint.brick }) +
    text("done", [620, 178], 26, { font: "permanent-marker", fill: tint.moss }) +
    [
      ["lion", 180, 280, tint.apricot],
      ["penguin", 180, 420, tint.sky],
      ["fox", 400, 300, tint.rose],
      ["owl", 400, 450, tint.lilac],
      ["panda", 620, 290, tint.sage],
      ["octopus", 620, 440, tint.mustard],
    ]
      .map(([icon, x, y, face]) =>
        roundPrint([Number(x), Number(y)], 56, { face: String(face), border: 5 }, bare(String(icon), [0, 0], 70)),
      )
      .join("") +
    path("M150 530h60v-22l44 36-44 36v-22h-60z", tint.coral) +
    path("M370 560h60v-22l44 36-44 36v-22h-60z", tint.teal) +
    round([300, 640, 200, 22], 8, tint.smoke) +
    round([320, 628, 70, 16], 8, tint.brick) +
    round([402, 628, 70, 16], 8, tint.blue),
};

export const ovalLogo = ([x, y]: Point, [rx, ry]: Size, face: string, content: string): string =>
  at(
    { x, y },
    oval([4, 8], [rx, ry], "#3b2114", { opacity: 0.15 }) +
      oval([0, 0], [rx, ry], tint.snow) +
      oval([0, 0], [rx - 9, ry - 9], face) +
      content,
  );

import { bare, card, glare, outdoors, plain, print, put, road, roundPrint, text } from "../kit.ts";
import { figure, shopFront, windowPanes } from "../objects-things.ts";
import { carRear, digger, vanSide, windscreen } from "../objects-vehicles.ts";
import { at, disc, el, groundShade, line, n, oval, path, rect, round, shade, tint } from "../svg.ts";

/** A crib by a wall. */
const crib = (): string => {
  const bars = Array.from({ length: 10 }, (_, i) => `M${n(200 + i * 44)} 590V700`).join("");
  return (
    groundShade(400, 742, 270, 20) +
    round([170, 560, 460, 26], 12, tint.snow) +
    line(bars, tint.snow, 12) +
    round([170, 694, 460, 30], 12, tint.snow) +
    round([180, 620, 440, 70], 20, tint.rose) +
    line(bars, tint.snow, 12) +
    line("M190 590V742M610 590V742", tint.snow, 20)
  );
};

export const sofa = (colour: string): string =>
  groundShade(400, 744, 330, 22) +
  round([120, 540, 560, 150], 46, shade(colour, -0.08)) +
  round([150, 600, 500, 110], 26, colour) +
  round([80, 580, 110, 140], 44, shade(colour, 0.1)) +
  round([610, 580, 110, 140], 44, shade(colour, 0.1)) +
  line("M400 606V706", shade(colour, -0.2), 4) +
  rect([130, 716, 24, 30], tint.walnut) +
  rect([646, 716, 24, 30], tint.walnut) +
  at({ x: 250, y: 610, turn: -12 }, round([-44, -44, 88, 88], 16, tint.mustard));

export const door = (paint: string, glassView: string, content: string): string =>
  rect([0, 0, 800, 800], tint.sand) +
  rect([180, 40, 440, 760], shade(paint, -0.25)) +
  rect([200, 60, 400, 740], paint) +
  rect([240, 110, 320, 500], shade(paint, -0.3)) +
  rect([250, 120, 300, 480], glassView) +
  glare([260, 120, 280, 480], 0.16) +
  content +
  disc([576, 660], 15, tint.mustard) +
  rect([570, 660, 12, 66], tint.mustard) +
  rect([0, 780, 800, 20], tint.stone);

export const decalScenes: Readonly<Record<string, () => string>> = {
  "custom-window-clings": () =>
    windowPanes("#b7d3dd", tint.snow, "#7fa7c2") +
    put("snowman", { x: 270, y: 500, turn: -4 }, 190, { lift: 0 }) +
    put("snowflake", { x: 260, y: 230, turn: 10 }, 150, { lift: 0 }) +
    put("evergreen-tree", { x: 530, y: 490, turn: 4 }, 200, { lift: 0 }) +
    put("wrapped-gift", { x: 520, y: 230, turn: -8 }, 150, { lift: 0 }),
  "clear-window-clings": () =>
    windowPanes(tint.peach, tint.oak, "#a9cfd6") +
    text("you look", [400, 300], 58, { font: "pacifico", fill: tint.snow, fit: 430 }) +
    text("lovely", [400, 440], 92, { font: "pacifico", fill: tint.snow }) +
    bare("hibiscus", [250, 550], 130) +
    bare("butterfly", [560, 190], 110) +
    bare("hibiscus", [560, 560], 90),
  "inside-window-clings": () =>
    shopFront(tint.moss, tint.coral, "#e8d9bd") +
    roundPrint(
      [320, 440],
      150,
      { face: tint.coral, border: 10 },
      text("now", [0, -44], 44, { font: "pacifico", fill: tint.snow }) +
        text("BAKING", [0, 42], 58, { font: "anton", fill: tint.snow }),
    ) +
    bare("croissant", [180, 590], 110) +
    bare("pretzel", [470, 590], 100),
  "parking-permits": () =>
    outdoors(tint.mist, tint.sage, 380) +
    windscreen("#7b5a7e") +
    card(
      { x: 205, y: 452, turn: -2 },
      [150, 108],
      { fill: tint.mustard, corner: 10 },
      text("P", [-44, 26], 60, { font: "archivo-black" }) +
        text("0427", [34, -6], 30, { font: "bebas-neue" }) +
        text("LOT B 2027", [34, 26], 13),
    ) +
    card(
      { x: 520, y: 640, turn: 5 },
      [330, 230],
      { fill: tint.mustard, corner: 20 },
      text("P", [-100, 56], 130, { font: "archivo-black" }) +
        text("0427", [66, -10], 66, { font: "bebas-neue" }) +
        text("LOT B 2027", [66, 40], 26) +
        rect([-150, 76, 300, 16], tint.ink),
    ),
  "storefront-window-decals": () =>
    shopFront(tint.navy, tint.mustard, "#7a5a46") +
    text("Crumb", [325, 420], 80, { font: "lobster", fill: tint.snow }) +
    text("& DAUGHTER", [325, 488], 36, { font: "bebas-neue", fill: tint.snow, spacing: 6 }) +
    bare("bread", [325, 548], 100) +
    text("since 1987", [325, 628], 18, { font: "pacifico", fill: tint.snow }),
  "vehicle-door-decals": () =>
    outdoors(tint.mist, tint.sage, 430) +
    road(650) +
    vanSide(tint.snow) +
    bare("potted-plant", [430, 330], 150) +
    text("Greta's", [595, 330], 44, { font: "pacifico", fill: tint.moss }) +
    text("GARDENS", [600, 398], 46, { font: "bebas-neue", fill: tint.moss, spacing: 5 }) +
    text("555-0121", [560, 500], 34, { font: "oswald 600", fill: tint.coral }),
  "see-through-rear-window": () =>
    outdoors(tint.apricot, tint.moss) +
    road(690) +
    carRear(tint.navy) +
    el("clipPath", { id: "glass" }, path("M242 188Q246 170 266 168H534Q554 170 558 188L588 342H212Z", "#000")) +
    el(
      "g",
      { "clip-path": "url(#glass)" },
      rect([200, 160, 400, 190], tint.rose) +
        disc([480, 220], 36, tint.cream) +
        path("M190 350L290 220L350 290L420 190L610 350Z", tint.plum) +
        path("M420 190L450 216L432 222L418 212L400 224L394 218Z", tint.snow) +
        path("M190 350Q300 300 400 330T610 310V350Z", tint.moss) +
        line(
          Array.from({ length: 22 }, (_, j) =>
            Array.from({ length: 40 }, (__, i) => `M${n(205 + i * 10 + (j % 2) * 5)} ${n(170 + j * 8.5)}h.1`).join(""),
          ).join(""),
          "#1d2226",
          3,
          { opacity: 0.35 },
        ),
    ),
  "shop-front-privacy-film": () =>
    shopFront(tint.teal, tint.mustard, "#27474c") +
    el("clipPath", { id: "pane" }, rect([110, 250, 430, 400], "#000")) +
    el(
      "g",
      { "clip-path": "url(#pane)" },
      rect([110, 250, 430, 400], tint.mustard) +
        [190, 150, 110, 70, 34].map((r, i) => disc([325, 660], r * 1.9, i % 2 ? tint.coral : tint.cream)).join("") +
        bare("tropical-drink", [200, 360], 170) +
        text("OPEN", [400, 360], 50, { font: "monoton", fill: tint.plum, fit: 230 }) +
        line("M253 250V650M397 250V650", shade(tint.mustard, -0.25), 2) +
        line(
          Array.from({ length: 32 }, (_, j) => `M${n(112 + (j % 2) * 5)} ${n(256 + j * 12.5)}H540`).join(""),
          "#26393c",
          3,
          { opacity: 0.28, "stroke-dasharray": "0.1 10" },
        ),
    ),
  "custom-wall-decals": () =>
    rect([0, 0, 800, 690], "#e9dcec") +
    rect([0, 690, 800, 110], tint.oak) +
    rect([0, 680, 800, 12], tint.snow) +
    path("M120 690V360", "none", { stroke: tint.walnut, "stroke-width": 30 }) +
    line("M120 520L190 450M120 440L60 380", tint.walnut, 18) +
    [
      [120, 240, 110],
      [50, 320, 80],
      [200, 340, 90],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc([x, y], r, tint.sage))
      .join("") +
    put("sloth", { x: 420, y: 200, turn: -4 }, 170, { lift: 0 }) +
    put("owl", { x: 640, y: 330, turn: 5 }, 150, { lift: 0 }) +
    put("rainbow", { x: 440, y: 420, turn: 45 }, 220, { lift: 0 }) +
    crib(),
  "equipment-decals": () =>
    outdoors(tint.sky, tint.sand, 480) +
    rect([0, 700, 800, 100], "#a38a68") +
    digger(tint.mustard) +
    print(
      { x: 215, y: 446 },
      [210, 120],
      { face: tint.navy, corner: 12, border: 5 },
      text("OAKWELL", [0, -4], 36, { font: "russo-one", fill: tint.mustard, fit: 180 }) +
        text("EARTHWORKS", [0, 34], 18, { fill: tint.snow }),
    ),
};

/** A row of people for the rear window, all of one color. */
export const lineUp = (fill: string, floor: number): string =>
  figure([176, floor], 214, fill, { hat: true }) +
  figure([290, floor], 204, fill, { dress: true }) +
  figure([394, floor], 156, fill, { dress: true }) +
  figure([482, floor], 132, fill) +
  figure([558, floor], 96, fill);

export const rearWindow = (body: string, content: string): string =>
  plain(shade(body, -0.06)) +
  path("M120 130Q130 90 180 84H620Q670 90 680 130L770 600H30Z", "#262d33") +
  path("M140 140Q148 110 186 104H614Q652 110 660 140L744 580H56Z", "#51646f") +
  glare([160, 110, 480, 460], 0.13) +
  content +
  path("M0 620Q400 590 800 620V800H0Z", body) +
  path("M0 620Q400 590 800 620V650Q400 620 0 650Z", shade(body, 0.25)) +
  round([330, 700, 140, 60], 12, shade(body, -0.25)) +
  oval([400, 730], [46, 16], tint.steel);

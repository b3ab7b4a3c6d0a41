import { bare, card, glare, mat, outdoors, plain, put, road, table, text } from "../kit.ts";
import { bottle, figure, mailbox, shirt } from "../objects-things.ts";
import { carDoor, hull, vanSide } from "../objects-vehicles.ts";
import { door, lineUp, rearWindow, sofa } from "./decals.ts";
import { ovalLogo } from "./labels.ts";
import {
  at,
  disc,
  groundShade,
  line,
  n,
  oval,
  path,
  rect,
  round,
  shade,
  tint,
  type Place,
  type Point,
  type Size,
} from "../svg.ts";

/** A name tag with a colored bar at its top. */
export const tag = (
  place: Place,
  [width, height]: Size,
  bar: string,
  { brand, name, job }: { readonly brand: string; readonly name: string; readonly job: string },
): string =>
  card(
    place,
    [width, height],
    { fill: tint.snow, corner: 14 },
    path(
      `M${n(-width / 2)} ${n(-height / 2 + height * 0.28)}V${n(-height / 2 + 14)}a14 14 0 0 1 14-14H${n(width / 2 - 14)}a14 14 0 0 1 14 14V${n(-height / 2 + height * 0.28)}z`,
      bar,
    ) +
      text(brand, [0, -height / 2 + height * 0.2], height * 0.1, { fill: tint.snow }) +
      text(name, [0, height * 0.2], height * 0.24, { font: "archivo-black", fit: width * 0.84 }) +
      text(job, [0, height * 0.4], height * 0.1, { fill: tint.smoke }),
  );

const ruler = (y: number): string =>
  round([60, y, 680, 70], 10, tint.mustard) +
  line(
    Array.from({ length: 33 }, (_, i) => `M${n(80 + i * 20)} ${n(y)}v${i % 4 === 0 ? "34" : "18"}`).join(""),
    tint.ink,
    3,
  );

const day = (y: number, name: string, hours: string): string =>
  text(name, [272, y], 22, { font: "bebas-neue", fill: tint.snow, align: "start" }) +
  text(hours, [412, y], 22, { font: "bebas-neue", fill: tint.snow, align: "start" });

const face = ([x, y]: Point, size: number, skin: string, hair: string): string =>
  at(
    { x, y, scale: size / 100 },
    path("M-50 60Q-50 20 0 20T50 60Z", tint.teal) +
      disc([0, -6], 30, skin) +
      path("M-32 -6Q-34 -44 0 -44T32 -6Q20 -22 0 -22T-32 -6Z", hair) +
      disc([-10, -4], 3, tint.ink) +
      disc([10, -4], 3, tint.ink) +
      line("M-9 9Q0 16 9 9", tint.ink, 2.5),
  );

export const personalScenes: Readonly<Record<string, () => string>> = {
  "vinyl-lettering": () =>
    mat(tint.plum) +
    text("hello", [400, 230], 110, { font: "pacifico", fill: tint.mustard }) +
    text("HELLO", [400, 400], 90, { font: "bebas-neue", fill: tint.snow, spacing: 10 }) +
    text("Hello", [400, 560], 96, { font: "lobster", fill: tint.coral }) +
    ruler(640),
  "boat-registration-numbers": () =>
    outdoors(tint.sky, tint.sage, 260) +
    hull(tint.navy) +
    text("OR 4821 KC", [380, 490], 66, { font: "archivo-black", fill: tint.snow, fit: 480 }),
  "boat-name-lettering": () =>
    outdoors(tint.peach, tint.blue, 260) +
    hull(tint.snow) +
    text("Second Wind", [370, 470], 66, { font: "lobster", fill: "#a97b28", fit: 460 }) +
    text("PORT ORFORD", [370, 534], 24, { font: "cinzel 700", fill: tint.navy, spacing: 6 }),
  "truck-door-lettering": () =>
    carDoor(tint.moss) +
    text("CALDER & SON", [396, 470], 50, { font: "alfa-slab-one", fill: tint.cream, fit: 470 }) +
    text("Roseburg, Oregon", [396, 540], 30, { font: "lobster", fill: tint.cream }) +
    text("USDOT 1184 027", [396, 620], 40, { font: "oswald 600", fill: tint.cream }),
  "racing-numbers": () =>
    outdoors(tint.mist, tint.stone, 440) +
    road(650) +
    vanSide(tint.blue) +
    path("M330 232H764V330H330Z", tint.snow, { opacity: 0.9 }) +
    disc([470, 410], 118, tint.snow) +
    text("24", [470, 470], 118, { font: "russo-one", fill: tint.ink, fit: 190 }) +
    text("J. AMADI", [545, 306], 40, { font: "russo-one", fill: tint.brick }) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        rect(
          [640 + (i % 2) * 40, 400 + Math.floor(i / 2) * 40, 40, 40],
          i % 2 === Math.floor(i / 2) % 2 ? tint.ink : tint.snow,
        ),
      )
      .join(""),
  "store-hours-lettering": () =>
    door(
      tint.brick,
      "#3a5359",
      text("Opening hours", [400, 200], 32, { font: "pacifico", fill: tint.snow }) +
        day(270, "Monday", "closed") +
        day(320, "Tuesday", "9 to 6") +
        day(370, "Wednesday", "9 to 6") +
        day(420, "Thursday", "9 to 8") +
        day(470, "Friday", "9 to 8") +
        day(520, "Saturday", "8 to 4") +
        day(570, "Sunday", "8 to 1"),
    ),
  "mailbox-numbers": () =>
    outdoors(tint.sky, tint.moss, 480) +
    mailbox(tint.navy) +
    text("1847", [510, 400], 74, { font: "bebas-neue", fill: tint.cream, spacing: 6 }) +
    text("Quarry Road", [515, 460], 28, { font: "lobster", fill: tint.cream }),
  "wall-quote-lettering": () =>
    rect([0, 0, 800, 690], "#d9e2d4") +
    rect([0, 690, 800, 110], tint.oak) +
    rect([0, 680, 800, 12], tint.snow) +
    text("stay for", [400, 190], 56, { font: "dancing-script 700", fill: tint.plum }) +
    text("one more cup", [400, 330], 84, { font: "dancing-script 700", fill: tint.plum, fit: 620 }) +
    line("M300 400H500", tint.plum, 5) +
    sofa(tint.coral),
  "classic-name-tag": () =>
    plain(tint.mist) +
    shirt("#3f6e8c", "#4d7f9e") +
    tag({ x: 560, y: 440, turn: 3 }, [300, 156], tint.brick, {
      brand: "LOW TIDE COFFEE",
      name: "ROBIN",
      job: "Head roaster",
    }),
  "slim-name-tag": () =>
    plain(tint.cream) +
    shirt("#ece4d8", "#ffffff") +
    card(
      { x: 560, y: 430, turn: 2 },
      [310, 86],
      { fill: tint.ink, corner: 12 },
      text("Marguerite", [-20, 8], 30, { font: "playfair-display 700", fill: tint.cream, fit: 260 }) +
        text("SPA HOST", [0, 32], 11, { fill: tint.mustard, spacing: 3 }),
    ),
  "oval-name-tag": () =>
    plain(tint.apricot) +
    shirt(tint.moss, shade(tint.moss, 0.15)) +
    path("M220 480H580V800H220Z", tint.cream) +
    line("M220 480L170 250M580 480L630 250", tint.cream, 26) +
    ovalLogo(
      [545, 420],
      [150, 100],
      tint.snow,
      oval([0, 0], [128, 80], "none", { stroke: tint.mustard, "stroke-width": 10 }) +
        text("PIE HOUSE", [0, -34], 14, { fill: tint.brick }) +
        text("Dot", [0, 24], 44, { font: "lobster", fill: tint.ink }) +
        text("from Tulsa", [0, 56], 14, { fill: tint.smoke }),
    ),
  "picture-name-tag": () =>
    plain(tint.sage) +
    shirt("#f6f2ea", "#ffffff") +
    line("M330 170L390 420M470 170L410 420", tint.teal, 20) +
    round([372, 400, 56, 40], 10, tint.steel) +
    card(
      { x: 400, y: 560 },
      [340, 230],
      { fill: tint.snow, corner: 18 },
      rect([-170, 76, 340, 39], tint.coral) +
        round([-150, -90, 130, 150], 12, tint.mist) +
        face([-85, -8], 120, "#c98f66", "#3a2a22") +
        text("Samira", [72, -26], 34, { font: "archivo-black", fit: 170 }) +
        text("Ward 4", [72, 14], 20, { fill: tint.smoke }) +
        text("No. 0092", [72, 52], 15, { fill: tint.smoke }),
    ),
  "event-name-stickers": () =>
    plain(tint.lilac) +
    [
      [-8, 250, 230, "Priya", tint.coral],
      [6, 520, 420, "Tomasz", tint.teal],
      [-4, 270, 600, "Lou", tint.plum],
    ]
      .map(([turn, x, y, name, fill]) =>
        card(
          { x: Number(x), y: Number(y), turn: Number(turn) },
          [400, 240],
          { fill: String(fill), corner: 20 },
          text("hello, I am", [0, -66], 26, { font: "pacifico", fill: tint.snow }) +
            round([-185, -44, 370, 146], 12, tint.snow) +
            text(String(name), [0, 56], 66, { font: "caveat 700", fill: tint.ink, fit: 320 }),
        ),
      )
      .join(""),
  "desk-name-plate": () =>
    table(tint.mist, tint.walnut, 560) +
    round([520, 330, 190, 240], 14, tint.ink) +
    round([534, 344, 162, 200], 8, "#5b7d8c") +
    rect([596, 570, 40, 40], tint.smoke) +
    groundShade(350, 690, 290, 20) +
    path("M80 680L110 530H590L620 680Z", shade(tint.ink, 0.1)) +
    path("M110 530H590L606 610H94Z", tint.plum) +
    path("M94 610H606L620 680H80Z", shade(tint.plum, -0.35)) +
    text("INES BARRAGAN", [350, 590], 34, { font: "cinzel 700", fill: tint.cream, fit: 420 }) +
    text("Head of press", [350, 652], 22, { fill: tint.mustard }) +
    bottle(690, 620, tint.sage, 0.42),
  "office-door-sign": () =>
    door(tint.oak, "#c8dcdc", "") +
    card(
      { x: 400, y: 330 },
      [240, 240],
      { fill: tint.snow, corner: 16 },
      rect([-120, -120, 240, 74], tint.teal) +
        text("214", [0, -66], 40, { font: "bebas-neue", fill: tint.snow, spacing: 4 }) +
        text("A. Fennimore", [0, 10], 24, { fit: 200 }) +
        text("T. Lindqvist", [0, 52], 24, { fit: 200 }) +
        round([-80, 74, 160, 30], 15, tint.sage) +
        text("IN", [0, 97], 16, { fill: tint.snow }),
    ),
  "kids-name-labels": () =>
    table(tint.rose, tint.cream, 600) +
    round([110, 410, 400, 260], 44, tint.teal) +
    round([110, 410, 400, 90], 44, shade(tint.teal, 0.15)) +
    round([270, 480, 80, 40], 12, tint.mustard) +
    line("M230 410Q230 360 310 360Q390 360 390 410", shade(tint.teal, -0.2), 18) +
    card(
      { x: 310, y: 590 },
      [290, 100],
      { fill: tint.mustard, corner: 26 },
      bare("frog", [-94, 0], 80) + text("Noor", [44, 20], 42, { font: "luckiest-guy", fill: tint.ink }),
    ) +
    bottle(640, 680, tint.coral, 0.82) +
    card(
      { x: 640, y: 500 },
      [140, 66],
      { fill: tint.snow, corner: 18 },
      bare("frog", [-44, 0], 44) + text("Noor", [22, 12], 22, { font: "luckiest-guy" }),
    ),
  "family-sticker-set": () =>
    rearWindow(
      tint.teal,
      lineUp(tint.snow, 490) +
        at({ x: 0, y: 0 }, dog(644, 490, 92)) +
        text("the okonedos", [400, 556], 28, { font: "pacifico", fill: tint.snow }),
    ),
  "pet-parade-set": () =>
    rearWindow(
      tint.mustard,
      ["dog", "cat", "rabbit", "turtle", "parrot"]
        .map((icon, i) => bare(icon, [176 + i * 112, 430 + (i % 2) * 6], [130, 110, 100, 92, 100][i] ?? 100))
        .join("") +
        text("Otto", [176, 540], 18, { fill: tint.snow }) +
        text("Miso", [288, 540], 18, { fill: tint.snow }) +
        text("Bean", [400, 540], 18, { fill: tint.snow }) +
        text("Turbo", [512, 540], 18, { fill: tint.snow }) +
        text("Chief", [624, 540], 18, { fill: tint.snow }),
    ),
  "crew-line-up-set": () =>
    door(
      tint.plum,
      "#d8e6e4",
      figure([290, 540], 190, tint.coral, { hat: true }) +
        figure([364, 540], 178, tint.teal, { dress: true }) +
        figure([434, 540], 170, tint.navy, { seated: true }) +
        figure([512, 540], 196, tint.moss) +
        text("The night shift", [400, 200], 30, { font: "lobster", fill: tint.plum, fit: 270 }),
    ),
  "gift-card": () =>
    plain(tint.peach) +
    card({ x: 430, y: 470, turn: 7 }, [540, 340], { fill: tint.teal, corner: 34 }) +
    card(
      { x: 390, y: 370, turn: -6 },
      [560, 350],
      { fill: tint.coral, corner: 34 },
      rect([-190, -175, 46, 350], tint.mustard) +
        rect([-280, -10, 560, 42], tint.mustard) +
        path("M-167 10Q-250 -70 -240 -10Q-236 24 -167 10Q-90 -70 -96 -8Q-100 26 -167 10Z", tint.cream, {
          stroke: shade(tint.mustard, -0.15),
          "stroke-width": 4,
        }) +
        text("a drawer of", [70, -70], 34, { font: "pacifico", fill: tint.snow }) +
        text("ideas", [70, -20], 34, { font: "pacifico", fill: tint.snow }) +
        text("$50", [150, 126], 64, { font: "archivo-black", fill: tint.snow }),
    ) +
    glare([140, 240, 500, 250], 0.1) +
    put("fox", { x: 640, y: 190, turn: 12 }, 150, { lift: 2 }) +
    put("rocket", { x: 150, y: 640, turn: -10 }, 140, { lift: 2 }),
};

/** A sitting dog in one color, beside the family. */
function dog(x: number, floor: number, height: number): string {
  return at(
    { x, y: floor, scale: height / 100 },
    path("M-30 0V-40Q-30 -66 -8 -70L-12 -96Q2 -112 22 -98L44 -90Q46 -76 26 -72L20 -40V0H6V-26H-8V0Z", tint.snow) +
      line("M-30 -14Q-54 -18 -50 -44", tint.snow, 9),
  );
}

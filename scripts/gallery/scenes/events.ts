import { bare, card, print, put, roundPrint, text } from "../../seed/pictures/kit.ts";
import { envelope, fridge, shirt } from "../../seed/pictures/objects-things.ts";
import { at, disc, line, path, rect, round, shade, tint } from "../../seed/pictures/svg.ts";
import { boards, bokeh, hills, lampGlow, object, planks, raised, stage, wall } from "../stage.ts";
import { box, cup, plant } from "../things.ts";

const bulbs = (y: number): string =>
  line(`M-20 ${String(y)}Q300 ${String(y + 120)} 600 ${String(y + 20)}T1220 ${String(y + 30)}`, "#3a2f2f", 4) +
  Array.from(
    { length: 14 },
    (_, i) =>
      disc([40 + i * 86, y + 40 + 34 * Math.sin(i * 0.75 + 0.6)], 13, "#ffe7a8") +
      disc([40 + i * 86, y + 40 + 34 * Math.sin(i * 0.75 + 0.6)], 34, "#ffd06b", { opacity: 0.25 }),
  ).join("");

/** A badge with a colored head, as it hangs or sticks on a chest. */
const badge = (head: string, hello: string, name: string, role: string): string =>
  rect([-150, -100, 300, 62], head) +
  text(hello, [0, -58], 22, { fill: tint.snow, font: "oswald 600", spacing: 3 }) +
  text(name, [0, 28], 50, { font: "permanent-marker", fit: 260 }) +
  text(role, [0, 74], 18, { fill: tint.smoke });

export const eventScenes: Readonly<Record<string, () => string>> = {
  "wedding-favor-seals": () =>
    stage("Seals on wedding favors", {
      light: "golden",
      far: rect([0, 0, 1200, 900], "#8a6f63") + bokeh(61, ["#ffe2ad", "#ffffff", "#f3b6b4"], 44),
      blur: 26,
      main:
        planks(640, "#f1e6d6", 120) +
        [
          [300, 720, 0.8],
          [900, 720, 0.8],
          [590, 800, 1.05],
        ]
          .map(([x = 0, y = 0, scale = 1]) =>
            box(
              { x, y, scale },
              "#e9d3b2",
              roundPrint(
                [0, -116],
                82,
                { face: "#fdf8ef", border: 5 },
                text("Ada & Jo", [0, -4], 24, { font: "great-vibes", fill: tint.plum }) +
                  text("JUNE 14", [0, 34], 13, { fill: tint.plum, spacing: 3 }),
              ),
              line("M-200 -116H200", "#c98f8f", 9),
            ),
          )
          .join(""),
      glow: bulbs(50),
    }),
  "farmers-market-stall": () =>
    stage("A honey stall at the farmers' market", {
      light: "day",
      far: hills("#bfe0ea", "#7f9b6a", { y: 460, trees: true, seed: 33 }),
      main:
        rect([0, 790, 1200, 110], "#a7a07a", { filter: "url(#grain-fine)" }) +
        rect([150, 240, 18, 560], "#8a5a3a") +
        rect([1032, 240, 18, 560], "#8a5a3a") +
        Array.from({ length: 10 }, (_, i) =>
          path(
            `M${String(110 + i * 98)} 150H${String(208 + i * 98)}V290Q${String(159 + i * 98)} 336 ${String(110 + i * 98)} 290Z`,
            i % 2 ? tint.snow : tint.mustard,
          ),
        ).join("") +
        rect([120, 560, 960, 250], "#c99662", { filter: "url(#grain-wood)" }) +
        rect([100, 540, 1000, 34], "#8a5a3a") +
        roundPrint(
          [600, 690],
          104,
          { face: tint.mustard, border: 8 },
          bare("honeybee", [0, -26], 104) + text("HIVE & HOLLOW", [0, 54], 20, { font: "bebas-neue", fit: 150 }),
        ) +
        text("raw", [330, 700], 60, { font: "pacifico", fill: tint.cream }) +
        text("honey", [870, 700], 60, { font: "pacifico", fill: tint.cream }) +
        [220, 330, 440, 760, 870, 980]
          .map((x, i) =>
            at(
              { x, y: 540, scale: 0.36 },
              path(
                "M-124 0Q-142 -6 -142 -34V-250Q-140 -290 -106 -300H106Q140 -290 142 -250V-34Q142 -6 124 0Z",
                i % 2 ? "#d9942a" : "#e8b84a",
              ) +
                round([-96, -210, 192, 130], 10, tint.cream) +
                bare("honeybee", [0, -146], 110) +
                round([-122, -366, 244, 72], 14, tint.snow),
            ),
          )
          .join("") +
        put("honey-pot", { x: 600, y: 450, turn: -4 }, 190),
    }),
  "conference-badges": () =>
    stage("Name stickers at a conference", {
      light: "indoor",
      far: rect([0, 0, 1200, 900], "#4a4f63") + bokeh(71, ["#ffd98a", "#a9c7ff", "#ffffff"], 34),
      blur: 26,
      main:
        object(shirt("#5b7ea6", "#456486"), [-60, 30], 1.5) +
        raised(
          at(
            { x: 770, y: 640, turn: 3, scale: 1.15 },
            round([-158, -108, 316, 216], 18, "#fff") +
              badge(tint.coral, "HELLO, I'M", "Priya", "ask me about compost"),
          ),
          "low",
        ),
    }),
  "marathon-cheer-cups": () =>
    stage("Stickers at a marathon's water stop", {
      light: "day",
      far: rect([0, 0, 1200, 900], "#a6d1e3") + bokeh(81, ["#e96a4c", "#efb540", "#ffffff", "#5f7f58"], 46, [220, 640]),
      blur: 14,
      main:
        planks(680, "#e8e2d8", 140) +
        [170, 390, 810, 1030]
          .map((x, i) =>
            cup(
              { x, y: 760 + (i % 2) * 20, scale: 0.9 },
              ["#ffffff", tint.coral],
              roundPrint(
                [0, -180],
                84,
                { face: [tint.teal, tint.mustard, tint.navy, tint.coral][i] ?? tint.teal, border: 6 },
                bare(["person-running", "running-shoe", "sports-medal", "stopwatch"][i] ?? "running-shoe", [0, 0], 108),
              ),
              `cup-${String(i)}`,
            ),
          )
          .join("") +
        rect([592, 240, 16, 440], "#8a5a3a") +
        print(
          { x: 600, y: 200, turn: -3 },
          [400, 220],
          { face: tint.navy, corner: 18, border: 8 },
          text("MILE 22", [0, 4], 62, { font: "anton", fill: tint.mustard }) +
            text("you look great, keep lying to yourself", [0, 50], 15, { fill: tint.cream, fit: 300 }),
        ) +
        cup(
          { x: 600, y: 830, scale: 0.92 },
          ["#ffffff", tint.coral],
          roundPrint([0, -180], 84, { face: tint.coral, border: 6 }, bare("1st-place-medal", [0, 0], 108)),
          "cup-9",
        ),
    }),
  "save-the-date-fridge": () =>
    stage("A save-the-date magnet that stayed", {
      light: "day",
      main:
        object(fridge("#dfe7e6"), [-40, -330], 1.6) +
        raised(
          at(
            { x: 560, y: 470, turn: -4, scale: 1.25 },
            round([-150, -200, 300, 400], 16, tint.snow) +
              round([-134, -184, 268, 200], 10, tint.apricot) +
              disc([60, -120], 34, tint.cream) +
              path("M-134 -40Q-50 -100 20 -40T134 -60V16H-134Z", tint.moss) +
              bare("red-heart", [0, -70], 70) +
              text("Mara & Lou", [0, 84], 40, { font: "great-vibes", fill: tint.plum, fit: 250 }) +
              text("OCTOBER 3 · SANTA FE", [0, 136], 16, { fill: tint.smoke }),
          ),
          "low",
        ) +
        put("avocado", { x: 280, y: 300, turn: -12 }, 130, { lift: 2 }) +
        put("lemon", { x: 880, y: 260, turn: 8 }, 120, { lift: 2 }) +
        put("taco", { x: 900, y: 640, turn: -6 }, 140, { lift: 2 }),
    }),
  "birthday-party-bags": () =>
    stage("Party bags with a dinosaur each", {
      light: "day",
      far: wall("#cfe3e0") + bokeh(91, ["#e96a4c", "#efb540", "#8fd3ff", "#c9a6e0"], 22, [40, 420]),
      main:
        planks(700, "#f1e6d6", 120) +
        [
          [230, 800, "#efb540", "t-rex", "Milo"],
          [480, 780, "#e96a4c", "sauropod", "June"],
          [730, 800, "#2f8a86", "dragon", "Theo"],
          [980, 780, "#c9a6e0", "lizard", "Ines"],
        ]
          .map(([x, y, fill, icon, name]) =>
            at(
              { x: Number(x), y: Number(y) },
              path(
                "M-110 0L-104 -330L-90 -340L-72 -328L-54 -340L-36 -328L-18 -340L0 -328L18 -340L36 -328L54 -340L72 -328L90 -340L104 -330L110 0Z",
                String(fill),
                { filter: "url(#drop-low)" },
              ) +
                path("M-110 0L-104 -330H-60L-70 0Z", "#fff", { opacity: 0.14 }) +
                path("M110 0L104 -330H70L80 0Z", shade(String(fill), -0.4), { opacity: 0.3 }) +
                roundPrint([0, -190], 82, { face: tint.snow, border: 4 }, bare(String(icon), [0, -2], 112)) +
                text(String(name), [0, -50], 36, { font: "luckiest-guy", fill: tint.snow }),
            ),
          )
          .join(""),
    }),
  "band-merch-table": () =>
    stage("A band's merch table", {
      light: "dusk",
      far: rect([0, 0, 1200, 900], "#5b3a7a") + bokeh(95, ["#ff6b9a", "#8f7bff", "#ffb347"], 44),
      blur: 26,
      main:
        planks(600, "#4a3a44", 130) +
        print(
          { x: 330, y: 640, turn: -9 },
          [330, 330],
          { face: "#ff8d5c" },
          text("MOTH", [0, -10], 74, { font: "monoton", fill: "#3a1f3f", fit: 270 }) +
            text("HOTEL", [0, 80], 70, { font: "monoton", fill: "#3a1f3f", fit: 270 }),
        ) +
        roundPrint([640, 690], 140, { face: "#2f2850" }, bare("butterfly", [0, -10], 190)) +
        print(
          { x: 930, y: 640, turn: 8 },
          [330, 230],
          { face: "#f4e04d" },
          text("LOUD", [0, 0], 70, { font: "archivo-black", fill: tint.ink }) +
            text("BUT POLITE", [0, 60], 32, { font: "bebas-neue" }),
        ) +
        put("guitar", { x: 500, y: 470, turn: 20 }, 190, { lift: 2 }) +
        put("drum", { x: 800, y: 460, turn: -8 }, 170, { lift: 2 }),
      glow: lampGlow([600, 120], 300, "#ff9ad0"),
    }),
  "thank-you-cards": () =>
    stage("Envelopes closed with a sticker", {
      light: "indoor",
      main:
        boards("#c9a27c") +
        at(
          { x: 430, y: 380, turn: -10, scale: 1.25 },
          envelope(460, 310, "#f3b6b4") + put("red-heart", { x: 0, y: 26 }, 110),
        ) +
        at(
          { x: 790, y: 560, turn: 8, scale: 1.3 },
          envelope(460, 310, "#fbf6ec") +
            roundPrint(
              [0, 26],
              62,
              { face: tint.teal, border: 6 },
              text("thanks", [0, 8], 22, { font: "pacifico", fill: tint.snow }),
            ),
        ) +
        card(
          { x: 1010, y: 210, turn: 14 },
          [180, 240],
          { fill: "#fff" },
          ["red-heart", "sparkles", "tulip", "cherry-blossom"]
            .map((icon, i) => put(icon, { x: -40 + (i % 2) * 80, y: -60 + Math.floor(i / 2) * 110 }, 70))
            .join(""),
        ) +
        plant([110, 880], 170, tint.snow, tint.moss),
    }),
};

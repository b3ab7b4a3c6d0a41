import { bare, put, roundPrint, text } from "../../seed/pictures/kit.ts";
import { shopFront, windowPanes } from "../../seed/pictures/objects-things.ts";
import { door } from "../../seed/pictures/scenes/decals.ts";
import { at, disc, line, path, rect, round, shade, tint } from "../../seed/pictures/svg.ts";
import { bokeh, bricks, lampGlow, object, stage, wall, within } from "../stage.ts";
import { plant } from "../things.ts";

/** A wide pane between two posts, with a sill; the glass spans 110–1090 by 60–760. */
const pane = (view: string, frame: string, content: string): string =>
  within("pane", rect([100, 50, 1000, 720], "#000"), view) +
  path("M100 770L560 50H760L300 770ZM640 770L1000 50H1060L700 770Z", "#fff", { opacity: 0.1 }) +
  content +
  rect([0, 0, 1200, 56], frame) +
  rect([0, 0, 106, 900], frame) +
  rect([1094, 0, 106, 900], frame) +
  rect([0, 764, 1200, 136], shade(frame, -0.08)) +
  rect([60, 764, 1080, 22], shade(frame, 0.25)) +
  rect([100, 50, 8, 716], "#120a0c", { opacity: 0.35 });

const shelf = (y: number, wood: string, things: string): string => rect([100, y, 1000, 18], wood) + things;

export const windowScenes: Readonly<Record<string, () => string>> = {
  "bakery-window-lettering": () =>
    stage("Gold lettering on a bakery window", {
      light: "indoor",
      main: pane(
        rect([0, 0, 1200, 900], "#6a4630") +
          at({ x: 0, y: 0 }, bokeh(8, ["#ffcf7a", "#ffe2ad", "#d98b4a"], 22, [60, 420])) +
          shelf(
            640,
            "#8a5a3a",
            ["bread", "croissant", "bagel", "pretzel", "baguette-bread", "cupcake"]
              .map((icon, i) => bare(icon, [230 + i * 150, 590], 120))
              .join(""),
          ),
        "#27375a",
        text("Crumb & Daughter", [600, 300], 110, { font: "lobster", fill: "#f3cf7a", fit: 860 }) +
          text("BREAD · CAKES · COFFEE", [600, 392], 40, { font: "bebas-neue", fill: "#f3cf7a", spacing: 9 }),
      ),
    }),
  "barber-shop-front": () =>
    stage("A barber's shop front", {
      light: "day",
      main:
        bricks("#a4553f", "#7a4334") +
        object(
          shopFront("#24454a", "#c2353f", "#d9c9ac") +
            text("SLATE & SONS", [325, 390], 56, { font: "abril-fatface", fill: "#1d2f33", fit: 380 }) +
            bare("barber-pole", [325, 500], 140) +
            text("CUTS · SHAVES", [325, 614], 28, { font: "oswald 600", fill: "#1d2f33", spacing: 4 }),
          [110, -60],
          1.22,
        ) +
        rect([0, 830, 1200, 70], "#8d8a88", { filter: "url(#grain-fine)" }),
    }),
  "cafe-now-baking-cling": () =>
    stage("A cling that says what is in the oven", {
      light: "golden",
      main:
        bricks("#d8c3a3", "#b59f80") +
        object(
          shopFront("#5f7f58", tint.coral, "#f0dcb8") +
            roundPrint(
              [325, 450],
              165,
              { face: tint.coral, border: 10 },
              text("now", [0, -48], 48, { font: "pacifico", fill: tint.snow }) +
                text("BAKING", [0, 46], 62, { font: "anton", fill: tint.snow }),
            ) +
            bare("croissant", [170, 590], 120) +
            bare("hot-beverage", [480, 590], 110),
          [90, -70],
          1.25,
        ) +
        plant([1130, 820], 130, tint.brick, tint.moss),
    }),
  "winter-window-clings": () =>
    stage("Winter clings on a living room window", {
      light: "dusk",
      main:
        wall("#7c8ba8") +
        object(
          windowPanes("#7c8ba8", tint.snow, "#3d5a86") +
            put("snowman", { x: 268, y: 500, turn: -4 }, 190, { lift: 0 }) +
            put("snowflake", { x: 250, y: 230, turn: 10 }, 140, { lift: 0 }) +
            put("christmas-tree", { x: 530, y: 500, turn: 3 }, 210, { lift: 0 }) +
            put("deer", { x: 520, y: 240, turn: -4 }, 150, { lift: 0 }),
          [100, -70],
          1.25,
        ),
      glow: lampGlow([1060, 160], 190, "#ffcf8a"),
    }),
  "clear-cling-flowers": () =>
    stage("Clear clings in a kitchen window", {
      light: "day",
      main:
        wall("#f0d9b8") +
        object(
          windowPanes("#f0d9b8", "#c99662", "#a9d6e3") +
            text("good morning", [400, 330], 52, { font: "pacifico", fill: tint.snow, fit: 440 }) +
            bare("hibiscus", [230, 540], 140) +
            bare("butterfly", [560, 200], 120) +
            bare("sunflower", [560, 560], 120) +
            bare("honeybee", [250, 190], 90),
          [100, -80],
          1.25,
        ) +
        plant([190, 860], 150, tint.snow, tint.moss) +
        plant([1010, 866], 130, tint.brick, "#6f9a5f"),
    }),
  "studio-door-hours": () =>
    stage("Opening hours on a studio door", {
      light: "overcast",
      main:
        bricks("#c9beb0", "#a99d90") +
        object(
          door(
            "#e2a73a",
            "#3b4a52",
            text("KILN HOUSE", [400, 210], 42, { font: "bebas-neue", fill: tint.snow, spacing: 3, fit: 270 }) +
              rect([290, 232, 220, 4], tint.snow) +
              ["TUE–FRI   10–6", "SAT   9–5", "SUN   11–3", "MON   closed"]
                .map((row, i) => text(row, [400, 290 + i * 54], 24, { font: "oswald 600", fill: tint.snow }))
                .join("") +
              bare("potted-plant", [400, 540], 90),
          ),
          [130, -60],
          1.2,
        ) +
        plant([200, 850], 190, "#8a5a3a", tint.moss),
    }),
  "yoga-privacy-film": () =>
    stage("Frosted film on a yoga studio's window", {
      light: "day",
      main: pane(
        rect([0, 0, 1200, 900], "#c8d8cf") +
          bokeh(15, ["#ffffff", "#f0e3c9", "#9fb8a5"], 24, [60, 380]) +
          plant([260, 720], 250, "#e3d3ba", "#6f9a72") +
          plant([960, 720], 200, "#c9a27c", "#5f8a62"),
        "#efe6d8",
        rect([100, 380, 1000, 390], "#ffffff", { opacity: 0.78 }) +
          [150, 112, 74, 38]
            .map((r) => disc([600, 570], r, "none", { stroke: "#8fb0a0", "stroke-width": 6 }))
            .join("") +
          text("still water yoga", [600, 345], 50, { font: "playfair-display", fill: "#ffffff" }) +
          line("M140 430H1060", "#8fb0a0", 4),
      ),
    }),
  "bookshop-window": () =>
    stage("A fox reads in a bookshop's window", {
      light: "indoor",
      main: pane(
        rect([0, 0, 1200, 900], "#7a4c3c") +
          [180, 400, 620]
            .map((y, row) =>
              shelf(
                y + 120,
                "#4d2f22",
                Array.from({ length: 30 }, (_, i) =>
                  round(
                    [120 + i * 32, y + 8 + ((i * 7 + row * 3) % 5) * 7, 26, 112 - ((i * 7 + row * 3) % 5) * 7],
                    3,
                    [tint.coral, tint.teal, tint.mustard, tint.cream, tint.plum, tint.navy][(i * 5 + row) % 6] ??
                      tint.cream,
                  ),
                ).join(""),
              ),
            )
            .join("") +
          rect([0, 0, 1200, 900], "#2a1408", { opacity: 0.3 }),
        "#5f7f58",
        put("fox", { x: 380, y: 470, turn: -5 }, 330, { lift: 0 }) +
          put("open-book", { x: 640, y: 600, turn: 7 }, 250, { lift: 0 }) +
          text("Tall Tale Books", [760, 250], 78, { font: "shrikhand", fill: tint.cream, fit: 560 }) +
          text("read something odd", [800, 330], 34, { font: "caveat 700", fill: tint.mustard }),
      ),
    }),
};

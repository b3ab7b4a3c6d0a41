import { bare, card, put, roundPrint, text } from "../../seed/pictures/kit.ts";
import { parcel, roll } from "../../seed/pictures/objects-things.ts";
import { at, rect, round, tint } from "../../seed/pictures/svg.ts";
import { boards, bokeh, bricks, object, planks, stage, wall } from "../stage.ts";
import { box, plant, potJar, pouch } from "../things.ts";

export const packagingScenes: Readonly<Record<string, () => string>> = {
  "coffee-pouches": () =>
    stage("Labels on coffee pouches", {
      light: "indoor",
      main:
        bricks("#efe6da", "#d6cabb") +
        planks(720, "#8a5a3a", 110) +
        [
          [260, "#2b272b", tint.coral, "sunrise-over-mountains", "ETHIOPIA", "peach · jasmine"],
          [600, "#c9a27c", tint.teal, "parrot", "COLOMBIA", "cocoa · plum"],
          [940, "#2b272b", tint.mustard, "volcano", "GUATEMALA", "toffee · orange"],
        ]
          .map(([x, paper, face, icon, word, notes], i) =>
            pouch(
              { x: Number(x), y: 800 + (i === 1 ? 20 : 0), scale: 1.12 },
              String(paper),
              round([-124, -390, 248, 300], 10, tint.snow) +
                rect([-124, -380, 248, 170], String(face)) +
                bare(String(icon), [0, -296], 132) +
                text(String(word), [0, -160], 30, { font: "bebas-neue", spacing: 4, fit: 220 }) +
                text(String(notes), [0, -122], 16, { fill: tint.smoke }),
            ),
          )
          .join(""),
    }),
  "unboxing-seal": () =>
    stage("A parcel with a seal and a note", {
      light: "day",
      main:
        boards("#dcc3a0") +
        object(
          parcel() +
            roundPrint(
              [400, 395],
              118,
              { face: tint.coral },
              text("made", [0, -14], 28, { font: "pacifico", fill: tint.snow }) +
                text("for you", [0, 46], 28, { font: "pacifico", fill: tint.snow }),
            ),
          [110, -20],
          1.25,
        ) +
        put("sparkles", { x: 1040, y: 200, turn: 12 }, 130, { lift: 1 }) +
        put("wrapped-gift", { x: 150, y: 760, turn: -12 }, 140, { lift: 1 }),
    }),
  "candle-jars": () =>
    stage("Labels on soy candles", {
      light: "indoor",
      far: rect([0, 0, 1200, 900], "#8a7377") + bokeh(101, ["#ffd39a", "#ffe9c9", "#e9a6a0"], 30),
      blur: 26,
      main:
        planks(700, "#5b4334", 110) +
        [
          [300, "#e9dccb", "FIG LEAF", "herb"],
          [620, "#cfd8cf", "RAIN ON SLATE", "droplet"],
          [930, "#e8cfc4", "BLOOD ORANGE", "tangerine"],
        ]
          .map(([x, filling, word, icon], i) =>
            potJar(
              { x: Number(x), y: 780 + (i === 1 ? 24 : 0), scale: i === 1 ? 1.15 : 1 },
              String(filling),
              "#2b272b",
              rect([-112, -226, 224, 168], tint.snow) +
                bare(String(icon), [0, -174], 76) +
                text(String(word), [0, -104], 19, { font: "cinzel", fit: 190 }) +
                text("soy · 40 hours", [0, -78], 12, { fill: tint.smoke }),
            ),
          )
          .join(""),
    }),
  "label-roll-workshop": () =>
    stage("A roll of labels in a soap workshop", {
      light: "day",
      main:
        wall("#d9e2da") +
        object(
          roll(
            300,
            250,
            () =>
              round([-120, -78, 240, 156], 18, "#dff0e6") +
              bare("bubbles", [-60, 0], 96) +
              text("OATMEAL", [50, -6], 24, { font: "bebas-neue", fill: tint.moss }) +
              text("& HONEY", [50, 30], 24, { font: "bebas-neue", fill: tint.moss }),
          ),
          [40, -40],
          1.2,
        ) +
        [0, 1, 2]
          .map((i) =>
            at(
              { x: 850, y: 280 + i * 210, turn: i * 4 - 4 },
              round([-200, -76, 400, 152], 26, ["#f3e3c4", "#e7cfd2", "#cfdfd0"][i] ?? tint.cream, {
                filter: "url(#drop-low)",
              }) +
                card(
                  { x: 0, y: 0 },
                  [220, 112],
                  { fill: "#dff0e6", corner: 14 },
                  bare("bubbles", [-62, 0], 76) +
                    text("OATMEAL", [36, -4], 20, { font: "bebas-neue", fill: tint.moss }) +
                    text("& HONEY", [36, 26], 20, { font: "bebas-neue", fill: tint.moss }),
                ),
            ),
          )
          .join(""),
    }),
  "cookie-boxes": () =>
    stage("Cookie boxes for the holidays", {
      light: "golden",
      far: wall("#7f9a86") + bokeh(111, ["#ffe2ad", "#ffffff", "#d9534a"], 26, [40, 420]),
      main:
        planks(690, "#8a5a3a", 110) +
        box(
          { x: 330, y: 790, scale: 1.1 },
          "#f3e3c4",
          roundPrint(
            [0, -116],
            92,
            { face: tint.brick, border: 6 },
            bare("cookie", [0, -16], 96) + text("BAKED TODAY", [0, 56], 15, { fill: tint.snow }),
          ),
        ) +
        box(
          { x: 870, y: 790, scale: 1.1 },
          "#b5462f",
          roundPrint(
            [0, -116],
            92,
            { face: tint.cream, border: 6 },
            bare("christmas-tree", [0, -12], 104) + text("DO NOT SHAKE", [0, 56], 15, { fill: tint.brick }),
          ),
        ) +
        box(
          { x: 600, y: 850, scale: 0.86 },
          "#5f7f58",
          roundPrint([0, -116], 92, { face: tint.snow, border: 6 }, bare("wrapped-gift", [0, 0], 110)),
        ),
    }),
  "plant-nursery-pots": () =>
    stage("Weatherproof stickers on nursery pots", {
      light: "day",
      far: rect([0, 0, 1200, 900], "#a9c9a0") + bokeh(121, ["#e9f4dc", "#7f9b6a", "#f4e9c4"], 34),
      blur: 26,
      main:
        planks(740, "#a3805c", 90) +
        [220, 600, 980]
          .map(
            (x, i) =>
              plant(
                [x, 800],
                300,
                ["#c66b4e", "#d9a27c", "#b5583f"][i] ?? tint.brick,
                ["#5f8a52", "#6f9a5f", "#4d7a4f"][i] ?? tint.moss,
              ) +
              card(
                { x, y: 726, turn: -3 + i * 3 },
                [150, 110],
                { fill: tint.snow, corner: 10 },
                bare(["herb", "tomato", "lemon"][i] ?? "herb", [-42, 0], 58) +
                  text(["BASIL", "TOMATO", "LEMON"][i] ?? "", [30, -6], 18, { font: "bebas-neue", fit: 78 }) +
                  text("full sun", [30, 22], 11, { fill: tint.smoke }),
              ),
          )
          .join(""),
    }),
};

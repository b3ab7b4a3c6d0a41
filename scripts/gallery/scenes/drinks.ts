import { bare, put, roundPrint, text } from "../../seed/pictures/kit.ts";
import { rect, round, tint } from "../../seed/pictures/svg.ts";
import { bokeh, bricks, hills, lampGlow, planks, stage } from "../stage.ts";
import { cup, flask, longneck, plant, potJar } from "../things.ts";

const beer = (face: string, word: string, icon: string): string =>
  round([-86, -276, 172, 220], 4, tint.snow) +
  rect([-86, -276, 172, 136], face) +
  bare(icon, [0, -210], 104) +
  text(word, [0, -98], 24, { font: "bebas-neue", fit: 150 }) +
  text("330 ml", [0, -70], 11);

export const drinkScenes: Readonly<Record<string, () => string>> = {
  "trail-bottle": () =>
    stage("A steel bottle at a trailhead", {
      light: "golden",
      far: hills("#f3d3a0", "#6f8a5a", { y: 470, trees: true, seed: 4 }),
      blur: 14,
      main:
        planks(740, "#8a6a4a", 80) +
        flask(
          { x: 600, y: 800, scale: 1.3 },
          "#2f6a62",
          put("camping", { x: 0, y: -310, turn: -6 }, 150, { lift: 0 }) +
            put("bear", { x: -54, y: -180, turn: 8 }, 110, { lift: 0 }) +
            put("compass", { x: 62, y: -150, turn: -10 }, 96, { lift: 0 }) +
            put("mountain", { x: 0, y: -60, turn: 4 }, 110, { lift: 0 }),
          "trail",
        ),
      near: plant([1130, 960], 260, "#4d5a46", "#4d6a46"),
    }),
  "gym-bottles": () =>
    stage("Three bottles of a rowing club", {
      light: "overcast",
      far: rect([0, 0, 1200, 900], "#5c6d7a") + bokeh(31, ["#d7e6ee", "#8fa6b5", "#f4d9a0"], 30),
      blur: 26,
      main:
        planks(700, "#b98b5e", 90) +
        flask(
          { x: 300, y: 780, scale: 1.05 },
          "#f2efe8",
          text("RIVERBEND", [0, -260], 26, { font: "bebas-neue", fill: tint.navy, fit: 150 }) +
            bare("canoe", [0, -180], 120) +
            text("ROWING CLUB", [0, -100], 17, { fill: tint.navy, fit: 150 }),
          "row-a",
        ) +
        flask(
          { x: 610, y: 800, scale: 1.15 },
          "#27375a",
          text("RIVERBEND", [0, -260], 26, { font: "bebas-neue", fill: tint.mustard, fit: 150 }) +
            bare("canoe", [0, -180], 120) +
            text("ROWING CLUB", [0, -100], 17, { fill: tint.snow, fit: 150 }),
          "row-b",
        ) +
        flask(
          { x: 920, y: 780, scale: 1.05 },
          "#e96a4c",
          text("RIVERBEND", [0, -260], 26, { font: "bebas-neue", fill: tint.snow, fit: 150 }) +
            bare("canoe", [0, -180], 120) +
            text("ROWING CLUB", [0, -100], 17, { fill: tint.snow, fit: 150 }),
          "row-c",
        ),
    }),
  "desk-bottle": () =>
    stage("A bottle on a developer's desk", {
      light: "dusk",
      far:
        rect([0, 0, 1200, 900], "#3b3350") +
        round([80, 120, 640, 420], 16, "#151426") +
        Array.from({ length: 11 }, (_, i) =>
          round([120, 160 + i * 32, 120 + ((i * 97) % 380), 12], 6, ["#8fd3ff", "#ffcf7a", "#b6f2a1"][i % 3] ?? "#fff"),
        ).join(""),
      blur: 14,
      main:
        planks(690, "#7a5a44", 110) +
        flask(
          { x: 820, y: 800, scale: 1.25 },
          "#e9e4da",
          put("bug", { x: -40, y: -320, turn: -10 }, 100, { lift: 0 }) +
            put("robot", { x: 52, y: -240, turn: 8 }, 120, { lift: 0 }) +
            put("floppy-disk", { x: -48, y: -150, turn: 6 }, 110, { lift: 0 }) +
            put("hot-beverage", { x: 48, y: -80, turn: -6 }, 100, { lift: 0 }),
          "desk",
        ),
      glow: lampGlow([400, 320], 240, "#8fb6ff"),
    }),
  "small-batch-beer": () =>
    stage("Three beers with round-cornered labels", {
      light: "golden",
      far: hills("#ffce8a", "#b08a4a", { y: 520, seed: 19 }),
      blur: 14,
      main:
        planks(720, "#9a6b42", 90) +
        longneck({ x: 340, y: 800, scale: 1.12 }, "#8a5226", tint.mustard, beer(tint.apricot, "PALE FOX", "fox")) +
        longneck(
          { x: 600, y: 824, scale: 1.2 },
          "#2f5a45",
          tint.coral,
          beer(tint.mist, "LOST WHALE", "spouting-whale"),
        ) +
        longneck({ x: 860, y: 800, scale: 1.12 }, "#8a5226", tint.teal, beer(tint.rose, "BERRY SOUR", "strawberry")),
    }),
  "hot-sauce-row": () =>
    stage("Hot sauce, mild to reckless", {
      light: "indoor",
      main:
        bricks("#e8dccb", "#c7b9a4") +
        planks(700, "#8a5a3a", 110) +
        [
          ["#c2353f", "MILD", "tomato", tint.cream],
          ["#d9622b", "WARM", "hot-pepper", tint.mustard],
          ["#b5462f", "HOT", "fire", tint.apricot],
          ["#3a1f1f", "RECKLESS", "skull", tint.coral],
        ]
          .map(([glass = "", word = "", icon = "", face = ""], i) =>
            longneck({ x: 240 + i * 240, y: 800, scale: 1.02 }, glass, tint.ink, beer(face, word, icon)),
          )
          .join(""),
    }),
  "orchard-jam": () =>
    stage("Jam and honey at a farm stand", {
      light: "day",
      far: hills("#bfe0ea", "#8fae6f", { y: 430, trees: true, seed: 23 }),
      blur: 14,
      main:
        planks(690, "#c99662", 90) +
        potJar(
          { x: 300, y: 780, scale: 1.05 },
          "#b5283c",
          tint.snow,
          round([-112, -226, 224, 168], 12, tint.snow) +
            bare("strawberry", [-54, -142], 100) +
            text("June", [48, -154], 32, { font: "pacifico", fill: tint.brick }) +
            text("JAM", [50, -98], 28, { font: "bebas-neue" }),
        ) +
        potJar(
          { x: 620, y: 800, scale: 1.18 },
          "#e0a22e",
          tint.teal,
          round([-112, -226, 224, 168], 12, tint.cream) +
            bare("honeybee", [0, -166], 96) +
            text("WILD HONEY", [0, -84], 22, { font: "bebas-neue" }),
        ) +
        potJar(
          { x: 930, y: 780, scale: 1.05 },
          "#6a2f5a",
          tint.mustard,
          round([-112, -226, 224, 168], 12, tint.lilac) +
            bare("grapes", [-54, -142], 96) +
            text("Plum", [48, -150], 30, { font: "pacifico", fill: tint.plum }) +
            text("BUTTER", [50, -98], 24, { font: "bebas-neue" }),
        ),
    }),
  "coffee-cup-stickers": () =>
    stage("Round stickers on paper cups", {
      light: "indoor",
      far: rect([0, 0, 1200, 900], "#5b4334") + bokeh(41, ["#ffcf8a", "#ffe9c4", "#c98f5b"], 40),
      blur: 26,
      main:
        planks(690, "#6f4b33", 110) +
        cup(
          { x: 380, y: 790, scale: 1.25 },
          ["#f4ead9", "#2b272b"],
          roundPrint([0, -180], 88, { face: tint.coral, border: 6 }, bare("sloth", [0, -6], 110)),
          "left",
        ) +
        cup(
          { x: 810, y: 810, scale: 1.35 },
          ["#d9a66f", "#f8f4ec"],
          roundPrint(
            [0, -180],
            88,
            { face: tint.teal, border: 6 },
            text("slow", [0, -18], 26, { font: "pacifico", fill: tint.snow }) +
              text("COFFEE", [0, 36], 30, { font: "anton", fill: tint.snow }),
          ),
          "right",
        ),
    }),
};

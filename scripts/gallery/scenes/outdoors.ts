import { bare, print, put, roundPrint, text } from "../../seed/pictures/kit.ts";
import { at, disc, line, rect, round, tint } from "../../seed/pictures/svg.ts";
import { asphalt, bokeh, hills, planks, stage, street } from "../stage.ts";
import { cooler, deck, shell } from "../things.ts";
import { bicycle, shadowBelow } from "../wheels.ts";

export const outdoorScenes: Readonly<Record<string, () => string>> = {
  "surfboard-quiver": () =>
    stage("Two surfboards at the beach", {
      light: "golden",
      far:
        rect([0, 0, 1200, 900], "#f6cf9a") +
        rect([0, 380, 1200, 180], "#4f9bb0") +
        rect([0, 540, 1200, 360], "#e8cf9f") +
        disc([900, 300], 90, "#ffe9b8"),
      blur: 14,
      main:
        rect([0, 700, 1200, 200], "#e0c391", { filter: "url(#grain-fine)" }) +
        deck(
          { x: 400, y: 470, turn: -78 },
          "#f4ead8",
          ["shark", "tropical-drink", "palm-tree"]
            .map((icon, i) => put(icon, { x: 220 - i * 190, y: 0, turn: 80 }, 140, { lift: 0, gloss: true }))
            .join("") + line("M-420 0H420", "#d9a27c", 4),
          [118, 420],
        ) +
        deck(
          { x: 790, y: 470, turn: -98 },
          "#2f8a86",
          ["octopus", "dolphin", "turtle"]
            .map((icon, i) => put(icon, { x: 220 - i * 190, y: 0, turn: 98 }, 140, { lift: 0, gloss: true }))
            .join(""),
          [124, 420],
        ),
    }),
  "snowboard-top": () =>
    stage("A snowboard's top sheet", {
      light: "overcast",
      far: hills("#dfeaf2", "#e8eff4", { y: 470, seed: 41 }),
      main:
        rect([0, 600, 1200, 300], "#eef4f8", { filter: "url(#grain-fine)" }) +
        deck(
          { x: 600, y: 560, turn: -8 },
          "#27375a",
          ["bear", "snowflake", "high-voltage", "snow-capped-mountain", "alien"]
            .map((icon, i) =>
              put(icon, { x: -380 + i * 190, y: i % 2 ? 16 : -16, turn: 90 + ((i * 23) % 16) - 8 }, 150, {
                lift: 0,
                gloss: true,
              }),
            )
            .join(""),
          [112, 540],
        ),
    }),
  "team-cooler": () =>
    stage("A softball team's cooler", {
      light: "day",
      far: hills("#bfe0ea", "#8fae6f", { y: 460, seed: 43 }),
      main:
        rect([0, 700, 1200, 200], "#7f9b5f", { filter: "url(#grain-fine)" }) +
        cooler(
          { x: 600, y: 790, scale: 1.2 },
          "#c2353f",
          "#f6f1e8",
          roundPrint(
            [0, -150],
            118,
            { face: tint.snow, border: 4 },
            bare("baseball", [0, -22], 120) +
              text("LADY COMETS", [0, 64], 22, { font: "bebas-neue", fill: tint.brick, fit: 170 }),
          ) +
            put("lollipop", { x: -240, y: -130, turn: -12 }, 100, { lift: 0 }) +
            put("trophy", { x: 240, y: -130, turn: 8 }, 110, { lift: 0 }),
        ),
    }),
  "bike-frame-name": () =>
    stage("A name on a bicycle's frame", {
      light: "day",
      far: street(47, "#cfe3e0", [tint.sand, "#c98f6b", "#a8b8b5"], 640),
      main:
        asphalt(800) +
        shadowBelow(600, 838, 460) +
        bicycle("#e96a4c") +
        at(
          { x: 622, y: 330, turn: 4.7 },
          text("PEPPERMINT", [0, 9], 18, { font: "righteous", fill: tint.snow, spacing: 3 }),
        ) +
        at(
          { x: 520, y: 508, turn: 63 },
          text("LILA O.", [0, 8], 17, { font: "oswald 600", fill: tint.snow, spacing: 2 }),
        ) +
        put("lemon", { x: 690, y: 520, turn: 20 }, 60, { lift: 0 }),
    }),
  "kids-bike-helmet": () =>
    stage("A child's bike helmet", {
      light: "golden",
      far: rect([0, 0, 1200, 900], "#b9d3a8") + bokeh(131, ["#ffe9b8", "#8fae6f", "#ffffff"], 34),
      blur: 26,
      main:
        planks(720, "#b98b5e", 90) +
        shell(
          { x: 600, y: 720, scale: 1.45 },
          "#8fd0d8",
          put("unicorn", { x: -130, y: -130, turn: -12 }, 120, { lift: 0 }) +
            put("rainbow", { x: 20, y: -210, turn: 4 }, 120, { lift: 0 }) +
            put("strawberry", { x: 150, y: -120, turn: 12 }, 110, { lift: 0 }) +
            put("baby-chick", { x: 10, y: -80, turn: 0 }, 100, { lift: 0 }),
          false,
        ),
    }),
  "hockey-locker": () =>
    stage("A hockey player's locker", {
      light: "indoor",
      main:
        rect([0, 0, 1200, 900], "#4a6a86") +
        [0, 1, 2]
          .map(
            (i) =>
              round([30 + i * 390, 20, 370, 860], 8, i === 1 ? "#5f86a8" : "#56799a") +
              line(
                `M${String(150 + i * 390)} 80h130M${String(150 + i * 390)} 110h130M${String(150 + i * 390)} 140h130`,
                "#2f475c",
                10,
              ) +
              round([360 + i * 390, 430, 22, 90], 10, tint.steel),
          )
          .join("") +
        rect([0, 0, 1200, 900], "url(#fall)", { opacity: 0.5 }) +
        print(
          { x: 600, y: 300, turn: 0 },
          [250, 90],
          { face: tint.navy, corner: 10, border: 5 },
          text("OKAFOR", [-24, 16], 36, { font: "anton", fill: tint.snow, fit: 140 }) +
            text("19", [90, 20], 44, { font: "anton", fill: tint.mustard }),
        ) +
        put("ice-hockey", { x: 560, y: 500, turn: -8 }, 170, { lift: 0 }) +
        put("wolf", { x: 610, y: 690, turn: 6 }, 170, { lift: 0 }) +
        put("ice-skate", { x: 200, y: 560, turn: -10 }, 130, { lift: 0 }),
    }),
};

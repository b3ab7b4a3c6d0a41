import { bare, put, text } from "../../seed/pictures/kit.ts";
import { fridge, mailbox } from "../../seed/pictures/objects-things.ts";
import { sofa } from "../../seed/pictures/scenes/decals.ts";
import { at, disc, line, path, rect, round, tint } from "../../seed/pictures/svg.ts";
import { hills, lampGlow, object, planks, room, stage } from "../stage.ts";
import { plant } from "../things.ts";

const crib = (): string =>
  round([760, 560, 360, 24], 12, tint.snow) +
  round([770, 620, 340, 90], 20, tint.rose) +
  line(Array.from({ length: 9 }, (_, i) => `M${String(790 + i * 38)} 580V720`).join(""), tint.snow, 10) +
  round([760, 710, 360, 28], 12, tint.snow) +
  line("M776 560V790M1104 560V790", tint.snow, 18);

export const homeScenes: Readonly<Record<string, () => string>> = {
  "nursery-forest-wall": () =>
    stage("A forest on a nursery wall", {
      light: "indoor",
      main:
        room("#e9dcec", "#d8b48a", 740) +
        path("M170 720V300", "none", { stroke: tint.walnut, "stroke-width": 40 }) +
        line("M170 500L270 410M170 430L80 350", tint.walnut, 22) +
        disc([170, 200], 150, tint.sage) +
        disc([60, 300], 100, "#b9cfa6") +
        disc([290, 340], 120, "#9ab588") +
        put("sloth", { x: 440, y: 260, turn: -4 }, 210, { lift: 0 }) +
        put("owl", { x: 640, y: 420, turn: 5 }, 180, { lift: 0 }) +
        put("hedgehog", { x: 450, y: 600, turn: -3 }, 170, { lift: 0 }) +
        put("rainbow", { x: 880, y: 280, turn: 0 }, 260, { lift: 0 }) +
        crib(),
    }),
  "kitchen-wall-quote": () =>
    stage("A quote on a kitchen wall", {
      light: "day",
      main:
        room("#dfe7df", "#b98b5e", 900) +
        text("Stay for supper", [600, 230], 120, { font: "satisfy", fill: "#3a4f46", fit: 900 }) +
        text("THE DISHES WILL WAIT", [600, 372], 36, { font: "oswald 600", fill: "#3a4f46", spacing: 12 }) +
        rect([120, 560, 960, 26], "#8a5a3a") +
        plant([230, 552], 90, tint.snow, tint.moss) +
        [380, 450, 520]
          .map((x, i) =>
            round([x, 470 + i * 10, 56, 90 - i * 10], 8, [tint.coral, tint.mustard, tint.teal][i] ?? tint.coral),
          )
          .join("") +
        [640, 720, 800].map((x) => disc([x, 520], 40, tint.snow) + disc([x, 520], 28, "#e7e2d8")).join("") +
        plant([980, 552], 80, tint.brick, "#6f9a5f") +
        rect([0, 760, 1200, 140], "#c9b79c", { filter: "url(#grain-fine)" }) +
        rect([0, 752, 1200, 14], "#e9dcc6"),
    }),
  "fridge-magnet-zoo": () =>
    stage("A zoo of magnets on a fridge", {
      light: "indoor",
      main:
        object(fridge("#9fc5c0"), [-40, -330], 1.6) +
        [
          ["cat-face", 280, 300, -8],
          ["sunflower", 520, 240, 8],
          ["lobster", 760, 320, -6],
          ["pancakes", 940, 560, 8],
          ["green-apple", 320, 560, 6],
          ["flamingo", 560, 520, -4],
          ["dog-face", 780, 700, 6],
          ["carrot", 420, 770, -10],
        ]
          .map(([icon, x, y, turn]) =>
            put(String(icon), { x: Number(x), y: Number(y), turn: Number(turn) }, 170, { lift: 2, gloss: true }),
          )
          .join(""),
    }),
  "glow-stars-bedroom": () =>
    stage("Planets that glow over a bed", {
      light: "night",
      main:
        room("#4b5a86", "#5b4a52", 760) +
        round([240, 600, 720, 220], 30, "#8f5f6a") +
        round([220, 540, 60, 300], 20, "#6f4b3a") +
        round([920, 540, 60, 300], 20, "#6f4b3a") +
        round([300, 570, 180, 80], 34, "#e9dccb") +
        round([720, 570, 180, 80], 34, "#e9dccb"),
      glow: [
        ["ringed-planet", 600, 250, -10, 230],
        ["rocket", 300, 300, 20, 170],
        ["crescent-moon", 900, 220, 8, 150],
        ["glowing-star", 200, 140, 0, 90],
        ["glowing-star", 460, 110, 14, 70],
        ["glowing-star", 760, 120, -10, 80],
        ["glowing-star", 1040, 380, 6, 90],
      ]
        .map(
          ([icon, x, y, turn, size]) =>
            lampGlow([Number(x), Number(y)], Number(size) * 0.6, "#b8ff9e") +
            at(
              { x: 0, y: 0 },
              put(String(icon), { x: Number(x), y: Number(y), turn: Number(turn) }, Number(size), {
                lift: 0,
                vinyl: "#cfffb8",
              }),
            ),
        )
        .join(""),
    }),
  "mailbox-numbers-maple": () =>
    stage("House numbers on a mailbox", {
      light: "golden",
      far: hills("#f3d3a0", "#8fae6f", { y: 460, trees: true, seed: 37 }),
      main:
        object(
          mailbox("#3f7fb0") +
            text("1408", [520, 420], 74, { font: "alfa-slab-one", fill: tint.snow }) +
            text("maple lane", [516, 480], 30, { font: "satisfy", fill: tint.snow }),
          [110, -100],
          1.25,
        ) + planks(890, "#7f9b6a", 40),
    }),
  "living-room-skyline": () =>
    stage("A city skyline over a sofa", {
      light: "dusk",
      main:
        room("#cfd6dc", "#a3805c", 760) +
        path(
          "M160 480V380H220V330H260V420H300V250H330L345 190L360 250H390V400H430V300H500V440H540V350H590V220H650V410H690V360H760V280H800L815 230L830 280H850V430H900V370H960V450H1040V480Z",
          "#27375a",
        ) +
        text("CHICAGO", [600, 540], 30, { font: "oswald 600", fill: "#27375a", spacing: 16 }) +
        object(sofa("#e2a73a"), [60, -110], 1.35) +
        plant([1100, 780], 230, "#8a5a3a", tint.moss) +
        bare("cat", [420, 640], 120),
    }),
};

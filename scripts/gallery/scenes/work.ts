import { bare, card, print, put, roundPrint, text } from "../../seed/pictures/kit.ts";
import { shirt } from "../../seed/pictures/objects-things.ts";
import { digger } from "../../seed/pictures/objects-vehicles.ts";
import { toolbox, triangle } from "../../seed/pictures/scenes/labels.ts";
import { at, disc, line, rect, round, tint } from "../../seed/pictures/svg.ts";
import { boards, bokeh, bricks, hills, object, planks, raised, stage } from "../stage.ts";
import { plant, shell } from "../things.ts";

const tag = (plate: string, ink: string, name: string, role: string): string =>
  round([-170, -62, 340, 124], 14, plate) +
  round([-170, -62, 340, 124], 14, "url(#sheen)", { opacity: 0.7 }) +
  text(name, [0, 6], 44, { font: "playfair-display", fill: ink, fit: 290 }) +
  text(role, [0, 42], 17, { fill: ink, spacing: 4, fit: 290 });

export const workScenes: Readonly<Record<string, () => string>> = {
  "hard-hat-crew": () =>
    stage("Three hard hats of one crew", {
      light: "day",
      far:
        rect([0, 0, 1200, 900], "#b9cdd8") +
        Array.from({ length: 9 }, (_, i) => rect([i * 140, 120, 16, 560], "#c66b4e")).join("") +
        [180, 360, 540].map((y) => rect([0, y, 1200, 16], "#c66b4e")).join(""),
      blur: 14,
      main:
        planks(700, "#a3805c", 90) +
        shell(
          { x: 260, y: 690, scale: 0.72 },
          "#f2b134",
          print(
            { x: 0, y: -130 },
            [150, 150],
            { face: tint.navy, border: 6 },
            bare("building-construction", [0, 0], 100),
          ),
        ) +
        shell(
          { x: 940, y: 690, scale: 0.72 },
          "#e9eef0",
          print(
            { x: 0, y: -130 },
            [150, 150],
            { face: tint.coral, border: 6 },
            text("SAFETY", [0, -6], 24, { font: "anton", fill: tint.snow }) +
              text("FIRST-ISH", [0, 32], 20, { font: "anton", fill: tint.snow }),
          ),
        ) +
        shell(
          { x: 600, y: 780, scale: 1 },
          "#d9622b",
          put("eagle", { x: -140, y: -120, turn: -14 }, 130, { lift: 0 }) +
            roundPrint(
              [20, -180],
              74,
              { face: tint.snow, border: 4 },
              text("IRON", [0, -4], 26, { font: "alfa-slab-one" }) + text("LOCAL 21", [0, 28], 17),
            ) +
            put("hammer-and-wrench", { x: 170, y: -100, turn: 14 }, 120, { lift: 0 }),
        ),
    }),
  "toolbox-asset-tag": () =>
    stage("Asset tags in a workshop", {
      light: "indoor",
      main:
        rect([0, 0, 1200, 900], "#b59f80", { filter: "url(#grain-fine)" }) +
        Array.from({ length: 90 }, (_, i) =>
          disc([40 + (i % 15) * 80, 50 + Math.floor(i / 15) * 80], 5, "#7f6a4f"),
        ).join("") +
        planks(720, "#7a5a44", 90) +
        raised(
          object(
            toolbox("#b5462f") +
              print(
                { x: 400, y: 520, turn: -2 },
                [380, 170],
                { face: tint.snow, corner: 14, border: 5 },
                rect([-180, -75, 360, 44], tint.navy) +
                  text("PROPERTY OF OAK & SON", [0, -42], 20, { fill: tint.snow, fit: 330 }) +
                  Array.from({ length: 34 }, (_, i) =>
                    rect([-150 + i * 6, -14, (i * 7) % 4 === 0 ? 4 : 2, 58], tint.ink),
                  ).join("") +
                  text("00417", [116, 34], 32, { font: "bebas-neue" }),
              ),
            [150, 60],
            1.15,
          ),
          "high",
        ),
    }),
  "excavator-decal": () =>
    stage("A company decal on an excavator", {
      light: "golden",
      far: hills("#f3c58d", "#b08a5a", { y: 470, seed: 53 }),
      main:
        rect([0, 730, 1200, 170], "#a38a68", { filter: "url(#grain-fine)" }) +
        object(
          digger("#efb540") +
            print(
              { x: 215, y: 456 },
              [210, 120],
              { face: tint.navy, corner: 12, border: 5 },
              text("OAKWELL", [0, -4], 36, { font: "russo-one", fill: tint.mustard, fit: 180 }) +
                text("EARTHWORKS", [0, 34], 18, { fill: tint.snow }),
            ) +
            put("warning", { x: 430, y: 480, turn: 0 }, 62, { lift: 0 }),
          [110, -130],
          1.28,
        ),
    }),
  "clinic-name-tags": () =>
    stage("Name tags at a veterinary clinic", {
      light: "day",
      far: rect([0, 0, 1200, 900], "#dbe9e6") + bokeh(141, ["#ffffff", "#a9cfc6", "#f4e3c4"], 24),
      blur: 26,
      main:
        object(shirt("#4f9a92", "#3b7b75"), [-60, 20], 1.55) +
        raised(
          at(
            { x: 790, y: 640, turn: 2, scale: 1.05 },
            tag("#fbf6ec", "#2f5a54", "Dr. Amara Osei", "VETERINARIAN") + bare("paw-prints", [-138, -34], 34),
          ),
          "low",
        ),
    }),
  "cafe-name-tag": () =>
    stage("A wooden name tag on an apron", {
      light: "indoor",
      far: rect([0, 0, 1200, 900], "#5b4334") + bokeh(151, ["#ffcf8a", "#ffe9c4", "#c98f5b"], 36),
      blur: 26,
      main:
        object(shirt("#e9e2d6", "#cfc6b6"), [-60, -40], 1.55) +
        round([230, 420, 760, 600], 30, "#3b4a46", { filter: "url(#grain-cloth)" }) +
        line("M280 420L400 120M940 420L820 120", "#3b4a46", 44) +
        line("M250 450H970", "#6f8078", 4) +
        raised(
          at(
            { x: 770, y: 560, turn: -2, scale: 0.98 },
            tag("#c99662", "#3a2418", "Beatriz", "BARISTA · SHE/HER") + bare("hot-beverage", [140, -34], 40),
          ),
          "low",
        ),
    }),
  "workshop-warning": () =>
    stage("Warning labels on a cabinet", {
      light: "overcast",
      main:
        bricks("#a7a29a", "#8b867f") +
        round([260, 80, 680, 900], 16, "#5d6a6f", { filter: "url(#drop-high)" }) +
        round([274, 92, 652, 900], 12, "#b9c3c4") +
        rect([274, 92, 652, 900], "url(#sheen)", { opacity: 0.6 }) +
        round([860, 420, 34, 140], 14, "#4d585c") +
        card(
          { x: 560, y: 350 },
          [440, 340],
          { fill: tint.mustard, corner: 18 },
          triangle(0, -60, 170) +
            rect([-220, 74, 440, 96], tint.ink) +
            text("DANGER", [0, 122], 38, { fill: tint.mustard, font: "archivo-black" }) +
            text("live parts behind this door", [0, 154], 15, { fill: tint.cream }),
        ) +
        card(
          { x: 460, y: 680, turn: -3 },
          [240, 92],
          { fill: tint.brick, corner: 10 },
          text("KEEP SHUT", [0, 15], 30, { fill: tint.snow, font: "anton" }),
        ) +
        card({ x: 730, y: 690, turn: 2 }, [150, 150], { fill: tint.teal, corner: 75 }, bare("goggles", [0, 0], 100)),
    }),
  "desk-name-plate-studio": () =>
    stage("A name plate on a studio desk", {
      light: "golden",
      far: rect([0, 0, 1200, 900], "#8fa39a") + bokeh(161, ["#ffe9b8", "#ffffff", "#d9a27c"], 28),
      blur: 26,
      main:
        boards("#8a5a3a") +
        rect([0, 0, 1200, 560], "#8fa39a") +
        at({ x: 0, y: 0 }, bokeh(161, ["#ffe9b8", "#ffffff", "#d9a27c"], 20, [40, 420])) +
        planks(560, "#9a6b42", 120) +
        raised(
          at(
            { x: 600, y: 680 },
            round([-330, -110, 660, 190], 16, "#2b3238") +
              round([-330, -110, 660, 190], 16, "url(#sheen)", { opacity: 0.6 }) +
              text("Noor Haddad", [0, -10], 64, { font: "playfair-display", fill: "#f3cf7a", fit: 560 }) +
              text("CREATIVE DIRECTOR", [0, 44], 24, { fill: "#f3cf7a", spacing: 8 }),
          ),
          "high",
        ) +
        plant([1060, 640], 190, tint.snow, tint.moss),
    }),
};

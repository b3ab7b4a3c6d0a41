import { bare, print, put, roundPrint, text } from "../../seed/pictures/kit.ts";
import { lineUp, rearWindow } from "../../seed/pictures/scenes/decals.ts";
import { carRear, windscreen } from "../../seed/pictures/objects-vehicles.ts";
import { hull } from "../../seed/pictures/objects-vehicles.ts";
import { path, rect, tint } from "../../seed/pictures/svg.ts";
import { asphalt, bokeh, hills, lampGlow, object, planks, raised, stage, street } from "../stage.ts";
import { camper, foodTruck, raceCar, tailgate, van } from "../wheels.ts";

const TOWN = [tint.sand, "#c98f6b", "#a8b8b5", "#d9c7a3", "#8f9fb3"];

export const vehicleScenes: Readonly<Record<string, () => string>> = {
  "food-truck-wrap": () =>
    stage("A food truck in wrap", {
      light: "golden",
      far: street(4, "#a9d3e0", TOWN, 640),
      blur: 7,
      main:
        asphalt(742) +
        foodTruck(
          "#2f8a86",
          tint.coral,
          text("EL GORDO", [516, 592], 78, { font: "bangers", fill: tint.cream, fit: 470 }) +
            text("TACOS · ELOTE · AGUA FRESCA", [500, 654], 20, {
              font: "oswald 600",
              fill: tint.mustard,
              fit: 480,
              spacing: 3,
            }) +
            put("taco", { x: 816, y: 400, turn: -10 }, 210, { lift: 0 }) +
            put("hot-pepper", { x: 824, y: 600, turn: 12 }, 150, { lift: 0 }) +
            put("avocado", { x: 170, y: 560, turn: -14 }, 120, { lift: 0 }) +
            bare("sparkles", [180, 350], 90),
        ),
    }),
  "bakery-delivery-van": () =>
    stage("A bakery's delivery van", {
      light: "day",
      far: street(9, "#cfe3e0", TOWN, 650),
      main:
        asphalt(760) +
        van(
          "#f6e3c5",
          put("croissant", { x: 590, y: 420, turn: -8 }, 230, { lift: 0 }) +
            text("Morning", [880, 380], 74, { font: "pacifico", fill: "#8a4a2a" }) +
            text("BREAD COMPANY", [890, 470], 40, { font: "bebas-neue", fill: "#8a4a2a", spacing: 5 }) +
            text("warm by seven, every day", [890, 526], 22, { font: "caveat 700", fill: tint.brick }),
        ),
    }),
  "plumbers-van-lettering": () =>
    stage("A plumber's van with door lettering", {
      light: "overcast",
      far: street(14, "#d5dde2", ["#9aa5ad", "#b7bcbf", "#8c8780", "#a9a296"], 650),
      main:
        asphalt(760) +
        van(
          "#eef1f2",
          text("HOLLIS & SONS", [800, 380], 60, { font: "russo-one", fill: tint.navy, fit: 560 }) +
            rect([520, 404, 560, 10], tint.coral) +
            text("PLUMBING · HEATING · DRAINS", [800, 460], 34, { font: "oswald 600", fill: tint.navy, fit: 540 }) +
            text("555-0163", [900, 556], 62, { font: "bebas-neue", fill: tint.coral, spacing: 4 }) +
            bare("wrench", [600, 530], 120),
        ),
    }),
  "night-market-van": () =>
    stage("A noodle van at the night market", {
      light: "night",
      far: rect([0, 0, 1200, 900], "#2d2850") + bokeh(5, ["#ffb347", "#ff6b6b", "#ffe28a", "#8fd3ff"], 46, [60, 640]),
      blur: 14,
      main:
        asphalt(760) +
        van(
          "#7a5fb0",
          put("steaming-bowl", { x: 610, y: 420, turn: -6 }, 240, { lift: 0 }) +
            text("Night", [880, 376], 90, { font: "monoton", fill: "#ffd36b", fit: 320 }) +
            text("NOODLES", [890, 480], 74, { font: "righteous", fill: "#ff8d7a", fit: 360 }),
        ),
      glow: lampGlow([610, 240], 190, "#ffc36b") + lampGlow([100, 600], 120, "#fff1c4"),
    }),
  "road-trip-bumper": () =>
    stage("A bumper with stickers from every park", {
      light: "day",
      far: hills("#a6d1e3", "#7f9b6a", { y: 430, trees: true }),
      main:
        asphalt(690) +
        object(
          carRear("#3f7fb0") +
            print(
              { x: 205, y: 580, turn: -2 },
              [160, 76],
              { face: tint.moss, corner: 12, border: 5 },
              bare("evergreen-tree", [-46, 0], 58) + text("HIKE MORE", [26, 8], 17, { fill: tint.cream, fit: 86 }),
            ) +
            print(
              { x: 402, y: 572, turn: 1 },
              [170, 76],
              { face: tint.navy, corner: 12, border: 5 },
              text("MY OTHER CAR", [0, -8], 16, { fill: tint.cream }) +
                text("is a canoe", [0, 22], 20, { font: "pacifico", fill: tint.mustard }),
            ) +
            roundPrint([560, 570], 42, { face: tint.mustard, border: 5 }, bare("bear", [0, 0], 52)) +
            put("mountain", { x: 640, y: 572, turn: 6 }, 84, { lift: 0 }) +
            put("bison", { x: 290, y: 316, turn: 0 }, 74, { lift: 0 }) +
            put("camping", { x: 500, y: 316, turn: 0 }, 76, { lift: 0 }),
          [150, -60],
          1.12,
        ),
    }),
  "campaign-bumper": () =>
    stage("A campaign sticker on a red hatchback", {
      light: "dusk",
      far: street(21, "#e9b9a6", TOWN, 610),
      main:
        asphalt(700) +
        object(
          carRear("#b5462f") +
            print(
              { x: 400, y: 576, turn: -1 },
              [330, 86],
              { face: tint.navy, corner: 8, border: 6 },
              text("NGUYEN", [-8, 4], 32, { font: "archivo-black", fill: tint.snow, fit: 190 }) +
                text("FOR MAYOR", [-8, 30], 15, { fill: tint.mustard, spacing: 4 }) +
                bare("glowing-star", [-130, 0], 46) +
                bare("glowing-star", [118, 0], 46),
            ),
          [120, -70],
          1.2,
        ),
    }),
  "family-of-five-window": () =>
    stage("A family of five on a rear window", {
      light: "golden",
      far: hills("#f3c58d", "#7f9b6a", { y: 420, trees: true, seed: 5 }),
      main: object(rearWindow("#4f93c4", lineUp("#ffffff", 552)), [-40, -150], 1.6),
    }),
  "rally-windshield-banner": () =>
    stage("A windshield banner on a rally car", {
      light: "overcast",
      far: hills("#c9d6d8", "#6f7f5c", { y: 380, trees: true, seed: 8 }),
      main:
        rect([0, 560, 1200, 340], "#8f7a5c", { filter: "url(#grain-fine)" }) +
        object(
          windscreen("#e2a73a") +
            path("M172 160Q400 122 628 160L642 226Q400 188 158 226Z", "#1e1c22") +
            text("DUST & GLORY", [400, 206], 34, { font: "anton", fill: tint.snow, spacing: 4, fit: 400 }),
          [-40, -120],
          1.6,
        ),
    }),
  "track-day-numbers": () =>
    stage("Racing numbers on a track car", {
      light: "day",
      far:
        hills("#bfe0ea", "#7f9b6a", { y: 360, seed: 12 }) +
        rect([0, 400, 1200, 60], "#d9534a") +
        Array.from({ length: 12 }, (_, i) => rect([i * 100, 400, 50, 60], "#fff")).join(""),
      main:
        asphalt(560) +
        raceCar(
          "#f2f4f5",
          "#d9534a",
          roundPrint(
            [640, 600],
            92,
            { face: "#ffffff", border: 4 },
            text("27", [0, 42], 84, { font: "russo-one", fill: tint.ink }),
          ) +
            put("high-voltage", { x: 400, y: 610, turn: 10 }, 110, { lift: 0 }) +
            text("LOMBARD TUNING", [800, 660], 20, { font: "russo-one", fill: tint.navy, fit: 180 }),
        ),
    }),
  "pickup-tailgate-transfer": () =>
    stage("White transfer lettering on a tailgate", {
      light: "golden",
      far: hills("#f3c58d", "#a38a52", { y: 420, seed: 6 }),
      main:
        rect([0, 700, 1200, 200], "#a98f66", { filter: "url(#grain-fine)" }) +
        tailgate(
          "#4d5a46",
          text("Cold Creek", [600, 510], 104, { font: "lobster", fill: tint.snow }) +
            text("CATTLE COMPANY · EST 1974", [600, 590], 34, {
              font: "oswald 600",
              fill: tint.snow,
              spacing: 4,
              fit: 660,
            }),
        ),
    }),
  "camper-with-stickers": () =>
    stage("A camper that collects stickers", {
      light: "dusk",
      far: hills("#e8b7b0", "#55704f", { y: 440, trees: true, seed: 17 }),
      main:
        rect([0, 690, 1200, 210], "#77804f", { filter: "url(#grain-fine)" }) +
        camper(
          "#f3ead8",
          "#e96a4c",
          [
            ["national-park", 250, 600, -8, 130],
            ["desert-island", 400, 590, 6, 130],
            ["cactus", 545, 600, -6, 120],
            ["spouting-whale", 610, 430, 8, 110],
            ["camping", 250, 440, -10, 110],
            ["rainbow", 930, 590, 10, 120],
          ]
            .map(([icon, x, y, turn, size]) =>
              put(String(icon), { x: Number(x), y: Number(y), turn: Number(turn) }, Number(size), { lift: 0 }),
            )
            .join(""),
        ),
      glow: lampGlow([750, 430], 120, "#ffd48a"),
    }),
  "boat-name-on-the-bow": () =>
    stage("A boat's name on the bow", {
      light: "golden",
      far: rect([0, 0, 1200, 900], "#f6cf9a") + hills("#f6cf9a", "#6a8f9d", { y: 420, seed: 9 }),
      main:
        rect([0, 560, 1200, 340], "#2f6f8f") +
        raised(
          object(
            hull("#27375a") +
              text("Second Wind", [330, 470], 62, { font: "satisfy", fill: tint.mustard, fit: 440 }) +
              text("FL 4021 KC", [330, 532], 26, { font: "oswald 600", fill: tint.snow, spacing: 5 }),
            [0, -120],
            1.5,
          ),
        ) +
        planks(860, "#8a5a3a", 60),
    }),
};

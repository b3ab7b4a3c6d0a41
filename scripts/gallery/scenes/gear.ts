import { print, put, roundPrint, text } from "../../seed/pictures/kit.ts";
import { disc, line, oval, rect, round, tint } from "../../seed/pictures/svg.ts";
import { boards, bokeh, planks, stage, street, wall } from "../stage.ts";
import { deck, guitarCase, hardCase, lid, notebook, phone, plant } from "../things.ts";

const many = (list: ReadonlyArray<readonly [icon: string, x: number, y: number, turn: number, size: number]>): string =>
  list.map(([icon, x, y, turn, size]) => put(icon, { x, y, turn }, size, { lift: 0, gloss: true })).join("");

const coffee = (x: number, y: number): string =>
  disc([x + 6, y + 14], 96, "#120a0c", { opacity: 0.4, filter: "url(#soft-7)" }) +
  disc([x, y], 96, "#f4efe6") +
  disc([x, y], 64, "#fff") +
  disc([x, y], 56, "#6b3f22") +
  oval([x - 12, y - 16], [22, 12], "#a8713f", { opacity: 0.7 }) +
  round([x + 56, y - 14, 54, 28], 14, "#fff");

export const gearScenes: Readonly<Record<string, () => string>> = {
  "developer-laptop": () =>
    stage("A developer's laptop on a café table", {
      light: "indoor",
      main:
        boards("#a9764c") +
        lid(
          { x: 560, y: 470, turn: -4 },
          "#a7adb5",
          many([
            ["octopus", -270, -120, -8, 190],
            ["robot", -70, -150, 6, 170],
            ["bug", 120, -160, -10, 140],
            ["floppy-disk", 290, -110, 8, 150],
            ["ringed-planet", -250, 120, 6, 180],
            ["joystick", -40, 110, -6, 160],
            ["hot-beverage", 150, 90, 8, 150],
            ["alien-monster", 305, 120, -6, 140],
          ]),
        ) +
        coffee(1080, 720),
    }),
  "artist-laptop": () =>
    stage("An illustrator's laptop", {
      light: "day",
      main:
        wall("#efe1d4") +
        lid(
          { x: 620, y: 460, turn: 5 },
          "#d8c3e0",
          many([
            ["artist-palette", -260, -100, -8, 200],
            ["cherry-blossom", -40, -140, 6, 170],
            ["butterfly", 170, -120, -6, 180],
            ["mushroom", -280, 140, 10, 160],
            ["snail", -80, 120, -6, 180],
            ["tulip", 120, 110, 8, 170],
            ["rainbow", 310, 110, -8, 150],
          ]),
        ) +
        pencil(),
    }),
  "night-owl-laptop": () =>
    stage("One owl on a dark laptop", {
      light: "night",
      main:
        boards("#6a5344") +
        lid(
          { x: 600, y: 460, turn: -2 },
          "#4a4d57",
          put("owl", { x: 0, y: -10, turn: -3 }, 380, { lift: 0, gloss: true }) +
            put("crescent-moon", { x: 290, y: -180, turn: 12 }, 120, { lift: 0 }) +
            put("glowing-star", { x: -300, y: 190, turn: -10 }, 90, { lift: 0 }),
        ),
    }),
  "touring-guitar-case": () =>
    stage("A guitar case after a tour", {
      light: "golden",
      far: street(27, "#e9c9a6", [tint.sand, "#8f6f5b", "#a8b8b5"], 650),
      main:
        planks(760, "#7a5a44", 90) +
        guitarCase(
          { x: 600, y: 440, scale: 0.98, turn: 4 },
          "#2d2b33",
          many([
            ["guitar", 0, 20, -14, 150],
            ["high-voltage", -100, 160, 10, 120],
            ["skull", 70, 170, -8, 140],
            ["cactus", -110, 300, -6, 130],
            ["microphone", 30, 310, 8, 130],
            ["cowboy-hat-face", 130, 330, -10, 110],
            ["rose", 0, -180, 6, 80],
          ]),
        ),
    }),
  "skate-deck": () =>
    stage("A skateboard's stickered deck", {
      light: "overcast",
      main:
        rect([0, 0, 1200, 900], "#a5a29f", { filter: "url(#grain-fine)" }) +
        line("M0 250L1200 130M0 700L1200 560", "#6f6c6a", 3) +
        deck(
          { x: 600, y: 450, turn: -14 },
          "#f0b64a",
          [
            [-380, 0, 0, "pizza"],
            [-230, -20, 10, "skull"],
            [-80, 26, -8, "shark"],
            [70, -24, 6, "alien"],
            [220, 22, -10, "video-game"],
            [370, -6, 8, "fire"],
          ]
            .map(([x, y, turn, icon]) =>
              put(String(icon), { x: Number(x), y: Number(y), turn: Number(turn) + 90 }, 160, { lift: 0, gloss: true }),
            )
            .join(""),
        ),
    }),
  "bullet-journal": () =>
    stage("A planner with sticker sheets", {
      light: "day",
      main:
        boards("#d8b48a") +
        notebook(
          { x: 420, y: 450, turn: -8 },
          "#e7a4a0",
          put("sunflower", { x: -10, y: -120, turn: 0 }, 230, { lift: 0 }) +
            text("2027", [-10, 110], 70, { font: "playfair-display", fill: tint.snow }),
        ) +
        print(
          { x: 860, y: 440, turn: 9 },
          [380, 560],
          { face: "#fbf6ec", corner: 16, border: 4 },
          [
            "tulip",
            "cherry-blossom",
            "hibiscus",
            "herb",
            "lemon",
            "honeybee",
            "teacup-without-handle",
            "pencil",
            "open-book",
            "red-heart",
            "sparkles",
            "cookie",
          ]
            .map((icon, i) =>
              put(
                icon,
                { x: -112 + (i % 3) * 112, y: -190 + Math.floor(i / 3) * 126, turn: ((i * 37) % 20) - 10 },
                96,
                { lift: 1 },
              ),
            )
            .join(""),
        ),
    }),
  "phone-case": () =>
    stage("A phone with three small stickers", {
      light: "golden",
      main:
        wall("#cfe0dc") +
        phone(
          { x: 600, y: 450, turn: 14, scale: 1.18 },
          "#27375a",
          many([
            ["strawberry", 40, -40, -8, 150],
            ["panda", -40, 110, 8, 160],
            ["cupcake", 50, 230, -6, 120],
          ]),
        ) +
        plant([150, 900], 240, tint.coral, tint.moss) +
        disc([1070, 180], 110, "#f4efe6", { filter: "url(#drop-high)" }) +
        disc([1070, 180], 76, "#8fb07a"),
    }),
  "camera-case": () =>
    stage("A hard case that has seen twelve airports", {
      light: "overcast",
      far: rect([0, 0, 1200, 900], "#8fa0ad") + bokeh(51, ["#e9eef2", "#c3d0d8", "#f4d9a0"], 26),
      blur: 26,
      main:
        rect([0, 720, 1200, 180], "#6f767c", { filter: "url(#grain-fine)" }) +
        hardCase(
          { x: 600, y: 470, scale: 1.06 },
          "#3a3d42",
          many([
            ["camera", -300, 40, -8, 160],
            ["desert-island", -110, 20, 6, 170],
            ["snow-capped-mountain", 100, 30, -6, 170],
            ["parrot", 300, 40, 8, 160],
            ["tiger-face", -210, 210, 8, 130],
            ["sushi", 10, 215, -8, 120],
            ["compass", 210, 215, 6, 120],
          ]) +
            roundPrint(
              [365, 220],
              48,
              { face: tint.coral, border: 4 },
              text("FRAGILE", [0, 8], 16, { font: "anton", fill: tint.snow, fit: 80 }),
            ),
        ),
    }),
};

/** A pencil and an eraser on the desk. */
function pencil(): string {
  return (
    line("M60 800L420 860", tint.mustard, 24) +
    line("M420 860L446 864", "#f3d9b0", 20) +
    line("M60 800L90 805", tint.coral, 24) +
    round([1010, 770, 130, 66], 12, tint.rose, { filter: "url(#drop-low)" })
  );
}

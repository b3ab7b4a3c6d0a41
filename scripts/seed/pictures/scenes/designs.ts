import type { DesignData } from "../../data/types.ts";
import { makeCutIcon, put } from "../kit.ts";
import { sticker } from "../sticker.ts";
import { at, disc, line, n, picture, rect, SIDE, tint } from "../svg.ts";

/** The background of a ready-made sticker and the color of its pattern, by the first category of the design. */
const GROUND: Readonly<Record<string, readonly [ground: string, mark: string]>> = {
  animals: [tint.peach, "#fbdcc2"],
  food: [tint.rose, "#f7c9c6"],
  nature: ["#c9dcbb", "#d8e6cd"],
  travel: [tint.sky, "#bcdeeb"],
  space: ["#3a4270", "#4a5385"],
  play: [tint.lilac, "#e2d5ee"],
};

/** A light pattern, different for each category. */
function pattern(kind: string, mark: string): string {
  const places = Array.from(
    { length: 25 },
    (_, i) => [80 + (i % 5) * 160 + (Math.floor(i / 5) % 2) * 80, 80 + Math.floor(i / 5) * 160] as const,
  );
  switch (kind) {
    case "space":
      return places.map(([x, y], i) => disc([x, y], 4 + (i % 3) * 3, mark)).join("");
    case "travel":
      return line(
        places
          .filter((_, i) => i % 2 === 0)
          .map(([x, y]) => `M${n(x - 60)} ${n(y)}q30-26 60 0t60 0`)
          .join(""),
        mark,
        10,
      );
    case "food":
      return places.map(([x, y]) => disc([x, y], 34, mark)).join("");
    case "play":
      return line(places.map(([x, y]) => `M${n(x - 22)} ${n(y)}h44M${n(x)} ${n(y - 22)}v44`).join(""), mark, 12);
    case "nature":
      return places
        .map(([x, y], i) => at({ x, y, turn: i * 47 }, `<path d="M0-44Q34 0 0 44Q-34 0 0-44Z" fill="${mark}"/>`))
        .join("");
    default:
      return line(places.map(([x, y]) => `M${n(x - 26)} ${n(y + 14)}q26-44 52 0`).join(""), mark, 12);
  }
}

/** The background of a category of ready-made designs, with its pattern. */
export function pickGround(kind: string): string {
  const [ground, mark] = GROUND[kind] ?? [tint.cream, tint.sand];
  return rect([0, 0, SIDE, SIDE], ground) + pattern(kind, mark);
}

/** Color of the border, where the material is not white. */
const VINYL: Readonly<Record<string, string>> = {
  "glow-in-the-dark-vinyl": "#e6ffc9",
  "reflective-vinyl": "#eef3f6",
};

/** A large sticker on a patterned ground: the product picture of a ready-made design. */
export function designScene({ icon, categories, material }: DesignData): string {
  const kind = categories[0]?.split("/")[1] ?? "animals";
  const [ground, mark] = GROUND[kind] ?? [tint.cream, tint.sand];
  const glows = material === "glow-in-the-dark-vinyl";
  const halo = glows
    ? [330, 290, 250].map((r, i) => disc([400, 400], r, "#d9ff9e", { opacity: 0.08 + i * 0.06 })).join("")
    : "";
  const vinyl = VINYL[material] ?? "#ffffff";
  return (
    rect([0, 0, SIDE, SIDE], glows ? "#262c4f" : ground) +
    pattern(kind, glows ? "#343c66" : mark) +
    halo +
    put(icon, { x: 400, y: 396, turn: -4 }, 560, { lift: 2, gloss: true, vinyl })
  );
}

/** The sticker on a transparent background. */
export function plainSticker({ icon, name }: DesignData): string {
  const cut = makeCutIcon(icon);
  const scale = (SIDE * 0.94) / Math.max(cut.box.width, cut.box.height);
  return picture(name, sticker(cut, { x: SIDE / 2, y: SIDE / 2, scale }, { gloss: true }));
}

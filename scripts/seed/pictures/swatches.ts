import type { MaterialData, MaterialSlug } from "../data/types.ts";
import { plain, put } from "./kit.ts";
import { disc, el, line, n, path, rect, round, shade, SIDE, tint } from "./svg.ts";

const stripes = (): string =>
  rect([0, 0, SIDE, SIDE], tint.sand) +
  line(
    "M-60 760L700 -60M40 860L860 0M-60 540L480 -60M-60 320L260 -60M260 860L860 220M480 860L860 440M700 860L860 680",
    "#f0c79a",
    56,
  );
const pane = (): string =>
  rect([0, 0, SIDE, SIDE], "#a9d3e2") +
  path("M0 620Q220 520 430 600T800 560V800H0Z", tint.sage) +
  line("M400 0V800M0 240H800", tint.snow, 26);

/** The surface under the material: a pattern to see through clear materials, glass under clings. */
const UNDER: Readonly<Record<MaterialSlug, () => string>> = {
  "white-vinyl": () => plain(tint.apricot),
  "white-repositionable-vinyl": () => plain(tint.sage),
  "front-facing-adhesive": () => plain(tint.rose),
  "clear-vinyl": stripes,
  "reflective-vinyl": () => plain("#4b5160"),
  "permanent-adhesive": () => plain(tint.oak),
  "white-cling": pane,
  "clear-cling": pane,
  "front-facing-cling": () => plain(tint.lilac),
  "glow-in-the-dark-vinyl": () => plain("#1d2138"),
  "perforated-film": () => plain(tint.teal),
  magnet: () => plain(tint.mist),
};

const CUT: Readonly<Record<MaterialSlug, string>> = {
  "white-vinyl": "fox",
  "white-repositionable-vinyl": "rainbow",
  "front-facing-adhesive": "croissant",
  "clear-vinyl": "jellyfish",
  "reflective-vinyl": "bicycle",
  "permanent-adhesive": "hammer-and-wrench",
  "white-cling": "snowflake",
  "clear-cling": "hibiscus",
  "front-facing-cling": "automobile",
  "glow-in-the-dark-vinyl": "crescent-moon",
  "perforated-film": "mountain",
  magnet: "cat-face",
};

const grid = (step: number, draw: (x: number, y: number, odd: boolean) => string): string => {
  let all = "";
  for (let j = 0; j * step < 560; j++)
    for (let i = 0; i * step < 560; i++)
      all += draw(120 + i * step + step / 2, 120 + j * step + step / 2, (i + j) % 2 === 1);
  return all;
};

const SURFACE: Readonly<Partial<Record<MaterialData["finish"], () => string>>> = {
  gloss: () => path("M120 560L430 120H560L120 690ZM230 680L640 120H680V200L330 680Z", "#ffffff", { opacity: 0.55 }),
  clear: () => path("M120 560L430 120H520L120 660ZM260 680L660 120H680V220L360 680Z", "#ffffff", { opacity: 0.5 }),
  satin: () => path("M120 420Q400 220 680 300V120H120Z", "#ffffff", { opacity: 0.22 }),
  matte: () =>
    line(
      grid(28, (x, y, odd) => (odd ? `M${n(x - 2)} ${n(y)}h4` : "")),
      tint.stone,
      2,
      { opacity: 0.5 },
    ),
  reflective: () =>
    line(
      Array.from({ length: 13 }, (_, i) => `M${n(120 + i * 46)} 120l560 560M${n(680 - i * 46)} 120l-560 560`).join(""),
      "#ffffff",
      3,
      { opacity: 0.5 },
    ) + path("M120 680V420L400 120H680V180Z", "#ffffff", { opacity: 0.28 }),
  glow: () => [260, 200, 140].map((r, i) => disc([400, 400], r, "#d9ff9e", { opacity: 0.22 + i * 0.1 })).join(""),
};

/** The holes of perforated vinyl, as one path. */
const holes = (): string =>
  path(
    grid(28, (x, y) => `M${n(x - 7)} ${n(y)}a7 7 0 1 0 14 0a7 7 0 1 0-14 0z`),
    "#6b5a4a",
    { opacity: 0.75 },
  );

/** Color of the sticker's border where it differs from the material's base color. */
function stickerVinyl(slug: MaterialSlug, finish: MaterialData["finish"]): string | undefined {
  if (finish === "clear") return "#f2fafa";
  return slug === "magnet" ? "#fffdf9" : undefined;
}

/** A square of the material with a lifted corner, and a sticker cut from it. */
export function swatch({ slug, finish, swatch: { base, sheen, opacity } }: MaterialData): string {
  const facesGlass = slug.startsWith("front-facing");
  const clip = el(
    "clipPath",
    { id: "film" },
    path("M150 120H650Q680 120 680 150V580L580 680H150Q120 680 120 650V150Q120 120 150 120Z", "#000"),
  );
  const shape =
    round([128, 134, 560, 560], 30, "#3b2114", { opacity: 0.14 }) +
    el(
      "g",
      { "clip-path": "url(#film)" },
      rect([120, 120, 560, 560], base, { opacity }) + (finish === "perforated" ? holes() : (SURFACE[finish]?.() ?? "")),
    ) +
    path("M680 580L580 680Q592 612 600 600Q612 590 680 580Z", slug === "magnet" ? "#2f2a27" : shade(sheen, -0.1), {
      stroke: shade(base, -0.2),
      "stroke-width": 2,
    });
  const glass = facesGlass
    ? rect([400, 60, 340, 680], "#bfe3ea", { opacity: 0.45 }) +
      line("M400 60V740", "#ffffff", 8, { opacity: 0.8 }) +
      path("M470 740L690 60H720L520 740Z", "#ffffff", { opacity: 0.4 })
    : "";
  return (
    UNDER[slug]() +
    clip +
    shape +
    put(CUT[slug], { x: 390, y: 390, turn: -6 }, 290, {
      vinyl: stickerVinyl(slug, finish) ?? base,
      lift: 1,
    }) +
    glass
  );
}

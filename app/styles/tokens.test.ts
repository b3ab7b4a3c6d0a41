import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  SITE_THEMES,
  THEME_COLORS,
  type SiteTheme,
  type ThemeColors,
} from "#domain/ground/kernel/settings/theme-colors";

/** The `light-dark(#day, #night)` pairs of a sheet by their role. */
function readColors(file: string): Map<string, { day: string; night: string }> {
  const sheet = readFileSync(new URL(file, import.meta.url), "utf8");
  return new Map(
    [...sheet.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
      ([, role = "", day = "", night = ""]) => [role, { day, night }] as const,
    ),
  );
}

const stickers = readColors("./tokens.css");
const overrides = readColors("./nametags.css");
/** What a theme leaves out is the same as in "stickers". */
const colours = { stickers, nametags: new Map([...stickers, ...overrides]) };

/** Relative luminance of an sRGB colour, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** 1 (none) to 21 (black on white). */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["paper", "surface", "raised", "sunken"];

/** Text on a ground: at least 4.5 to 1. */
const TEXT: ReadonlyArray<[text: string, ground: string]> = [
  ...["ink", "muted", "faint", "brand-text", "sun-text", "success", "warning", "danger", "info"].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as [string, string]),
  ),
  ...["success", "warning", "danger", "info"].flatMap((kind): Array<[string, string]> => [
    [kind, `${kind}-soft`],
    ["ink", `${kind}-soft`],
  ]),
  ["brand-ink", "brand"],
  ["brand-ink", "brand-hover"],
  ["brand-text", "brand-soft"],
  ["ink", "brand-soft"],
  ["muted", "brand-soft"],
  ["sun-ink", "sun"],
  ["ink", "sun-soft"],
  ["sun-text", "sun-soft"],
  ["ink", "sky-soft"],
  ["ink", "grape-soft"],
  ["mat-ink", "mat"],
  ["mat-muted", "mat"],
  ["mat-ink", "mat-line"],
  ["mat-ink", "mat-deep"],
  ["mat-muted", "mat-deep"],
  ["paper", "danger"],
  ["paper", "ink"],
];

/** Edges of controls and the focus ring: at least 3 to 1. */
const SHAPES: ReadonlyArray<[shape: string, ground: string]> = GROUNDS.flatMap((ground): Array<[string, string]> => [
  ["edge", ground],
  ["focus", ground],
  ["brand", ground],
]);

const pickFrom = (theme: SiteTheme) => (role: string) => {
  const color = colours[theme].get(role);
  if (color === undefined) throw new Error(`tokens.css has no colour ${role}`);
  return color;
};

const LOOKS = SITE_THEMES.flatMap((theme) => (["day", "night"] as const).map((time) => [theme, time] as const));

test.each(LOOKS)("text of the theme %s can be read on its ground by %s", (theme, time) => {
  const pick = pickFrom(theme);
  const weak = TEXT.filter(([text, ground]) => contrast(pick(text)[time], pick(ground)[time]) < 4.5);
  expect(
    weak.map(([text, ground]) => `${text} on ${ground}: ${contrast(pick(text)[time], pick(ground)[time]).toFixed(2)}`),
  ).toEqual([]);
});

test.each(LOOKS)("controls and the focus ring of the theme %s stand out by %s", (theme, time) => {
  const pick = pickFrom(theme);
  const weak = SHAPES.filter(([shape, ground]) => contrast(pick(shape)[time], pick(ground)[time]) < 3);
  expect(
    weak.map(
      ([shape, ground]) => `${shape} on ${ground}: ${contrast(pick(shape)[time], pick(ground)[time]).toFixed(2)}`,
    ),
  ).toEqual([]);
});

test.each(SITE_THEMES)("e-mails and the browser's frame have the colors of the pages of the theme %s", (theme) => {
  const pick = pickFrom(theme);
  for (const role of Object.keys(THEME_COLORS[theme].light) as Array<keyof ThemeColors>) {
    const { light, dark } = THEME_COLORS[theme];
    expect({ role, day: light[role], night: dark[role] }).toEqual({ role, ...pick(role) });
  }
});

test("a theme names no token that the shop does not have", () => {
  expect([...overrides.keys()].filter((role) => !stickers.has(role))).toEqual([]);
});

test("contrast is measured as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

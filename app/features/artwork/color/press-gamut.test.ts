import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ColorEngine } from "./color-engine.ts";

const read = (path: string) => new Uint8Array(readFileSync(new URL(path, import.meta.url)));
const press = read("../../../domain/prepress/artwork/color/default-press.icc");
const engine = await ColorEngine.open(read("../../../../node_modules/lcms-wasm/dist/lcms.wasm"));

type Color = readonly [number, number, number];

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** CIE L*a*b* (D50) of an sRGB color. */
function toLab(color: Color): Color {
  const [r, g, b] = [linear(color[0]), linear(color[1]), linear(color[2])];
  const f = (t: number) => (t > 216 / 24_389 ? Math.cbrt(t) : ((24_389 / 27) * t + 16) / 116);
  const x = f((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / 0.9642);
  const y = f(0.2225045 * r + 0.7168786 * g + 0.0606169 * b);
  const z = f((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / 0.8249);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: Color, b: Color): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const at = (samples: Uint8Array, i: number): Color => [samples[i] ?? 0, samples[i + 1] ?? 0, samples[i + 2] ?? 0];

/** What every mix of inks looks like, in steps of ten percent. */
const REACHED = Array.from({ length: 11 ** 4 }, (_, i) => [
  i % 11,
  (i / 11) | 0,
  (i / 121) | 0,
  (i / 1331) | 0,
]).flatMap((inks) => inks.map((ink) => Math.round((ink % 11) * 25.5)));

test.each<[string, Color, number]>([
  ["green", [0, 128, 0], 10],
  ["blue", [0, 100, 200], 10],
  ["a screen's green", [0, 255, 0], 40],
  ["a screen's blue", [0, 0, 255], 60],
  ["raspberry", [211, 17, 77], 0],
  ["gray", [128, 128, 128], 0],
])("no mix of the press's inks comes much nearer to %s than its profile does", (_, color, unreachable) => {
  const screenColors = engine.cmykToSrgb(press)?.(Uint8Array.from(REACHED)) ?? new Uint8Array(0);
  const targetColor = toLab(color);
  let least = Infinity;
  for (let i = 0; i < screenColors.length; i += 3)
    least = Math.min(least, distance(targetColor, toLab(at(screenColors, i))));
  const printed = distance(
    targetColor,
    toLab(at(engine.softProof(press)?.(Uint8Array.from(color)) ?? new Uint8Array(0), 0)),
  );
  expect(printed - least).toBeLessThan(4);
  expect(least).toBeGreaterThan(unreachable - 0.001);
});

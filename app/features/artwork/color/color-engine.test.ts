import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { embeddedColour } from "#domain/ground/files/icc/embedded";
import { withProfile } from "#domain/ground/files/icc/jpeg-profile";
import { toSrgb } from "#domain/ground/files/icc/to-srgb";
import { profileFault } from "#domain/ground/files/icc/press-profile";
import { applyProofTable, proofNodes } from "#domain/prepress/artwork/color/proof-table";
import { jpeg } from "../../../../tests/fixtures/uploads/files.ts";
import { iccProfile } from "../../../../tests/fixtures/profiles.ts";
import { ColorEngine } from "./color-engine.ts";

const read = (path: string) => new Uint8Array(readFileSync(new URL(path, import.meta.url)));
const press = read("../../../domain/prepress/artwork/color/default-press.icc");
const engine = await ColorEngine.open(read("../../../../node_modules/lcms-wasm/dist/lcms.wasm"));

describe("inks on a screen", () => {
  const convert = engine.cmykToSrgb(press);
  const showInks = (...percent: ReadonlyArray<number>) => [
    ...(convert?.(Uint8Array.from(percent, (p) => p * 2.55)) ?? []),
  ];

  test("are white without ink, black with all of it, and process colors otherwise", () => {
    expect(showInks(0, 0, 0, 0)).toEqual([255, 255, 255]);
    for (const value of showInks(75, 68, 67, 90)) expect(value).toBeLessThan(20);
    const [r = 0, g = 0, b = 0] = showInks(100, 0, 0, 0);
    // Cyan of a press: not the 00ffff of a naive conversion.
    expect([r < 40, g > 150 && g < 190, b > 220 && b < 250]).toEqual([true, true, true]);
  });

  test("are converted in slices without a difference at their borders", () => {
    const pixels = new Uint8Array(4 * 70_000).fill(102);
    expect(new Set(convert?.(pixels))).toEqual(new Set(showInks(40, 40, 40, 40)));
  });

  test("can't be converted by bytes that are no profile", () => {
    expect(engine.cmykToSrgb(press.subarray(0, 90))).toBeUndefined();
    expect(engine.softProof(new Uint8Array(200))).toBeUndefined();
  });
});

describe("gray and RGB on a screen", () => {
  test("are converted the same after more profiles were used than stay open", () => {
    const gammas = Array.from({ length: 12 }, (_, i) => 1 + i / 10);
    const convert = gammas.map((gamma) =>
      engine
        .toSrgb(
          iccProfile({ name: "Gray", space: "GRAY", gamma }),
          "gray",
        )?.(Uint8Array.of(128))
        .at(0),
    );
    const again = gammas.map((gamma) => engine.toSrgb(iccProfile({ name: "Gray", space: "GRAY", gamma }), "gray"));
    expect(again.map((conversion) => conversion?.(Uint8Array.of(128)).at(0))).toEqual(convert);
    expect(new Set(convert).size).toBe(gammas.length);
  });

  test("are what their profile says: a gray of 50 % in gamma 1.8 is lighter than in sRGB", () => {
    const convert = engine.toSrgb(iccProfile({ name: "Gray Gamma 1.8", space: "GRAY", gamma: 1.8 }), "gray");
    const [white, half, black] = [255, 128, 0].map((value) => [...(convert?.(Uint8Array.of(value)) ?? [])]);
    expect([white, black]).toEqual([
      [255, 255, 255],
      [0, 0, 0],
    ]);
    // (128 / 255)^1.8 of the light is 147 in sRGB.
    for (const value of half ?? []) expect(Math.abs(value - 147)).toBeLessThanOrEqual(1);
    expect(half).toHaveLength(3);
  });

  test("agree with the conversion by primaries, within a step", () => {
    const icc = iccProfile({ name: "Adobe RGB (1998)", primaries: "adobe", gamma: 2.19921875 });
    const colors = [200, 60, 90, 120, 130, 140, 30, 90, 70];
    const pixels = Uint8ClampedArray.from([0, 3, 6].flatMap((at) => [...colors.slice(at, at + 3), 255]));
    toSrgb({ icc })?.(pixels);
    const expected = [...pixels].filter((_, i) => i % 4 < 3);
    const converted = [...(engine.toSrgb(icc, "rgb")?.(Uint8Array.from(colors)) ?? [])];
    expect(converted.map((value, i) => Math.abs(value - (expected[i] ?? 0)) <= 1)).toEqual(expected.map(() => true));
  });

  test("have no conversion by a profile for other colors", () => {
    expect(engine.toSrgb(iccProfile({ name: "Gray", space: "GRAY" }), "rgb")).toBeUndefined();
    expect(engine.toSrgb(press, "gray")).toBeUndefined();
  });
});

test("the table of the default press agrees with its profile", () => {
  const exact = engine.softProof(press);
  const table = read("../../../domain/prepress/artwork/color/default-press.table");
  const colors = Array.from({ length: 500 }, (_, i) => [(i * 37) % 256, (i * 101) % 256, (i * 211) % 256]);
  const expectedSamples = exact?.(Uint8Array.from(colors.flat())) ?? new Uint8Array();
  const pixels = Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));
  applyProofTable(table, pixels);
  const differences = colors.flatMap((_, i) =>
    [0, 1, 2].map((c) => Math.abs((pixels[i * 4 + c] ?? 0) - (expectedSamples[i * 3 + c] ?? 0))),
  );
  expect(Math.max(...differences)).toBeLessThan(10);
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(1);
  expect(exact?.(proofNodes())).toEqual(table);
});

test("a JPEG that is given the press's profile has it, and no other byte changes", () => {
  const file = jpeg(8, 8);
  const fileWithProfile = withProfile(file, press);
  expect(embeddedColour("image/jpeg", FileBytes.of(fileWithProfile))).toEqual({ icc: press });
  expect(fileWithProfile.subarray(-(file.length - 2))).toEqual(file.subarray(2));
  expect(() => withProfile(file, new Uint8Array(70_000))).toThrow(RangeError);
  expect(profileFault(press, 4)).toBeUndefined();
});

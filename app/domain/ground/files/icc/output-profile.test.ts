import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readOutputProfile } from "#domain/ground/files/icc/output-profile";
import { MAX_PROFILE_BYTES } from "#domain/ground/files/icc/press-profile";
import { srgbProfile } from "#domain/ground/files/icc/srgb-profile";

const press = new Uint8Array(
  readFileSync(new URL("../../../prepress/artwork/color/default-press.icc", import.meta.url)),
);

/** The press's profile with other bytes at a place. */
function changed(at: number, bytes: string | ReadonlyArray<number>): Uint8Array {
  const copy = press.slice();
  copy.set(typeof bytes === "string" ? Array.from(bytes, (character) => character.charCodeAt(0)) : bytes, at);
  return copy;
}
/** Where a tag's entry is. */
function findTagEntry(tag: string): number {
  for (let at = 132; ; at += 12) if (String.fromCharCode(...press.subarray(at, at + 4)) === tag) return at;
}

test("the output profile of a CMYK press is accepted, with its name and its version", () => {
  const read = readOutputProfile(press);
  expect(read).toEqual({ ok: true, value: { name: "Kisscut default press (CGATS 001 compatible)", version: "2.1" } });
  expect(readOutputProfile(changed(8, [4, 0x30]))).toMatchObject({ ok: true, value: { version: "4.3" } });
});

test.each<readonly [string, Uint8Array, RegExp]>([
  ["another file", new Uint8Array(2000), /isn't a color profile/],
  ["a profile of a monitor", changed(12, "mntr"), /profile of a monitor/],
  ["sRGB", srgbProfile(), /profile of a monitor/],
  ["a profile for RGB", changed(16, "RGB "), /is for RGB colors/],
  ["version 5", changed(8, [5, 0]), /version 5\.0/],
  ["a profile that is cut off", press.subarray(0, press.length - 900), /is cut off/],
  ["a profile without a way back", changed(findTagEntry("B2A0"), "XXXX"), /has no usable table B2A0/],
  [
    "a profile whose tag lies outside of it",
    changed(findTagEntry("A2B0") + 4, [0x7f, 0, 0, 0]),
    /no usable table A2B0/,
  ],
  [
    "a table of other channels",
    changed(
      findTagEntry("A2B0") + 4,
      press.subarray(findTagEntry("B2A0") + 4, findTagEntry("B2A0") + 12) as unknown as ReadonlyArray<number>,
    ),
    /damaged table A2B0/,
  ],
  ["another connection space", changed(20, "Luv "), /Lab or XYZ/],
  ["a huge file", new Uint8Array(MAX_PROFILE_BYTES + 1), /The limit is/],
])("%s is refused with the reason", (_, bytes, message) => {
  const read = readOutputProfile(bytes);
  expect(read.ok ? "accepted" : read.error).toMatch(message);
});

test("no bytes make it throw", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(press.length - 1), fc.nat(255)), { maxLength: 40 }),
      fc.nat(press.length),
      (edits, length) => {
        const copy = press.slice(0, length);
        for (const [at, value] of edits) copy[at] = value;
        expect(() => readOutputProfile(copy)).not.toThrow();
      },
    ),
  );
});

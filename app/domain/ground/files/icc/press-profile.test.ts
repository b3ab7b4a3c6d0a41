import { expect, test } from "vitest";
import { iccProfile } from "../../../../../tests/fixtures/profiles.ts";
import { MAX_PROFILE_BYTES, profileFault } from "./press-profile.ts";

const changed = (bytes: Uint8Array, at: number, ...values: ReadonlyArray<number>): Uint8Array => {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
};

test("a display profile that defines its colors can be embedded for a picture in those colors", () => {
  for (const version of [2, 4] as const)
    expect(profileFault(iccProfile({ name: "Adobe RGB", primaries: "adobe", version }), 3)).toBeUndefined();
  expect(profileFault(iccProfile({ name: "Dot gain", space: "GRAY" }), 1)).toBeUndefined();
  expect(profileFault(iccProfile({ name: "Dot gain", space: "GRAY" }), 3)).toBe("is one for other colors");
  expect(profileFault(iccProfile({ name: "sRGB" }), 4)).toBe("is one for other colors");
});

test("a CMYK profile without a table from inks to colors cannot be used", () => {
  expect(profileFault(iccProfile({ name: "Press", space: "CMYK" }), 4)).toBe("does not say what its colors are");
});

test("truncated, invalid, inconsistent or oversized profiles are left out", () => {
  const whole = iccProfile({ name: "sRGB" });
  expect(profileFault(whole.subarray(0, 100), 3)).toBe("is damaged");
  expect(profileFault(whole.subarray(0, whole.length - 8), 3)).toBe("is damaged");
  expect(profileFault(new Uint8Array(0), 3)).toBe("is damaged");
  expect(profileFault(changed(whole, 36, 0), 3)).toBe("is damaged");
  expect(profileFault(changed(whole, 128, 0, 0, 255, 255), 3)).toBe("is damaged");
  expect(profileFault(changed(whole, 132 + 4, 0, 255, 0, 0), 3)).toBe("is damaged");
  const large = new Uint8Array(MAX_PROFILE_BYTES + 1);
  large.set(whole);
  expect(profileFault(large, 3)).toBe("is too large");
});

test("device links and profiles of newer versions than PDF supports are left out", () => {
  const whole = iccProfile({ name: "sRGB" });
  expect(profileFault(changed(whole, 12, 0x6c, 0x69, 0x6e, 0x6b), 3)).toBe("is of an unusual kind");
  expect(profileFault(changed(whole, 8, 5), 3)).toBe("is of an unusual kind");
});

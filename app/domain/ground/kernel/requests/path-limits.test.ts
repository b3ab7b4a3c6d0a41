import { expect, test } from "vitest";
import { isWithinPathLimits, MAX_PATH_CHARACTERS, MAX_PATH_PARTS } from "./path-limits.ts";

const buildPath = (count: number, part = "a") => `/${Array.from({ length: count }, () => part).join("/")}/`;
const FOX = "%F0%9F%A6%8A";

test.each([
  ["has 16 parts", buildPath(MAX_PATH_PARTS)],
  ["has 1,000 characters", `/${"a".repeat(MAX_PATH_CHARACTERS - 2)}/`],
  ["has 1,000 characters after decoding", `/${FOX.repeat(MAX_PATH_CHARACTERS - 2)}/`],
  ["cannot be decoded", "/search/100%/"],
  ["is the home page's", "/"],
])("a path is within the limits when it %s", (_, path) => {
  expect(isWithinPathLimits(path)).toBe(true);
});

test.each([
  ["has 17 parts", buildPath(MAX_PATH_PARTS + 1)],
  ["has 17 parts without a slash at its end", buildPath(MAX_PATH_PARTS + 1).slice(0, -1)],
  ["has 17 parts for a page's data", `${buildPath(MAX_PATH_PARTS + 1).slice(0, -1)}.data`],
  ["has 17 parts by encoded slashes", `/${Array.from({ length: MAX_PATH_PARTS + 1 }, () => "a").join("%2F")}/`],
  ["has 17 empty parts", "/".repeat(MAX_PATH_PARTS + 2)],
  ["has 1,001 characters", `/${"a".repeat(MAX_PATH_CHARACTERS - 1)}/`],
  ["has 1,001 characters after decoding", `/${FOX.repeat(MAX_PATH_CHARACTERS - 1)}/`],
  ["has 1,001 characters and cannot be decoded", `/${"%".repeat(MAX_PATH_CHARACTERS - 1)}/`],
])("a path is beyond the limits when it %s", (_, path) => {
  expect(isWithinPathLimits(path)).toBe(false);
});

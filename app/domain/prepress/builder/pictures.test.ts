import { describe, expect, test } from "vitest";
import { findPictures, pictures } from "#domain/prepress/builder/pictures";

describe("shows every picture, with areas in its colors", () => {
  test("draws every picture by itself, with areas of its own colors", () => {
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length);
    for (const { areas, colors, inches } of pictures) {
      expect(areas.length).toBeGreaterThan(2);
      expect(inches).toBeGreaterThanOrEqual(0.4);
      for (const slot of Object.keys(colors))
        expect(
          areas.some(({ ink }) => ink.startsWith(slot)),
          slot,
        ).toBe(true);
      for (const { ink } of areas)
        expect(ink.startsWith("#") || Object.hasOwn(colors, ink.replace("-dark", "")), ink).toBe(true);
    }
  });

  test("is searched by every word of the query, in names and keywords", () => {
    expect(findPictures("mom").map(({ id }) => id)).toContain("mother");
    expect(findPictures("curly GIRL").map(({ id }) => id)).toEqual(["girl-curls"]);
    expect(findPictures("", "pets").every(({ category }) => category === "pets")).toBe(true);
    expect(findPictures("submarine")).toEqual([]);
  });
});

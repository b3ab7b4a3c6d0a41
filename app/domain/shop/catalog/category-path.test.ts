import * as v from "valibot";
import { expect, test } from "vitest";
import {
  MAX_CATEGORY_LEVELS,
  MAX_CATEGORY_PATH,
  pathsDownTo,
  readCategoryPath,
} from "#domain/shop/catalog/category-path";
import { Slug } from "#domain/shop/catalog/slug";
import { makeId } from "#domain/ground/kernel/ids";
import { isWithinPathLimits } from "#domain/ground/kernel/requests/path-limits";
import { productPath } from "#domain/shop/kinds/kind-facts";

test("a path is read with or without slashes at its ends", () => {
  expect(readCategoryPath("custom-stickers/die-cut-stickers/")).toBe("custom-stickers/die-cut-stickers");
  expect(readCategoryPath("/lettering")).toBe("lettering");
});

test.each(["", "/", "a//b", "A/b", "a/../b", "a-/b", "a b", undefined])("'%s' is not a category's path", (text) => {
  expect(readCategoryPath(text)).toBeUndefined();
});

test("a path includes all its ancestors", () => {
  expect(pathsDownTo("a/b/c")).toEqual(["a", "a/b", "a/b/c"]);
});

const levels = (count: number, slug = "a") => Array.from({ length: count }, () => slug).join("/");

test("a path has at most 11 levels and 800 characters", () => {
  expect(MAX_CATEGORY_LEVELS).toBe(11);
  for (const path of [levels(MAX_CATEGORY_LEVELS), "a".repeat(MAX_CATEGORY_PATH)])
    expect(readCategoryPath(path)).toBe(path);
  for (const path of [levels(MAX_CATEGORY_LEVELS + 1), "a".repeat(MAX_CATEGORY_PATH + 1)])
    expect(readCategoryPath(path)).toBeUndefined();
});

test("the longest address of a product below the deepest and longest category is within a path's limits", () => {
  const deepest = levels(MAX_CATEGORY_LEVELS, "a".repeat(71)).padEnd(MAX_CATEGORY_PATH, "a");
  expect(readCategoryPath(deepest)).toBe(deepest);
  const slug = "a".repeat(120);
  expect(v.is(Slug, slug) && !v.is(Slug, `${slug}a`)).toBe(true);
  const id = makeId(new Date(), new Uint8Array(16));
  const address = `${productPath({ slug, kind: "upload", categoryPath: deepest })}${id}`;
  for (const path of [`${address}/`, `${address}.data`]) expect(isWithinPathLimits(path)).toBe(true);
});

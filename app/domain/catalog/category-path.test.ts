import { expect, test } from "vitest";
import { pathsDownTo, readCategoryPath } from "#domain/catalog/category-path";

test("a path is read with or without slashes at its ends", () => {
  expect(readCategoryPath("custom-stickers/die-cut-stickers/")).toBe("custom-stickers/die-cut-stickers");
  expect(readCategoryPath("/lettering")).toBe("lettering");
});

test.each(["", "/", "a//b", "A/b", "a/../b", "a/b/c/d/e", "a b", undefined])("'%s' is no category's path", (text) => {
  expect(readCategoryPath(text)).toBeUndefined();
});

test("a path names everything above it", () => {
  expect(pathsDownTo("a/b/c")).toEqual(["a", "a/b", "a/b/c"]);
});

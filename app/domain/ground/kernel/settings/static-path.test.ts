import { expect, test } from "vitest";
import { fileKey, mediaKey, staticUrl } from "#domain/ground/kernel/settings/static-path";

test("the shop's own files are below the static path", () => {
  expect(staticUrl("favicon.svg")).toBe("/static/favicon.svg");
});

test.each([
  ["/static/media/products/fox.0123456789ab.svg", "media/products/fox.0123456789ab.svg"],
  ["/media/products/fox.0123456789ab.svg", "media/products/fox.0123456789ab.svg"],
  ["/static/assets/root.js", undefined],
  ["/products/media/", undefined],
])("the picture at %s is %s in the bucket", (address, key) => {
  expect(mediaKey(address)).toBe(key);
  expect(fileKey(address)).toBe(key ?? address);
});

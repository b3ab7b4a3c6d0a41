import * as v from "valibot";
import { expect, test } from "vitest";
import { PageInput } from "#domain/shop/content/inputs";

test("a page of the staff has an address that the shop serves", () => {
  const isAllowed = (path: string) => v.is(PageInput.entries.path, path);
  expect(isAllowed(`/${"a/".repeat(16)}`)).toBe(true);
  expect(isAllowed(`/${"a/".repeat(17)}`)).toBe(false);
});

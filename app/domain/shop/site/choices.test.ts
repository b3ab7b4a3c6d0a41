import { expect, test } from "vitest";
import { alertKey, choiceCookie, readTheme } from "#domain/shop/site/choices";

test.each([
  ["dark", "dark"],
  ["light", "light"],
  [undefined, "system"],
  ['"><script>', "system"],
])("a theme cookie of %s gives %s", (cookie, theme) => {
  expect(readTheme(cookie)).toBe(theme);
});

test("a changed alert counts as a new one", () => {
  expect(alertKey({ id: 3, version: 2 })).not.toBe(alertKey({ id: 3, version: 1 }));
});

test("a choice is stored for the whole site and for a year", () => {
  expect(choiceCookie("kc_theme", "dark")).toBe("kc_theme=dark; Path=/; SameSite=Lax; Max-Age=31536000");
});

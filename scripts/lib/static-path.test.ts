import { expect, test } from "vitest";
import { readStaticPath } from "./static-path.mjs";

test("files are served below /static/ unless STATIC_PATH names another path", () => {
  expect(readStaticPath({})).toBe("/static/");
  expect(readStaticPath({ STATIC_PATH: "" })).toBe("/static/");
  expect(readStaticPath({ STATIC_PATH: "/assets-x/" })).toBe("/assets-x/");
  expect(readStaticPath({ STATIC_PATH: "/a/b/" })).toBe("/a/b/");
});

test.each(["/", "static", "/static", "https://cdn.example/", "/a b/", "/../"])("%s is no static path", (path) => {
  expect(() => readStaticPath({ STATIC_PATH: path })).toThrow("STATIC_PATH");
});

import { expect, test } from "vitest";
import { safeHref } from "./safe-href.ts";

test.each([
  "",
  "/",
  "/cart/?a=1#top",
  "?page=2",
  "#main",
  "https://example.com/a?b=c",
  "http://example.com/",
  "mailto:ann@example.com?subject=A%20proof",
  "tel:+15555550100",
  "blob:https://shop.test/2c1f",
])("%j stays as it is", (href) => expect(safeHref(href)).toBe(href));

test.each([
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example/",
  "/\t/evil.example/",
  "/a\\..\\..\\evil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https:evil.example",
  "vbscript:x",
  "file:///etc/passwd",
])("%j, which browsers read as something else, becomes the home page", (href) => expect(safeHref(href)).toBe("/"));

import { expect, test } from "vitest";
import { isPage } from "./app-link.tsx";

test.each(["/", "/products/name-tags/", "/search/?q=fox", "?page=2"])("%s is a page", (href) => {
  expect(isPage(href)).toBe(true);
});

test.each([
  "//evil.example/",
  "https://kisscut.example/",
  "mailto:a@b.example",
  "tel:+1555",
  "#main",
  "/api/docs/",
  "/dev/mailbox/",
  "/static/x.png",
])("%s is not handled by the router", (href) => {
  expect(isPage(href)).toBe(false);
});

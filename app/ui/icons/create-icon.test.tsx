import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./create-icon.ts";

const Dot = createIcon({ node: [["circle", { cx: "12", cy: "12", r: "1", key: "dot" }]] });

test("an icon is drawn in the color of the text, at the size of its classes", () => {
  expect(renderToStaticMarkup(<Dot className="size-4" strokeWidth={3} />)).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="size-4"><circle cx="12" cy="12" r="1"/></svg>',
  );
});

test("an icon is hidden from screen readers unless it has a name", () => {
  expect(renderToStaticMarkup(<Dot />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Dot role="img" aria-label="Four of five" />)).not.toContain("aria-hidden");
});

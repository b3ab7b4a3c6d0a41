import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["products"] });

/** The first controls of the main part in whose middle something else is, right after they got the focus. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(input, select, textarea, button, summary)")];
    return controls.slice(0, 30).flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(":disabled")) return [];
      control.focus();
      const { x, y, width, height } = control.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const label = control.closest("label");
      const isCovered = !control.contains(top) && label?.contains(top) !== true && top?.contains(control) !== true;
      return isCovered ? [`${control.textContent || control.outerHTML.slice(0, 80)} at ${String(y)}`] : [];
    });
  });

test("where lettering is enlarged fourfold, nothing covers what has the focus", async () => {
  const { page, context } = await openVisitor(browser, {
    viewport: { width: 320, height: 256 },
    reducedMotion: "reduce",
  });
  await openPage(page, `${shop.url}/products/lettering/vinyl-lettering/`);
  expect(await findCovered(page)).toEqual([]);
  await context.close();
});

test("in forced colors the colors to choose from are shown, and so is what is chosen", async () => {
  const { page, context } = await openVisitor(browser, { forcedColors: "active", colorScheme: "dark" });
  await openPage(page, `${shop.url}/products/personalize/classic-name-tag/`);
  const ground = (title: string) =>
    page.getByTitle(title, { exact: true }).evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await ground("Lime Zest")).not.toBe(await ground("Ink Black"));
  const outlines = await page
    .locator("label:has(> [name=layout])")
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle));
  expect(outlines.filter((style) => style === "solid")).toHaveLength(1);
  await context.close();
});

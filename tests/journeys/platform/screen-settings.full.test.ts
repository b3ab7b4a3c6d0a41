import { expect, test } from "vitest";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";

openHarness({ areas: ["products"] });

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

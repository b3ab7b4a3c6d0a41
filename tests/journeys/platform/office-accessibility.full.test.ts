import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pages as routes } from "../../../app/routes.ts";
import { barriersInBothSchemes } from "../support/accessibility.ts";
import { enter } from "../support/customer.ts";
import { browser, openHarness, shop } from "../support/harness.ts";
import { openPage } from "../support/open-page.ts";
import { openVisitor } from "../support/visitor.ts";
import { rankAddress } from "./crawl-setup.ts";
import { STAFF_PAGES } from "./specified-routes.ts";

openHarness({ areas: ["admin", "staff"] });

/** 1280 pixels at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

/** Says what of the page is beyond its right edge, and what a box that doesn't scroll cuts off. */
const findCutOff = (page: Page): Promise<Array<string>> =>
  page.evaluate(() => {
    const describe = (element: Element) => `${element.tagName} “${element.textContent.trim().slice(0, 40)}”`;
    const overflow = document.documentElement.scrollWidth - innerWidth;
    const boxes = [...document.querySelectorAll("main, main *")].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // A text field scrolls, and a hidden text for screen readers is one pixel wide.
      return (
        ["hidden", "clip"].includes(overflowX) &&
        textOverflow !== "ellipsis" &&
        !element.matches("input, select, svg") &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    return [...(overflow > 0 ? [`scrolls ${String(overflow)} px sideways`] : []), ...boxes.map(describe)];
  });

const isOfOffice = (kind: number): boolean => /^(?:admin|staff)\b/.test(routes[kind]?.path ?? "");

const readLinks = (page: Page): Promise<Array<string>> =>
  page.locator("a[href^='/']").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

test("every screen of the office has no barrier in light or dark colors, and fits at 400 % zoom", async () => {
  const { page, complaints } = await openVisitor(browser, { viewport: ZOOMED, reducedMotion: "reduce" });
  await enter(page, shop.url, "admin@example.com");
  const problems: Array<string> = [];
  const addresses = [...STAFF_PAGES];
  const kinds = new Set(addresses.map(rankAddress));
  // The screens of one record are found by the links that lead to them.
  for (const address of addresses) {
    const response = await openPage(page, shop.url + address);
    if (response?.status() !== 200) problems.push(`${address}: ${String(response?.status())}`);
    problems.push(
      ...(await findCutOff(page)).map((text) => `${address}: ${text}`),
      ...(await barriersInBothSchemes(page)),
    );
    for (const link of await readLinks(page)) {
      const kind = rankAddress(link);
      if (!isOfOffice(kind) || kinds.has(kind)) continue;
      kinds.add(kind);
      addresses.push(link);
    }
  }
  expect(routes.filter((_, kind) => isOfOffice(kind) && !kinds.has(kind)).map(({ path }) => path)).toEqual([]);
  expect([...problems, ...complaints]).toEqual([]);
}, 600_000);

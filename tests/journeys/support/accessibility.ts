import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { isDeep } from "../../level.ts";

/** The rules about colors. When only the colors change, no other rule can find anything new. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Runs axe on the page, or on one part of it. Returns a line for each broken rule. axe is loaded into a page only once:
 * its usual driver sends the half million characters twice for each run, because of frames, which our pages do not
 * have.
 */
export async function barriersOn(page: Page, part?: string, rules?: ReadonlyArray<string>): Promise<Array<string>> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ([context, values]) => {
      const page = window as unknown as { axe: typeof axe };
      // Listing the elements that pass would take most of the time.
      const { violations } = await page.axe.run(context ?? document, {
        resultTypes: ["violations"],
        ...(values ? { runOnly: { type: "rule", values: [...values] } } : {}),
      });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    [part, rules] as const,
  );
}

/**
 * Switches the page to a color scheme and ends every transition, so that no color is between the two. Nothing waits for
 * their end, because a page that draws no frames does not come to it.
 */
export async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/**
 * Runs axe in one color scheme, the light one for even numbers; in the deep run in both.
 * @param part all that is looked at before the deep run, where platform/layout.test.ts has the rest
 */
export async function barriersInTurn(page: Page, turn: number, part?: string): Promise<Array<string>> {
  if (isDeep) return barriersInBothSchemes(page);
  await showIn(page, turn % 2 === 0 ? "light" : "dark");
  return barriersOn(page, part);
}

/** Runs axe in light colors, and its color rules in dark ones, on the current state of the page. */
export async function barriersInBothSchemes(page: Page): Promise<Array<string>> {
  const barriers: Array<string> = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await showIn(page, colorScheme);
    barriers.push(
      ...(await barriersOn(page, undefined, colorScheme === "dark" ? COLOR_RULES : undefined)).map(
        (barrier) => `${page.url()} ${colorScheme}: ${barrier}`,
      ),
    );
  }
  return barriers;
}

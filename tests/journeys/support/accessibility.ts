import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** The rules that judge colours. No other one finds anything new when only the colours change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What is wrong for people with disabilities on this page, or in one part of it: a line for each rule that is broken. axe is sent
 * to a page once: its usual driver sends the half million letters twice for each look, for the sake of frames that our pages do not have.
 */
export async function barriersOn(page: Page, part?: string, rules?: ReadonlyArray<string>): Promise<Array<string>> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ([context, values]) => {
      const page = window as unknown as { axe: typeof axe };
      // Naming every element that is fine takes most of the time, and nobody reads that.
      const { violations } = await page.axe.run(context ?? document, {
        resultTypes: ["violations"],
        ...(values ? { runOnly: { type: "rule", values: [...values] } } : {}),
      });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    [part, rules] as const,
  );
}

/** The same in light colours, and whether dark ones can be told apart too, one after the other on the page as it stands. */
export async function barriersInBothSchemes(page: Page): Promise<Array<string>> {
  const found: Array<string> = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours glide from one scheme to the other; half way they are neither.
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    found.push(
      ...(await barriersOn(page, undefined, colorScheme === "dark" ? COLOUR_RULES : undefined)).map(
        (barrier) => `${page.url()} ${colorScheme}: ${barrier}`,
      ),
    );
  }
  return found;
}

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The rules that judge colours. No other one finds anything new when only the colours change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What is wrong for people with disabilities on this page, or in one part of it: a line for each rule that is broken. */
export async function barriersOn(page: Page, part?: string, rules?: ReadonlyArray<string>): Promise<Array<string>> {
  // In one pass inside the page: our pages have no foreign frames. Naming every element that is fine takes most of the
  // time, and nobody reads that.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], ...(rules ? { runOnly: { type: "rule", values: [...rules] } } : {}) });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** The same in light colours, and whether dark ones can be told apart too, one after the other on the page as it stands. */
export async function barriersInBothSchemes(page: Page): Promise<Array<string>> {
  const found: Array<string> = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours glide from one scheme to the other; half way they are neither.
    await page.waitForFunction(() => document.getAnimations().every((animation) => !(animation instanceof CSSTransition)));
    found.push(...(await barriersOn(page, undefined, colorScheme === "dark" ? COLOUR_RULES : undefined)).map((barrier) => `${page.url()} ${colorScheme}: ${barrier}`));
  }
  return found;
}

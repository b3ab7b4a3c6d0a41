/** What a row should reach, beside the bare response of the same run. */
export type Goal =
  | { readonly kind: "of bare"; readonly atLeast: number }
  | { readonly kind: "processor ms"; readonly atMost: number };

/** A page that all visitors share. */
export const SHARED_PAGE: Goal = { kind: "of bare", atLeast: 0.6 };
export const PRICE_QUOTE: Goal = { kind: "of bare", atLeast: 0.4 };
/** A part of a list with 10,000 rows. */
export const LONG_LIST: Goal = { kind: "of bare", atLeast: 0.25 };
/** A page that is rendered for each visitor by itself: half of the 9 to 12 ms of November 2026. */
export const RENDERED_PAGE: Goal = { kind: "processor ms", atMost: 6 };

/**
 * A row's goal in words, and whether it reaches it: "" without a goal, or where the processor's time is unknown.
 * @param ofBare requests a second as a share of those of the bare response
 */
export function judge(
  goal: Goal | undefined,
  { ofBare, processorMs }: { readonly ofBare: number; readonly processorMs: number | undefined },
): { readonly goal: string; readonly reached: "" | "yes" | "no" } {
  if (goal === undefined) return { goal: "", reached: "" };
  if (goal.kind === "of bare")
    return { goal: `≥ ${String(goal.atLeast)} of bare`, reached: ofBare >= goal.atLeast ? "yes" : "no" };
  const text = `≤ ${String(goal.atMost)} ms processor`;
  if (processorMs === undefined) return { goal: text, reached: "" };
  return { goal: text, reached: processorMs <= goal.atMost ? "yes" : "no" };
}

/**
 * The most that a first visit to a page loads before any click: KB (of 1,024 bytes) after gzip, and script files.
 * Styles are those of the shop's own theme.
 */
export interface PageBudget {
  readonly page: string;
  readonly jsKb: number;
  readonly scripts: number;
  readonly cssKb: number;
  readonly htmlKb?: number;
}

const MAX_SCRIPTS = 8;
const MAX_CSS_KB = 14;

/**
 * The pages that strangers arrive on have the goals of first visits. Others have what they reached: eight files would
 * cost each of them ten KB and more of other pages' code (docs/decisions/091).
 */
export const PAGE_BUDGETS: ReadonlyArray<PageBudget> = [
  { page: "/", jsKb: 100, scripts: MAX_SCRIPTS, cssKb: MAX_CSS_KB, htmlKb: 20 },
  { page: "/blog/", jsKb: 100, scripts: MAX_SCRIPTS, cssKb: MAX_CSS_KB },
  { page: "/faqs/", jsKb: 100, scripts: MAX_SCRIPTS, cssKb: MAX_CSS_KB },
  { page: "/about-carstickers/", jsKb: 100, scripts: MAX_SCRIPTS, cssKb: MAX_CSS_KB },
  { page: "/products/custom-stickers/", jsKb: 110, scripts: MAX_SCRIPTS, cssKb: MAX_CSS_KB },
  { page: "/products/details/custom-die-cut-stickers/", jsKb: 120, scripts: MAX_SCRIPTS, cssKb: MAX_CSS_KB },
  { page: "/products/setup/custom-die-cut-stickers/", jsKb: 120, scripts: MAX_SCRIPTS, cssKb: MAX_CSS_KB },
  { page: "/search/?q=fox", jsKb: 115, scripts: 10, cssKb: MAX_CSS_KB },
  { page: "/account/login/", jsKb: 118, scripts: 11, cssKb: MAX_CSS_KB },
  { page: "/cart/", jsKb: 138, scripts: 14, cssKb: MAX_CSS_KB },
];

import { pathWith } from "#domain/ground/kernel/requests/query-params";
import { upperFirst } from "#domain/ground/kernel/text";
import type { PricedProduct } from "#domain/shop/pricing/tables/check-prices";
import {
  listDifferences,
  showPrices,
  type EditedPrices,
  type FormErrors,
  type PriceTexts,
} from "#domain/shop/pricing/tables/price-fields";
import { fingerprint, mergeForm } from "#domain/shop/office/records/merge";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { VersionState } from "#domain/shop/pricing/tables/versions";

export const PRICES = "/staff/prices/";

/** The page of a profile's prices. @param from the version whose prices the form begins with */
export const pricesPath = (profile: string, from?: number): string =>
  pathWith(`${PRICES}${profile}/`, [["from", from === undefined ? "" : String(from)]]);

/** "simple-shape" in words: "Simple shape". */
export const profileTitle = (profile: string): string => upperFirst(profile.replaceAll("-", " "));

/** A version in a list. */
export interface VersionEntry {
  readonly id: number;
  readonly version: number;
  readonly state: VersionState;
  readonly startsAt: Date;
  readonly savedAt: Date;
  /** "" for the shop's first prices. */
  readonly savedBy: string;
}

/** A price table in the list of all. */
export interface PriceTableEntry {
  readonly profile: string;
  readonly products: ReadonlyArray<{ readonly name: string; readonly href: string }>;
  readonly inForce: VersionEntry | undefined;
  readonly next: VersionEntry | undefined;
}

/** Everything that the page of one price table shows. */
export interface PricesPage extends Pick<EditedPrices, "materials"> {
  readonly profile: string;
  /** The number of the last version, which a change has to know. */
  readonly latestVersion: number;
  /** The prices that hold now. */
  readonly current: PriceTable;
  /** The prices that the form begins with. */
  readonly base: PriceTable;
  /** Newest first. */
  readonly versions: ReadonlyArray<VersionEntry>;
  readonly products: ReadonlyArray<PricedProduct>;
  /** Saved designs with a valid quote, and open carts with one, whose price stays. */
  readonly promised: { readonly quotes: number; readonly carts: number };
}

/** A number that a colleague and the form both changed, differently. */
export interface PriceConflict {
  readonly name: string;
  readonly label: string;
  readonly theirs: string;
  readonly yours: string;
}

/** How the page answers a form that it does not save. */
export interface PriceAnswer {
  /** What the form was opened with: a colleague's prices once they were first. */
  readonly base: PriceTable;
  /** The prices that held when it was opened. */
  readonly current: PriceTable;
  /** The last version that the form knows. */
  readonly expectVersion: number;
  readonly typed: PriceTexts;
  readonly errors: FormErrors;
  /** Why nothing was saved, above the form; "" where the fields say it. */
  readonly refused: string;
  /** What a colleague and this form both changed; undefined when no colleague was first. */
  readonly conflicts: ReadonlyArray<PriceConflict> | undefined;
  readonly needsConfirmation: boolean;
}

/** A table as the form edits it. */
export const editedPrices = (
  { materials }: Pick<PricesPage, "materials">,
  { parameters, currency }: PriceTable,
): EditedPrices => ({ parameters, currency, materials });

/** The day from which prices hold, in a form. */
export const STARTS_ON = "starts_on";

/** The control with which a form says whose number holds. */
export const decisionName = (field: string): string => `decision.${field}`;

/** Whether a form leaves a number that both changed to the colleague. */
export const takesTheirs = (texts: PriceTexts): boolean =>
  Object.entries(texts).some(([name, text]) => name.startsWith(decisionName("")) && text === "theirs");

/** The texts of a form with the colleague's number wherever it decides for that. @param prices the colleague's */
export function applyDecisions(prices: EditedPrices, texts: PriceTexts): PriceTexts {
  const theirTexts = Object.entries(showPrices(prices)).filter(([name]) => texts[decisionName(name)] === "theirs");
  return { ...texts, ...Object.fromEntries(theirTexts) };
}

/**
 * What a form shows after a colleague saved other prices since it was opened: its own changes, and theirs everywhere
 * else. Numbers that both changed stay as the form has them, and are listed.
 * @param prices what the form was opened with
 * @param theirPrices what the colleague saved
 */
export function mergePriceTexts(
  prices: EditedPrices,
  texts: PriceTexts,
  theirPrices: EditedPrices,
): { readonly texts: PriceTexts; readonly conflicts: ReadonlyArray<PriceConflict> } {
  const currentTexts = showPrices(theirPrices);
  const merge = mergeForm({ loaded: fingerprint(showPrices(prices)), formTexts: texts, currentTexts });
  const labels = new Map(listDifferences(prices, theirPrices.parameters).map(({ name, label }) => [name, label]));
  const pick = (name: string) => [name, texts[name] ?? ""] as const;
  return {
    texts: Object.fromEntries(merge.changes.map(pick)),
    conflicts: merge.conflicts.map((name) => ({
      name,
      label: labels.get(name) ?? name,
      theirs: currentTexts[name] ?? "",
      yours: texts[name] ?? "",
    })),
  };
}

import { pathWith } from "#domain/ground/kernel/requests/query-params";
import { upperFirst } from "#domain/ground/kernel/text";
import type { PricedProduct } from "#domain/shop/pricing/tables/check-prices";
import { fromTotals, readFormGrid, readTotalName, toTotals, withGrid } from "#domain/shop/pricing/grids/grid-texts";
import { withPlainHeadings } from "#domain/shop/pricing/grids/read-grid";
import { startGrid } from "#domain/shop/pricing/grids/start-grid";
import {
  KIND,
  KIND_NAMES,
  listDifferences,
  showByTotals,
  type EditedPrices,
  type FormErrors,
  type PriceTexts,
} from "#domain/shop/pricing/tables/price-fields";
import { fingerprint, mergeForm } from "#domain/shop/office/records/merge";
import type { PriceKind, PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { VersionState } from "#domain/shop/pricing/tables/versions";

export const PRICES = "/staff/prices/";

/**
 * The page of a profile's prices.
 * @param from the version whose prices the form begins with
 * @param kind "grid" for a table that begins with the prices of a formula
 */
export const pricesPath = (profile: string, from?: number, kind?: "grid"): string =>
  pathWith(`${PRICES}${profile}/`, [
    ["from", from === undefined ? "" : String(from)],
    ["kind", kind ?? ""],
  ]);

/** A version's totals as CSV. */
export const priceCsvPath = ({ profile, version }: Pick<PriceTable, "profile" | "version">): string =>
  pathWith(`/staff/api/prices/${profile}/csv/`, [["version", String(version)]]);

/** The prices of a page as a table of totals; a formula becomes the table that begins with its prices. */
export function beginWithKind(page: PricesPage, kind: string | null | undefined): PricesPage {
  const { base, products } = page;
  if (kind !== "grid" || base.parameters.kind !== "made") return page;
  return { ...page, base: { ...base, parameters: startGrid(base.parameters, products) } };
}

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
  /** What its prices come from; undefined where only the versions are listed. */
  readonly kind?: PriceKind | undefined;
}

/** The planned versions, the one that holds first at the top. */
export const listPlanned = (versions: ReadonlyArray<VersionEntry>): ReadonlyArray<VersionEntry> =>
  versions
    .filter(({ state }) => state === "planned")
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || b.version - a.version);

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

/** The field of a form that says yes to replacing what is planned for its day, with the question as its value. */
export const CONFIRM_REPLACED = "confirm_replaced";

/** The questions about new prices to which a person said yes; "" for none yet. */
export interface PriceConfirmation {
  /** About prices that are planned for the same day. */
  readonly replaced: string;
  /** About prices that fall far. */
  readonly drop: string;
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
  /** The question that a save has to say yes to, by the field that says it; undefined when there is none. */
  readonly question: { readonly name: string; readonly text: string } | undefined;
  /** The question about planned prices that was answered with yes; "" for none. */
  readonly replaced: string;
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

/** The text of a whole table, in a form. */
export const PASTED = "pasted";

/** The day from which prices hold, in a form. */
export const STARTS_ON = "starts_on";

/** The control with which a form says whose number holds. */
export const decisionName = (field: string): string => `decision.${field}`;

/** The texts of a form without whose numbers hold: who comes back to it is asked anew. */
export const leaveDecisions = (texts: PriceTexts): PriceTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !name.startsWith(decisionName(""))));

/** Whether a form leaves a number that both changed to the colleague. */
export const takesTheirs = (texts: PriceTexts): boolean =>
  Object.entries(texts).some(([name, text]) => name.startsWith(decisionName("")) && text === "theirs");

/** The texts of a form with the colleague's number wherever it decides for that. @param prices the colleague's */
export function applyDecisions(prices: EditedPrices, texts: PriceTexts): PriceTexts {
  const currentTexts = showByTotals(prices);
  const theirTexts = Object.fromEntries(
    Object.entries(texts).flatMap(([decision, text]) => {
      const name = decision.slice(decisionName("").length);
      const isTheirs = text === "theirs" && decision === decisionName(name);
      // A total that the colleague took out has no text.
      if (!isTheirs || !(Object.hasOwn(currentTexts, name) || readTotalName(name))) return [];
      return [[name, currentTexts[name] ?? ""] as const];
    }),
  );
  const decided = { ...texts, ...theirTexts };
  const grid = readFormGrid(texts);
  if (!grid || !Object.keys(theirTexts).some((name) => readTotalName(name))) return decided;
  const plain = withPlainHeadings(grid);
  return plain ? withGrid(decided, fromTotals({ ...toTotals(plain), ...theirTexts })) : decided;
}

/** A form after a colleague saved other prices since it was opened. */
export interface MergedPrices {
  readonly texts: PriceTexts;
  readonly conflicts: ReadonlyArray<PriceConflict>;
}

/**
 * What a form shows after a colleague saved other prices since it was opened: its own changes, and theirs everywhere
 * else. Numbers that both changed stay as the form has them, and are listed. The totals of a table are compared by
 * quantity and area.
 * @param prices what the form was opened with
 * @param yourPrices what the form says, of the same kind as the colleague's
 * @param theirPrices what the colleague saved
 */
export function mergePrices(prices: EditedPrices, yourPrices: EditedPrices, theirPrices: EditedPrices): MergedPrices {
  const [loadedTexts, yourTexts, currentTexts] = [prices, yourPrices, theirPrices].map(showByTotals) as [
    PriceTexts,
    PriceTexts,
    PriceTexts,
  ];
  const names = Object.keys({ ...loadedTexts, ...yourTexts, ...currentTexts });
  const fill = (texts: PriceTexts): PriceTexts => Object.fromEntries(names.map((name) => [name, texts[name] ?? ""]));
  const merge = mergeForm({
    loaded: fingerprint(fill(loadedTexts)),
    formTexts: fill(yourTexts),
    currentTexts: fill(currentTexts),
  });
  const labels = new Map(
    [yourPrices, theirPrices].flatMap(({ parameters }) =>
      listDifferences(prices, parameters).map(({ name, label }) => [name, label] as const),
    ),
  );
  const changes = Object.fromEntries(merge.changes.map((name) => [name, yourTexts[name] ?? ""]));
  return {
    texts:
      theirPrices.parameters.kind === "grid" ? withGrid(changes, fromTotals({ ...currentTexts, ...changes })) : changes,
    conflicts: merge.conflicts.map((name) => ({
      name,
      label: labels.get(name) ?? name,
      theirs: currentTexts[name] ?? "",
      yours: yourTexts[name] ?? "",
    })),
  };
}

/** The one conflict of a formula and a table: numbers of both cannot be merged. */
export const listKindConflicts = (yourKind: PriceKind, theirKind: PriceKind): ReadonlyArray<PriceConflict> =>
  yourKind === theirKind
    ? []
    : [{ name: KIND, label: "Prices come from", theirs: KIND_NAMES[theirKind], yours: KIND_NAMES[yourKind] }];

import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { formatMoney, money, type Money } from "#domain/ground/kernel/money";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { quote, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { SavedPrice } from "#domain/shop/pricing/quotes/saved-price";
import { isStoredPriceValid } from "#domain/shop/pricing/quotes/stored-price";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import type { ServiceContext } from "../kernel/index.ts";
import { readQuote, readTableVersion } from "../pricing/index.ts";
import { findConfiguredForUser } from "../configured-products/index.ts";
import { findProduct, type FoundProduct } from "./find-product.ts";
import { quoteToday } from "./price-today.ts";

/** What a page showed of the price of a form. */
export interface ShownPrice {
  /** The price as its text, "$54.00"; undefined or "" where the page did not follow the choices. */
  readonly total?: string | undefined;
  /** Of the price table that the page was made with. */
  readonly version?: number | undefined;
}

interface AskedPrice {
  readonly total: Money;
  readonly unitPrice: Money;
  readonly isQuoted: boolean;
}

interface PricedForm {
  readonly found: FoundProduct;
  readonly spec: QuoteSpec;
  readonly price: AskedPrice;
}

/** Refuses a price that is not the one that the customer saw (409, with both). Nothing is added at another price. */
export async function refuseChangedPrice(
  context: ServiceContext,
  shownPrice: ShownPrice | undefined,
  form: PricedForm,
): Promise<Result<undefined, Refusal>> {
  return refuseUnlessSame(shownPrice && (await findShownTotal(context, shownPrice, form)), form.price);
}

/** The same for something that is not saved, at today's price. */
export function refuseChangedQuote(
  context: ServiceContext,
  shownPrice: ShownPrice | undefined,
  { found, spec }: Pick<PricedForm, "found" | "spec">,
): Promise<Result<undefined, Refusal>> {
  const { total, unitPrice } = quote(spec, found.table, found.discount);
  return refuseChangedPrice(context, shownPrice, { found, spec, price: { total, unitPrice, isQuoted: false } });
}

/** The same for what is saved already, at the price that a cart asks for it. What can't be ordered is no case of it. */
export async function checkShownPrice(
  context: ServiceContext,
  id: string,
  { total }: ShownPrice,
): Promise<Result<undefined, Refusal>> {
  const design = await findConfiguredForUser(context, id);
  const today = design && quoteToday(design, await findProduct(context, design.product.slug));
  if (!design || !today?.ok) return ok(undefined);
  const isPromised = design.quoteValidUntil !== undefined && design.quoteValidUntil > context.clock();
  const storedPrice = { totalMinor: design.total.minor, isPromised, isQuoted: design.isQuoted };
  const isStored = isStoredPriceValid(storedPrice, today.value.total.minor);
  return refuseUnlessSame(readTotal(total), isStored ? design : today.value);
}

/**
 * The price that a design was saved at, for a page that shows what saving it again costs (`quoteSaved`). Undefined once
 * it is promised no longer, and for an ordered design: what is made of it is a new one at today's price.
 */
export async function readSavedPrice(
  { clock, config }: ServiceContext,
  { status, quoteToken, total, unitPrice, explanation, isQuoted }: ConfiguredProduct,
): Promise<SavedPrice | undefined> {
  const promise = status === "ordered" ? undefined : await readQuote(config.signingSecret, quoteToken);
  if (!promise || promise.validUntil <= clock()) return undefined;
  return { spec: promise.spec, total, unitPrice, explanation, isQuoted };
}

function refuseUnlessSame(
  totalShown: string | undefined,
  { total, unitPrice }: Pick<AskedPrice, "total" | "unitPrice">,
): Result<undefined, Refusal> {
  if (totalShown === undefined || totalShown === formatMoney(total)) return ok(undefined);
  return refuse({
    code: "conflict",
    message: `The price changed while this page was open. It was ${totalShown} and is now ${formatMoney(total)}.`,
    price: {
      totalShown,
      total: money(total.minor, total.currency),
      unitPrice: money(unitPrice.minor, unitPrice.currency),
    },
  });
}

/** A price as the pages write it: the text comes from outside. */
const readTotal = (text: string | undefined): string | undefined =>
  text !== undefined && /^\$[\d,]{1,12}\.\d\d$/.test(text) ? text : undefined;

/** The price that the page showed: as it says, or by the prices that it was made with. */
async function findShownTotal(
  context: ServiceContext,
  { total, version }: ShownPrice,
  { found: { product, table, discount }, spec, price }: PricedForm,
): Promise<string | undefined> {
  const totalShown = readTotal(total);
  if (totalShown !== undefined) return totalShown;
  const shownTable = price.isQuoted ? undefined : await findFormerTable(context, table, version);
  if (!shownTable) return undefined;
  const shownSpec = fitSpec(spec, getKindRules(product).priceRules(product), shownTable);
  return shownSpec.ok ? formatMoney(quote(shownSpec.value, shownTable, discount).total) : undefined;
}

/** The prices that a page was made with; undefined where they hold still, or where it names none. */
export async function findFormerTable(
  context: ServiceContext,
  table: PriceTable,
  version: number | undefined,
): Promise<PriceTable | undefined> {
  return version === undefined || version === table.version
    ? undefined
    : readTableVersion(context, table.profile, version);
}

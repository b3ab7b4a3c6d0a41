import type { Owner } from "#domain/kernel/capabilities";
import { DAY_MS } from "#domain/kernel/durations";
import { ofAnySize } from "#domain/lettering/make";
import { piecesOf } from "#domain/lettering/lettering";
import { money, toDecimal, type Money } from "#domain/kernel/money";
import { quote, type Break, type Discount, type ExplanationLine, type QuoteSpec } from "#domain/pricing/quote";
import { fitSpec, type SpecInput } from "#domain/pricing/spec-input";
import { solve } from "#domain/pricing/solve";
import { invalid, notFound, type FieldErrors, type Refusal } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import { findProduct, type FoundProduct } from "./find-product.ts";
import { listColours } from "../lettering/list-colours.ts";
import { orderableLettering } from "../lettering/make-lettering.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { signQuote } from "./quote-token.ts";

export interface QuoteInput extends SpecInput {
  /** Slug. */
  readonly product: string;
  /** What lettering says; its outlines give size and pieces. */
  readonly texts?: ReadonlyArray<string> | undefined;
  /** Slug of the film's color. */
  readonly colour?: string | undefined;
}

export interface PricedSpec {
  readonly spec: QuoteSpec;
  readonly quantity: number;
  readonly total: Money;
  readonly unitPrice: Money;
  readonly breaks: ReadonlyArray<Break>;
  readonly explanation: ReadonlyArray<ExplanationLine>;
  readonly token: string;
  readonly validUntil: Date;
  /** The row of the price table. */
  readonly priceTableId: number;
}

/** Prices one thing and promises the price. */
export async function quotePrice(context: ServiceContext, input: QuoteInput): Promise<Result<PricedSpec, Refusal>> {
  const found = await findProduct(context, input.product);
  if (!found) return notFound();
  const spec = await specOf(context, input, found);
  return spec.ok ? ok(await promisePrice(context, found, spec.value)) : invalid(spec.error);
}

/** The largest quantity that a budget buys, and its price. */
export async function solveBudget(
  context: ServiceContext,
  input: Omit<QuoteInput, "quantity"> & { readonly budget: Money },
): Promise<Result<PricedSpec, Refusal>> {
  const found = await findProduct(context, input.product);
  if (!found) return notFound();
  const { product, table, discount } = found;
  if (input.budget.currency !== table.currency) return invalid({ budget: [`Prices here are in ${table.currency}.`] });
  const spec = await specOf(context, { ...input, quantity: product.quantity.min }, found);
  if (!spec.ok) return invalid(spec.error);
  const quantity = solve(spec.value, input.budget.minor, table, product.quantity, discount);
  if (quantity === undefined) return invalid({ budget: [budgetTooSmall(spec.value, found.table, discount)] });
  return ok(await promisePrice(context, found, { ...spec.value, quantity }));
}

/** What is to be priced. Of lettering that was not saved, the outlines are made here: nobody else's count is believed. */
async function specOf(
  context: ServiceContext,
  input: QuoteInput,
  { product, table }: FoundProduct,
): Promise<Result<QuoteSpec, FieldErrors>> {
  if (input.colour !== undefined && !(await listColours(context)).some(({ slug }) => slug === input.colour))
    return err({ colour: ["Choose one of our colors."] });
  const asked = { ...input, color: input.colour };
  if (product.kind !== "lettering") return fitSpec(asked, product, table);
  if (asked.letters !== undefined) return fitSpec(asked, ofAnySize(product), table);
  const made = await orderableLettering(
    product,
    { texts: input.texts ?? [], options: input.options ?? {}, width: input.width },
    context.measurement,
  );
  if (!made.ok) return made;
  const { lettering, options } = made.value;
  return fitSpec(
    { ...asked, width: lettering.width, height: lettering.height, options, letters: piecesOf(lettering) },
    ofAnySize(product),
    table,
  );
}

function budgetTooSmall(spec: QuoteSpec, table: FoundProduct["table"], discount: Discount | undefined): string {
  return `The smallest order costs ${toDecimal(quote(spec, table, discount).total)} ${table.currency}.`;
}

/** Whom a quote is bound to: an account, or a guest by their cookie. */
export const quoteCustomer = ({ userId, guestId }: Owner): string =>
  userId === undefined ? `guest:${guestId}` : `user:${userId}`;

/** The price of a specification that fits the product, signed for whoever asks. Gives a new guest their cookie. */
export async function promisePrice(
  context: ServiceContext,
  { product, table, discount }: FoundProduct,
  spec: QuoteSpec,
): Promise<PricedSpec> {
  const { total, unitPrice, breaks, explanation, version, quantity } = quote(spec, table, discount);
  const validUntil = new Date(context.clock().getTime() + table.parameters.quoteDays * DAY_MS);
  const customer = quoteCustomer(context.session.owner());
  const token = await signQuote(context.config.signingSecret, {
    product: product.slug,
    spec,
    total: money(total.minor, total.currency),
    version,
    validUntil,
    customer,
  });
  return { spec, quantity, total, unitPrice, breaks, explanation, token, validUntil, priceTableId: table.id };
}

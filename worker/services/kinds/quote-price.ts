import { toDecimal, type Money } from "#domain/ground/kernel/money";
import { quote, type Discount, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { SpecInput } from "#domain/shop/pricing/spec-input";
import { solve } from "#domain/shop/pricing/quotes/solve";
import { invalid, notFound, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { findProduct, type FoundProduct } from "./find-product.ts";
import { QUOTE_VERSION_MS } from "../catalog/index.ts";
import { listColours } from "../lettering/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { type PricedSpec, promisePrice } from "../pricing/index.ts";
import { getKindService } from "./service-by-kind.ts";

export interface QuoteInput extends SpecInput {
  /** Slug. */
  readonly product: string;
  /** Lines of lettering, whose outlines determine size and pieces. */
  readonly texts?: ReadonlyArray<string> | undefined;
  /** Slug of the vinyl's color. */
  readonly colour?: string | undefined;
}

/** Prices one specification and signs the price as a quote. */
export async function quotePrice(context: ServiceContext, input: QuoteInput): Promise<Result<PricedSpec, Refusal>> {
  const foundProduct = await findProduct(context, input.product, QUOTE_VERSION_MS);
  if (!foundProduct) return notFound();
  const spec = await buildSpec(context, input, foundProduct);
  return spec.ok ? ok(await promisePrice(context, foundProduct, spec.value)) : invalid(spec.error);
}

/** Finds the largest quantity within a budget, and quotes it. */
export async function solveBudget(
  context: ServiceContext,
  input: Omit<QuoteInput, "quantity"> & { readonly budget: Money },
): Promise<Result<PricedSpec, Refusal>> {
  const foundProduct = await findProduct(context, input.product, QUOTE_VERSION_MS);
  if (!foundProduct) return notFound();
  const { product, table, discount } = foundProduct;
  if (input.budget.currency !== table.currency) return invalid({ budget: [`Prices here are in ${table.currency}.`] });
  const spec = await buildSpec(context, { ...input, quantity: product.quantity.min }, foundProduct);
  if (!spec.ok) return invalid(spec.error);
  const quantity = solve(spec.value, input.budget.minor, { table, limits: product.quantity, discount });
  if (quantity === undefined) return invalid({ budget: [budgetTooSmall(spec.value, foundProduct.table, discount)] });
  return ok(await promisePrice(context, foundProduct, { ...spec.value, quantity }));
}

/** The specification to price. */
async function buildSpec(
  context: ServiceContext,
  input: QuoteInput,
  foundProduct: FoundProduct,
): Promise<Result<QuoteSpec, FieldErrors>> {
  if (input.colour !== undefined && !(await listColours(context)).some(({ slug }) => slug === input.colour))
    return err({ colour: ["Choose one of our colors."] });
  const specInput = { ...input, color: input.colour };
  return getKindService(foundProduct.product).quoteSpec(context, specInput, foundProduct);
}

function budgetTooSmall(spec: QuoteSpec, table: FoundProduct["table"], discount: Discount | undefined): string {
  return `The smallest order costs ${toDecimal(quote(spec, table, discount).total)} ${table.currency}.`;
}

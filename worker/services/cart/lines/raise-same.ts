import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { isSameSpec } from "#domain/shop/pricing/quotes/same-spec";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { RACED, untilWritten, type ServiceContext } from "../../kernel/index.ts";
import { findProduct, refuseChangedQuote, type ShownPrice } from "../../kinds/index.ts";
import { findOpenCart, lineRows } from "../cart-rows.ts";
import { changeQuantity } from "./change-quantity.ts";
import { getLineVersion } from "./line-version.ts";
import { buildQuoteSpec } from "./price-lines.ts";

/** How often it starts again because another window changed the line. */
const MAX_ROUNDS = 3;

/**
 * Adds pieces to the line of the current user's cart with the same ready-made design made in the same way, so that all
 * of them have the price of their number.
 * @param product the design's slug
 * @param shownPrice what the page showed for these pieces; another price is refused
 * @returns the line's configured product; undefined where there is no such line, or it cannot take as many
 */
export async function raiseSame(
  context: ServiceContext,
  product: string,
  spec: QuoteSpec,
  shownPrice: ShownPrice | undefined,
): Promise<Result<string | undefined, Refusal>> {
  const answer = await untilWritten(
    MAX_ROUNDS,
    async (): Promise<Result<string | undefined, Refusal> | typeof RACED> => {
      const cart = await findOpenCart(context, context.session.existingOwner());
      const rows = cart ? await lineRows(context, cart.id) : [];
      const row = rows.find(
        (line) =>
          line.product.slug === product && isSameSpec({ ...buildQuoteSpec(line), quantity: spec.quantity }, spec),
      );
      const foundProduct = row && (await findProduct(context, product));
      if (!foundProduct) return ok(undefined);
      const shownCheck = await refuseChangedQuote(context, shownPrice, { found: foundProduct, spec });
      if (!shownCheck.ok) return shownCheck;
      const { id, quantity } = row.configured;
      const raised = await changeQuantity(
        context,
        row.line.id,
        quantity + spec.quantity,
        getLineVersion(row.configured),
      );
      if (raised.ok) return ok(id);
      if (raised.error.code === "invalid") return ok(undefined);
      return raised.error.code === "conflict" ? RACED : raised;
    },
  );
  return answer === RACED ? ok(undefined) : answer;
}

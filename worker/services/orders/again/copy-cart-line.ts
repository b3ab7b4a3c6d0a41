import { DAY_MS } from "#domain/ground/kernel/durations";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { type CartLineRecord, findLineRecord, findLineRow, findOpenCart } from "../../cart/index.ts";
import { findConfiguredForUser } from "../../configured-products/index.ts";
import { onePress, buildClickScope } from "../../idempotency/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { copyIntoCart } from "./copy-design.ts";

/** A second click within this time is accidental, not a second copy. */
const REPEATED_CLICK_MS = 1500;
/** How long a key gets the first copy again. */
const KEY_MS = DAY_MS;

/**
 * Adds a copy of a line of the current user's cart to the same cart, at today's price. The copy has its own quantity
 * and choices; both belong to the same design.
 * @param key of the request, which makes one copy however often it is sent; without one, clicks in quick succession do
 */
export async function copyCartLine(
  context: ServiceContext,
  lineId: string,
  key?: string,
): Promise<Result<CartLineRecord, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  const row = cart && (await findLineRow(context, cart.id, lineId));
  const source = row && (await findConfiguredForUser(context, row.configured.id));
  if (!cart || !source) return notFound();
  const press = buildClickScope(context, "copy-line", key === undefined ? lineId : `${lineId}:${key}`);
  const designCopy = await onePress(context, press, key === undefined ? REPEATED_CLICK_MS : KEY_MS, async () => {
    const copied = await copyIntoCart(context, source);
    return copied.ok ? ok(copied.value.id) : copied;
  });
  if (!designCopy.ok) return designCopy;
  const line = await findLineRecord(context, { configuredId: designCopy.value, cartId: cart.id });
  return line ? ok(line) : notFound();
}

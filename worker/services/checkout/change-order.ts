import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { AddressDraft, isSameAddress } from "#domain/shop/addresses/address-draft";
import { tooLateText } from "#domain/shop/cart/order-change";
import { type CheckoutDraft, EMPTY_DRAFT } from "#domain/shop/checkout/draft";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName } from "../../db/client.ts";
import { ownedBy } from "../../db/owned.ts";
import { orders } from "../../db/schema/orders.ts";
import {
  beginChange,
  CHANGES_ANOTHER,
  endChange,
  ensureCart,
  findFormer,
  findOpenCart,
  unlessOrdered,
} from "../cart/index.ts";
import { onePress, buildClickScope } from "../idempotency/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { copyOrder, type OrderCopy } from "../orders/index.ts";
import { abandonPayment } from "../payments/index.ts";
import { CART_PAYMENT } from "./payment/cart-payment.ts";
import { findLivePaymentAttempt } from "./payment/payment-attempts.ts";

export interface ChangeBegun extends Pick<OrderCopy, "skipped"> {
  /** Whether the cart holds the order now. It does not when an item cannot be copied. */
  readonly isBegun: boolean;
}

/**
 * Begins to change an order of the current user, who has an account: the cart holds its lines, codes and addresses, and
 * what was in the cart before is set aside. The order stays valid until its successor is placed.
 */
export async function changeOrder(context: ServiceContext, id: string): Promise<Result<ChangeBegun, Refusal>> {
  const owner = context.session.existingOwner();
  if (owner?.userId === undefined) return notFound();
  if (!(await findFormer(context, { replacesOrderId: id, userId: owner.userId }))) return notFound();
  // One at a time: the second click finds the cart as the first one left it.
  return onePress(context, buildClickScope(context, "change-order", id), 0, () => begin(context, id, owner));
}

async function begin(
  context: ServiceContext,
  id: string,
  owner: { readonly userId: string },
): Promise<Result<ChangeBegun, Refusal>> {
  const former = await findFormer(context, { replacesOrderId: id, userId: owner.userId });
  const [order] = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(orders, owner)));
  if (!former || !order) return notFound();
  if (!former.isChangeable) return refuse({ code: "conflict", message: tooLateText(former) });
  const cart = await ensureCart(context);
  if (cart.replacesOrderId === id) return ok({ isBegun: true, skipped: [] });
  if (cart.replacesOrderId !== null) return refuse(await changesAnother(context, cart.replacesOrderId, owner.userId));
  const { copies, skipped } = await copyOrder(context, id);
  if (skipped.length > 0) return ok({ isBegun: false, skipped });
  const copied = {
    orderId: id,
    configuredIds: copies.map((copy) => copy.id),
    promotionCodeId: order.promotionCodeId,
    giftCardId: order.giftCardId,
    draft: draftOfOrder(order),
  };
  try {
    return await unlessOrdered(async () => {
      await batch(context.db, [...beginChange(context, cart.id, copied)]);
      return ok({ isBegun: true, skipped: [] });
    });
  } catch (error) {
    if (findConstraintName(error) !== CHANGES_ANOTHER) throw error;
    const now = (await findOpenCart(context, owner))?.replacesOrderId ?? id;
    return now === id ? ok({ isBegun: true, skipped: [] }) : refuse(await changesAnother(context, now, owner.userId));
  }
}

async function changesAnother(context: ServiceContext, orderId: string, userId: string): Promise<Refusal> {
  const otherOrder = await findFormer(context, { replacesOrderId: orderId, userId });
  const number = otherOrder ? `order ${String(otherOrder.number)}` : "another order";
  return {
    code: "conflict",
    message: `You're already changing ${number} in your cart. Finish that change first, or keep that order as it is.`,
  };
}

const readAddress = (stored: unknown) => v.parse(AddressDraft, typeof stored === "object" ? stored : {});

/** The checkout's form as this order was placed. */
function draftOfOrder(order: typeof orders.$inferSelect): CheckoutDraft {
  const shipping = readAddress(order.shippingAddress);
  const billing = readAddress(order.billingAddress);
  return {
    ...EMPTY_DRAFT,
    email: order.email,
    shipping,
    billing,
    billingSame: isSameAddress(shipping, billing),
    method: order.shippingMethod,
    useCredit: order.creditMinor > 0,
    note: order.note,
    purchaseOrder: order.purchaseOrder,
  };
}

/**
 * Ends the change of an order without its successor; a payment for it that waits at the bank is given up. The order
 * stays as it is. Does nothing when the current user's cart changes no order.
 * @param keepsLines whether the order's lines stay in the cart, to be ordered separately
 */
export async function endOrderChange(
  context: ServiceContext,
  keepsLines: boolean,
): Promise<Result<undefined, Refusal>> {
  const cart = await findOpenCart(context, context.session.existingOwner());
  if (!cart || cart.replacesOrderId === null) return ok(undefined);
  const attempt = await findLivePaymentAttempt(context, cart.id);
  if (attempt?.state === "requires_action") await abandonPayment(context, CART_PAYMENT, attempt);
  return endChange(context, keepsLines);
}

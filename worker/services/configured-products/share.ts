import { and, eq } from "drizzle-orm";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { SHARE_DAYS } from "#domain/shop/configured-products/share";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { base64Url, fromBase64Url } from "../../crypto.ts";
import { isSigned, signText } from "../../signed-token.ts";
import { openedOrders } from "../../db/readable.ts";
import { configuredProduct, design } from "../../db/schema/designs.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findConfigured, selectConfigured, toConfigured } from "./read-configured.ts";

const buildSignedMessage = (id: string, until: string) => `${id}.${until}`;

/** Makes the token of a link that shows one configured product to anyone, until it expires. */
export async function makeShare(context: ServiceContext, id: string): Promise<string> {
  // Whole days, so that the link stays the same all day.
  const until = (Math.floor(context.clock().getTime() / DAY_MS) + SHARE_DAYS + 1).toString(36);
  const signature = await signText(context.config.signingSecret, "share", buildSignedMessage(id, until));
  return `${until}.${base64Url(signature)}`;
}

async function isValidShare(context: ServiceContext, id: string, share: string): Promise<boolean> {
  const [until = "", encoded = "", ...more] = share.split(".");
  const signature = more.length === 0 && /^[a-z0-9]{1,8}$/.test(until) ? fromBase64Url(encoded) : undefined;
  if (!signature || parseInt(until, 36) * DAY_MS <= context.clock().getTime()) return false;
  return isSigned(context.config.signingSecret, "share", { message: buildSignedMessage(id, until), signature });
}

/** A product of an order that the visitor opened by an e-mailed link. */
async function findOrdered(context: ServiceContext, id: string): Promise<ConfiguredProduct | undefined> {
  if (context.session.openedOrders.length === 0) return undefined;
  const [row] = await selectConfigured(context)
    .innerJoin(orderLine, eq(orderLine.configuredProductId, configuredProduct.id))
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(configuredProduct.id, id), openedOrders(context.session)))
    .limit(1);
  return row && toConfigured(row);
}

export interface Shown {
  readonly configured: ConfiguredProduct;
  /** False for a visitor with a link, who may see the product but not change it. */
  readonly isOwn: boolean;
}

/**
 * Finds a configured product for its owner, staff, who opened its order, or a visitor with the owner's link. Such a
 * link stops working when its design is deleted.
 */
export async function findShown(
  context: ServiceContext,
  id: string,
  share: string | undefined,
): Promise<Shown | undefined> {
  const ownDesign = await findConfigured(context, id);
  if (ownDesign) return { configured: ownDesign, isOwn: true };
  const ordered = await findOrdered(context, id);
  if (ordered) return { configured: ordered, isOwn: false };
  if (share === undefined || !(await isValidShare(context, id, share))) return undefined;
  const [row] = await selectConfigured(context)
    .innerJoin(design, and(eq(design.id, configuredProduct.designId), eq(design.archived, false)))
    .where(eq(configuredProduct.id, id));
  return row && { configured: toConfigured(row), isOwn: false };
}

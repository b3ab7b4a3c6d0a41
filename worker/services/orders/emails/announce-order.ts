import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { OrderView } from "#domain/shop/orders/order-view";
import { batch } from "../../../db/client.ts";
import { outbox, product } from "../../../db/schema/index.ts";
import { queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { orderPlacedEmail, type ProductPictures } from "./order-emails.ts";
import { orderForShop } from "../read-order.ts";

/** Queues the confirmation that was promised when the order was written. Idempotent by the e-mail's key. */
export async function announceOrder(context: ServiceContext, orderId: string): Promise<void> {
  const order = await orderForShop(context, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to announce`);
  const email = orderPlacedEmail(order, context.origin, await productPictures(context, order));
  await batch(context.db, [
    queueEmail(context, email, { template: "order-placed", onceKey: `order-placed:${orderId}` }),
    context.db
      .update(outbox)
      .set({ doneAt: context.clock(), tries: sql`${outbox.tries} + 1` })
      .where(and(eq(outbox.topic, "order.placed"), eq(outbox.entityId, orderId), isNull(outbox.doneAt))),
  ]);
}

/** Catalog pictures only: a customer's artwork requires signing in, so e-mails cannot show it. */
export async function productPictures({ db, origin }: ServiceContext, { lines }: OrderView): Promise<ProductPictures> {
  const slugs = [...new Set(lines.map((line) => line.product.slug))];
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: product.slug, image: product.image })
    .from(product)
    .where(inArray(product.slug, slugs));
  return new Map(
    rows.filter(({ image }) => image !== "").map(({ slug, image }) => [slug, new URL(image, origin).href]),
  );
}

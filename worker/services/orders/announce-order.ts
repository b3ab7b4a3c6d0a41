import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { OrderView } from "#domain/orders/order-view";
import { outbox, product } from "../../db/schema/index.ts";
import { sendLetter } from "../email/queue-email.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { orderPlacedLetter, type ProductPictures } from "./emails.ts";
import { orderForShop } from "./read-order.ts";

/** Does what the outbox promised when the order was written: its confirmation mail. Twice is once (the letter's key). */
export async function announceOrder(context: ServiceContext, orderId: string): Promise<void> {
  const order = await orderForShop(context, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to announce`);
  const letter = orderPlacedLetter(order, context.origin, await productPictures(context, order));
  await sendLetter(context, letter, { template: "order-placed", onceKey: `order-placed:${orderId}` });
  await context.db
    .update(outbox)
    .set({ doneAt: context.clock(), tries: sql`${outbox.tries} + 1` })
    .where(and(eq(outbox.topic, "order.placed"), eq(outbox.entityId, orderId), isNull(outbox.doneAt)));
}

/** The catalogue's pictures: a customer's own artwork is shown to nobody who is not signed in, so no letter can carry it. */
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

import { eq, sql, type SQL } from "drizzle-orm";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { isDeletedEmail } from "#domain/shop/office/person-name";
import { noAddressText } from "#domain/shop/orders/staff-moves";
import { guardThat, type Statement } from "../../../db/client.ts";
import { orders, user } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The rule that a batch breaks that prints again what can't be sent. */
export const NO_ADDRESS = "order_has_no_address";

/** SQL for whether an order of the query has a street to send its pieces to. */
export const isAddressed: SQL<boolean> = sql<boolean>`coalesce(orders.shipping_address ->> '$.street_address_1', '') <> ''`;

/** Refuses to print again an order without a street. */
export const guardAddressed = (orderId: string): Statement =>
  guardThat(NO_ADDRESS, sql`SELECT ${isAddressed} FROM orders WHERE id = ${orderId}`);

/** What staff read who print such an order again. */
export async function refuseUnaddressed({ db }: ServiceContext, orderId: string): Promise<Refusal> {
  const [customer] = await db
    .select({ email: orders.email, isActive: user.isActive })
    .from(orders)
    .leftJoin(user, eq(user.id, orders.userId))
    .where(eq(orders.id, orderId));
  const isDeleted = customer?.isActive === false || isDeletedEmail(customer?.email ?? "");
  return { code: "conflict", message: noAddressText(isDeleted) };
}

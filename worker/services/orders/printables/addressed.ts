import { sql } from "drizzle-orm";
import { guardThat, type Statement } from "../../../db/client.ts";

/** The rule that a batch breaks that prints again what can't be sent. */
export const NO_ADDRESS = "order_has_no_address";
export const WITHOUT_ADDRESS = {
  code: "conflict" as const,
  message:
    "This order has no name and street to send it to, because its customer deleted their account. Nothing of it can be printed again.",
};

/** Refuses to print again an order whose address went with its customer's account. */
export const guardAddressed = (orderId: string): Statement =>
  guardThat(
    NO_ADDRESS,
    sql`SELECT coalesce(shipping_address ->> '$.street_address_1', '') <> '' FROM orders WHERE id = ${orderId}`,
  );

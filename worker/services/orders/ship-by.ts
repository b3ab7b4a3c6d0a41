import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import type { CalendarDay } from "#domain/ground/calendar/days";
import { DEFAULT_PRODUCTION_DAYS, standardDays } from "#domain/shop/pricing/production";
import { shipDay } from "#domain/shop/pricing/ship-day";
import type { Destination } from "#domain/shop/shipping/destination";
import { arrivalAfter, shipByDay } from "#domain/shop/shipping/ship-by";
import type { Statement } from "../../db/client.ts";
import { orders } from "../../db/schema/orders.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { isGoods } from "./printables/pieces.ts";
import { isUnapproved } from "./is-unapproved.ts";

const Part = v.fallback(v.string(), "");
const Place = v.object({ country: Part, country_area: Part, city: Part, street_address_1: Part });

/** The columns of an order that its ship-by day follows from. */
export const DATED = {
  id: orders.id,
  expectedOn: orders.expectedOn,
  deliveryDate: orders.deliveryDate,
  shippingMethod: orders.shippingMethod,
  shippingAddress: orders.shippingAddress,
};

type Dated = Pick<typeof orders.$inferSelect, keyof typeof DATED>;

function readPlace({ shippingAddress }: Dated): Destination {
  const {
    country,
    country_area: countryArea,
    city,
    street_address_1: streetAddress1,
  } = v.parse(Place, shippingAddress);
  return { country, countryArea, city, streetAddress1 };
}

/**
 * Statements that give the approved lines of an order the last day on which they leave in time, each once. They follow
 * those that approve. A proof that is sent later takes the day away again (a trigger).
 * @param moved the expected arrival that the same batch sets; undefined for the order's own
 */
export function dateApprovedLines(order: Dated, moved?: CalendarDay): Array<Statement> {
  const arrival = moved ?? order.expectedOn ?? order.deliveryDate;
  if (arrival === null) return [];
  const day = shipByDay(arrival, order.shippingMethod, readPlace(order));
  return [
    sql`INSERT INTO order_line_ship_by (order_line_id, ship_by) SELECT l.id, ${day} FROM order_line l
      WHERE l.order_id = ${order.id} AND ${isGoods(sql`l.id`)}
        AND NOT ${isUnapproved(sql`l.id`)}
      ON CONFLICT (order_line_id) DO NOTHING`,
  ];
}

/**
 * Statements that give a line of which pieces are printed again a new day, that of an order approved now, and its order
 * the arrival that follows. The e-mail about the reprint names it, so none is sent about a moved day.
 */
export function dateReprint(
  { clock }: Pick<ServiceContext, "clock">,
  order: Dated,
  { id, pieces }: { readonly id: string; readonly pieces: number },
  condition = sql`1`,
): ReadonlyArray<Statement> {
  const day = shipDay(clock(), standardDays(DEFAULT_PRODUCTION_DAYS, pieces));
  const arrival = arrivalAfter(day, order.shippingMethod, readPlace(order));
  return [
    sql`INSERT INTO order_line_ship_by (order_line_id, ship_by) SELECT ${id}, ${day} WHERE ${condition}
      ON CONFLICT (order_line_id) DO UPDATE SET ship_by = excluded.ship_by`,
    sql`UPDATE orders SET expected_on = ${arrival} WHERE id = ${order.id} AND changes() = 1
      AND ${arrival} > coalesce(expected_on, delivery_date, '')`,
    sql`DELETE FROM outbox WHERE topic = 'order.changed' AND changes() = 1
      AND entity_id = (SELECT o.id || ':date-moved:' || o.version || ':' || o.expected_on FROM orders o WHERE o.id = ${order.id})`,
  ];
}

/** SQL for the day on which an order is promised or, after a late answer, expected. @param o alias of `orders` */
export const arrivalDay = (o: SQL): SQL<string | null> => sql`coalesce(${o}.expected_on, ${o}.delivery_date)`;

/** SQL for the ship-by day of an order line; null before its approval. @param lineId SQL expression */
export const shipBy = (lineId: SQL): SQL<string | null> =>
  sql`(SELECT d.ship_by FROM order_line_ship_by d WHERE d.order_line_id = ${lineId})`;

import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import type { CalendarDay } from "#domain/ground/calendar/days";
import { DEFAULT_PRODUCTION_DAYS, standardDays } from "#domain/shop/pricing/production";
import { shipDay } from "#domain/shop/pricing/ship-day";
import { shipByDay } from "#domain/shop/shipping/ship-by";
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

/**
 * Statements that give the approved lines of an order the last day on which they leave in time, each once. They follow
 * those that approve. A proof that is sent later takes the day away again (a trigger).
 * @param moved the expected arrival that the same batch sets; undefined for the order's own
 */
export function dateApprovedLines(
  order: Pick<typeof orders.$inferSelect, keyof typeof DATED>,
  moved?: CalendarDay,
): Array<Statement> {
  const arrival = moved ?? order.expectedOn ?? order.deliveryDate;
  if (arrival === null) return [];
  const {
    country,
    country_area: countryArea,
    city,
    street_address_1: streetAddress1,
  } = v.parse(Place, order.shippingAddress);
  const day = shipByDay(arrival, order.shippingMethod, { country, countryArea, city, streetAddress1 });
  return [
    sql`INSERT INTO order_line_ship_by (order_line_id, ship_by) SELECT l.id, ${day} FROM order_line l
      WHERE l.order_id = ${order.id} AND ${isGoods(sql`l.id`)}
        AND NOT ${isUnapproved(sql`l.id`)}
      ON CONFLICT (order_line_id) DO NOTHING`,
  ];
}

/** A statement that gives a line of which pieces are printed again a new day: that of an order approved now. */
export const dateReprint = (
  { clock }: Pick<ServiceContext, "clock">,
  lineId: string,
  pieces: number,
  condition = sql`1`,
): Statement =>
  sql`INSERT INTO order_line_ship_by (order_line_id, ship_by)
    SELECT ${lineId}, ${shipDay(clock(), standardDays(DEFAULT_PRODUCTION_DAYS, pieces))} WHERE ${condition}
    ON CONFLICT (order_line_id) DO UPDATE SET ship_by = excluded.ship_by`;

/** SQL for the day on which an order is promised or, after a late answer, expected. @param o alias of `orders` */
export const arrivalDay = (o: SQL): SQL<string | null> => sql`coalesce(${o}.expected_on, ${o}.delivery_date)`;

/** SQL for the ship-by day of an order line; null before its approval. @param lineId SQL expression */
export const shipBy = (lineId: SQL): SQL<string | null> =>
  sql`(SELECT d.ship_by FROM order_line_ship_by d WHERE d.order_line_id = ${lineId})`;

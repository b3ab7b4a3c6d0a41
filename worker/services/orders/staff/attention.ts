import { sql, type SQL } from "drizzle-orm";
import { formatDate } from "#domain/ground/calendar/dates";
import { ATTENTIONS, type Attention } from "#domain/shop/orders/staff-orders";
import { STATES_TO_PRINT } from "#domain/shop/orders/order-state";
import { sqlTextList } from "../../../db/schema/columns.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { needsNewPayment } from "../../payments/index.ts";
import { isHeld } from "../held.ts";
import { hasPiecesToPrint } from "../printables/pieces.ts";
import { arrivalDay, shipBy } from "../ship-by.ts";

const LINE_ID = sql`order_line.id`;
const TO_PRINT = sqlTextList(STATES_TO_PRINT);
/** The orders whose payments may need a person, by indexes, so that all others are not looked at. */
const DOUBTFUL = sql`SELECT order_id FROM payment WHERE state IN ('disputed', 'failed', 'declined', 'authorized', 'partly_captured')
  UNION SELECT p.order_id FROM payment_renewal n JOIN payment p ON p.id = n.old_payment_id WHERE n.state = 'refused'
  UNION SELECT p.order_id FROM refund_failure f JOIN refund r ON r.id = f.refund_id JOIN payment p ON p.id = r.payment_id`;

/**
 * SQL conditions on `orders o`: why an order needs a person. Late is an order of which pieces have not left by the
 * ship-by day of their line; a line that is not approved has none, and is late on the promised day.
 */
export const attentionConditions = ({ clock }: Pick<ServiceContext, "clock">): Readonly<Record<Attention, SQL>> => ({
  payment: sql`(o.id IN (${DOUBTFUL}) AND EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND (p.state = 'disputed'
    OR (o.state NOT IN ('cancelled', 'refunded') AND (p.state = 'failed' OR ${needsNewPayment({ clock })}
      OR (p.state = 'declined' AND NOT EXISTS (SELECT 1 FROM payment_renewal n WHERE n.new_payment_id = p.id)) OR (p.state IN ('authorized', 'partly_captured') AND p.capture_tries > 0)))
    OR EXISTS (SELECT 1 FROM refund r JOIN refund_failure f ON f.refund_id = r.id WHERE r.payment_id = p.id AND NOT EXISTS (
      SELECT 1 FROM order_refund n WHERE n.order_id = o.id AND n.state <> 'failed' AND n.created_at >= f.created_at)))))`,
  held: sql`(o.state IN (${TO_PRINT}) AND ${isHeld(sql`o.id`)})`,
  proof: sql`(o.state IN (${TO_PRINT}) AND (o.state = 'proofing' OR EXISTS (
    SELECT 1 FROM proof p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = o.id AND p.state = 'sent')))`,
  late: sql`(o.state IN (${TO_PRINT}) AND (${arrivalDay(sql`o`)} <= ${formatDate(clock(), "simple")}
    OR (SELECT position FROM order_queue WHERE order_id = o.id) < ${formatDate(clock(), "simple")}) AND EXISTS (SELECT 1 FROM order_line WHERE order_line.order_id = o.id AND ${hasPiecesToPrint(LINE_ID)}
    AND coalesce(${shipBy(LINE_ID)} < ${formatDate(clock(), "simple")}, ${arrivalDay(sql`o`)} <= ${formatDate(clock(), "simple")})))`,
});

/** Columns "needs_payment", "needs_held", … of a query on `orders o`. */
export const attentionColumns = (context: Pick<ServiceContext, "clock">): SQL => {
  const conditions = attentionConditions(context);
  return sql.join(
    ATTENTIONS.map((name) => sql`${conditions[name]} AS ${sql.identifier(`needs_${name}`)}`),
    sql`, `,
  );
};

/** Reads the columns of `attentionColumns`. */
export const readAttention = (row: Readonly<Record<string, unknown>>): ReadonlyArray<Attention> =>
  ATTENTIONS.filter((name) => row[`needs_${name}`] === 1);

import { and, eq, lte, sql } from "drizzle-orm";
import { INVOICE_REMINDER_DAYS, reminderStage } from "#domain/shop/invoices/reminders";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { batch, findConstraintName, guardChanges } from "../../db/client.ts";
import { invoice, orders } from "../../db/schema/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { invoiceReminderEmail } from "./emails.ts";

const AT_ONCE = 50;
const REMINDED = "invoice_was_reminded";

/**
 * Scheduled: reminds customers of open invoices, once at each stage. Storing the stage and queuing the e-mail are one
 * transaction that a payment in full prevents.
 */
export async function remindOfInvoices(context: ServiceContext): Promise<void> {
  const now = context.clock();
  const stages = INVOICE_REMINDER_DAYS.map((days) => sql`(${invoice.dueAt} + ${days * DAY_MS} <= ${now.getTime()})`);
  const waiting = await context.db
    .select({ invoice, orderNumber: orders.number, email: orders.email })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(
      and(
        eq(invoice.state, "open"),
        lte(invoice.dueAt, new Date(now.getTime() - INVOICE_REMINDER_DAYS[0] * DAY_MS)),
        sql`${invoice.reminderStage} < ${sql.join(stages, sql` + `)}`,
        sql`${invoice.paidMinor} < ${invoice.totalMinor}`,
      ),
    )
    .orderBy(invoice.dueAt)
    .limit(AT_ONCE);
  for (const row of waiting) {
    const stage = reminderStage(row.invoice.dueAt, now);
    const { id, paidMinor } = row.invoice;
    try {
      await batch(context.db, [
        sql`UPDATE invoice SET reminder_stage = ${stage} WHERE id = ${id} AND state = 'open' AND reminder_stage < ${stage} AND paid_minor = ${paidMinor}`,
        guardChanges(REMINDED),
        queueEmail(context, invoiceReminderEmail({ ...row, to: row.email, origin: context.origin, stage }), {
          template: "invoice-reminder",
          onceKey: `invoice-reminder:${id}:${String(stage)}`,
        }),
      ]);
    } catch (error) {
      if (findConstraintName(error) !== REMINDED) throw error;
    }
  }
  if (waiting.length > 0) deliverLater(context);
}

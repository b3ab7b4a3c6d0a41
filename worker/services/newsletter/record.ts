import { desc, eq } from "drizzle-orm";
import { invalid, notFound } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import type { SubscriptionChanges } from "#domain/shop/newsletter/subscription-changes";
import { batch } from "../../db/client.ts";
import { newsletterSubscription } from "../../db/schema/profile.ts";
import { auditRow } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { granted, tableRecords } from "../records/index.ts";
import { leaveRows } from "./leave-rows.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof newsletterSubscription.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      email: row.email,
      state: row.state,
      date_asked: row.askedAt.toISOString(),
      date_confirmed: row.confirmedAt?.toISOString() ?? null,
      date_ended: row.endedAt?.toISOString() ?? null,
      unsubscribe: row.state === "ended",
      version: row.version,
    })),
  );

const { list, listIds, find } = tableRecords({
  name: "newsletter-subscription",
  table: newsletterSubscription,
  columns: {
    id: newsletterSubscription.id,
    email: newsletterSubscription.email,
    state: newsletterSubscription.state,
    date_asked: newsletterSubscription.askedAt,
  },
  defaultOrder: [desc(newsletterSubscription.askedAt), desc(newsletterSubscription.id)],
  keyset: { column: newsletterSubscription.askedAt, descending: true },
  show,
  buildColumns: () => Promise.resolve(ok({})),
});

/** Unsubscribes an address by hand, and its account. The history names it by its number, never by the address. */
const update = granted(
  "newsletter-subscription",
  "change",
  async (context: ServiceContext, id: string, changes: SubscriptionChanges) => {
    const subscription = id === "" ? undefined : await find(context, id);
    if (!subscription) return notFound();
    if (changes.unsubscribe === subscription.unsubscribe) return ok(subscription);
    if (!changes.unsubscribe)
      return invalid({ unsubscribe: ["Only they can subscribe again: at the bottom of any page of the shop."] });
    await batch(context.db, [
      ...(await leaveRows(context, subscription.email)),
      auditRow(context, {
        action: "change",
        entity: "newsletter-subscription",
        entityId: id,
        before: { state: subscription.state },
        after: { state: "ended" },
      }),
    ]);
    const [row] = await show(
      context,
      await context.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.id, id)),
    );
    return row ? ok(row) : notFound();
  },
);

/** Who asked for news, for staff. */
export const subscriptionRecords = { list, listIds, find, update };

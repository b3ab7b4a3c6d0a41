import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "../../db/client.ts";
import { user } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { consentRow } from "./consent-row.ts";
import { unsubscribeRow } from "./rows.ts";

/** Statements that end the subscription of an address, and the consent of the account that has it. */
export async function leaveRows(context: ServiceContext, email: string): Promise<ReadonlyArray<Statement>> {
  const accounts = await context.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), eq(user.isActive, true), eq(user.isMarketingEligible, true)));
  return [
    unsubscribeRow(email, context.clock()),
    ...accounts.flatMap(({ id }) => [
      context.db
        .update(user)
        .set({ isMarketingEligible: false, version: sql`version + 1` })
        .where(eq(user.id, id)),
      consentRow(context, id, "marketing", false),
    ]),
  ];
}

import { and, eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { user } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export type CustomerRow = typeof user.$inferSelect;

/** The account of a customer or colleague, for staff who work on orders; undefined for others and a deleted one. */
export async function findCustomer({ db, session }: ServiceContext, id: string): Promise<CustomerRow | undefined> {
  if (!can(session.actor.role, "manageOrders")) return undefined;
  const [row] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.isActive, true)));
  return row;
}

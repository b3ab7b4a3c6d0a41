import { and, eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { user } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export type CustomerRow = typeof user.$inferSelect;

/** The account of a customer or colleague, for staff who work on orders; undefined for others and a deleted one. */
export const findCustomer = (context: ServiceContext, id: string): Promise<CustomerRow | undefined> =>
  findAccount(context, id, true);

/** Whether an account was deleted, of which orders still have the id. For the same staff. */
export const isDeletedCustomer = async (context: ServiceContext, id: string): Promise<boolean> =>
  (await findAccount(context, id, false)) !== undefined;

async function findAccount({ db, session }: ServiceContext, id: string, isActive: boolean) {
  if (!can(session.actor.role, "manageOrders")) return undefined;
  const [row] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.isActive, isActive)));
  return row;
}

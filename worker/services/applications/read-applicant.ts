import { desc, eq, sql } from "drizzle-orm";
import { isUndecided, type ApplicationStatus } from "#domain/shop/applications/status";
import type { ApplicationView } from "#domain/shop/applications/view";
import { ownedBy } from "../../db/owned.ts";
import { address, user } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { ApplicationRow, Program, ProgramTypes } from "./program.ts";

const FEW = 20;

/** The current user's account, default address and applications, newest first; undefined for a guest. */
export async function readApplicant<T extends ProgramTypes>(
  { table }: Program<T>,
  { db, session: { actor } }: ServiceContext,
) {
  if (actor.role === "guest") return undefined;
  const { userId } = actor;
  const [people, homes, rows] = await db.batch([
    db.select({ email: user.email, name: user.name, phone: user.cellNumber }).from(user).where(eq(user.id, userId)),
    db
      .select()
      .from(address)
      .where(sql`${address.userId} = ${userId} AND ${address.suggested} = 0 AND ${address.archived} = 0`)
      .orderBy(desc(address.defaultBilling), desc(address.defaultShipping), desc(address.id))
      .limit(1),
    db
      .select()
      .from(table)
      .where(ownedBy(table, { userId }))
      .orderBy(desc(table.dateCreated), desc(table.id))
      .limit(FEW),
  ]);
  const applications = rows as unknown as ReadonlyArray<T["row"]>;
  return {
    userId,
    person: people[0],
    home: homes[0],
    applications,
    hasOpen: applications.some((row) => isUndecided(row.applicationStatus as ApplicationStatus)),
  };
}

/** What every program's page shows of an application. */
export const viewApplication = (
  row: ApplicationRow,
  { title, about }: { title: string; about: string },
): ApplicationView => ({
  id: row.id,
  status: row.applicationStatus as ApplicationStatus,
  title,
  about,
  staffComment: row.staffComment,
  appliedAt: row.dateCreated,
  decidedAt: row.decidedAt ?? undefined,
});

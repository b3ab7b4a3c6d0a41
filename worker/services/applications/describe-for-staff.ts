import { aliasedTable, eq, getTableColumns, inArray } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { StaffApplication } from "#domain/shop/applications/queue";
import type { ApplicationStatus } from "#domain/shop/applications/status";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { user } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { refuseUnlessGranted } from "../records/index.ts";
import type { ApplicationRow, Program } from "./program.ts";

/** Applications with all that staff need to decide them, in no order; none for whoever may not. */
export async function describeForStaff(
  program: Program,
  context: ServiceContext,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<StaffApplication>> {
  const { table, name: kind } = program;
  if (ids.length === 0 || refuseUnlessGranted(context, `${kind}-application`, "change")) return [];
  const decider = aliasedTable(user, "decider");
  const records = await context.db
    .select({
      row: getTableColumns(table as SQLiteTable),
      applicant: { email: user.email, currency: user.currency, isTaxExempt: user.isTaxExempt },
      decidedBy: decider.name,
    })
    .from(table as SQLiteTable)
    .innerJoin(user, eq(user.id, table.userId))
    .leftJoin(decider, eq(decider.id, table.decidedBy))
    .where(inArray(table.id, [...ids]));
  const rows = records.map(({ row }) => row as unknown as ApplicationRow);
  const descriptions = await program.describe(context, rows);
  const ownId = getActorUserId(context.session.actor);
  return records.flatMap(({ applicant, decidedBy }, i) => {
    const [row, description] = [rows[i], descriptions[i]];
    if (!row || !description) return [];
    return [
      {
        ...description,
        kind,
        id: row.id,
        version: row.version,
        status: row.applicationStatus as ApplicationStatus,
        staffComment: row.staffComment,
        appliedAt: row.dateCreated,
        decidedAt: row.decidedAt ?? undefined,
        decidedBy: decidedBy ?? "",
        applicant,
        isOwn: row.userId === ownId,
      },
    ];
  });
}

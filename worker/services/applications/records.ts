import { and, desc, eq } from "drizzle-orm";
import { withReferences } from "#domain/ground/audit/references";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { listRows } from "../../db/list.ts";
import { readable } from "../../db/readable.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { ApplicationRow, Program } from "./program.ts";

const commonFields = (row: ApplicationRow) => ({
  id: row.id,
  customer: `/profile/api/user/user/${row.userId}/`,
  application_status: row.applicationStatus,
  staff_comment: row.staffComment,
  date_created: row.dateCreated.toISOString(),
  date_decided: row.decidedAt?.toISOString() ?? null,
  version: row.version,
});
/** An application in the API: the fields of every program, and its own. */
export type ApplicationRecord = ReturnType<typeof commonFields> & Readonly<Record<string, unknown>>;

async function show(
  program: Program,
  context: ServiceContext,
  rows: ReadonlyArray<ApplicationRow>,
): Promise<Array<ApplicationRecord>> {
  const programFields = await program.show(context, rows);
  return rows.map((row, i) => ({ ...commonFields(row), ...programFields[i] }));
}

/** One page of the applications that the current user may see. */
export async function listApplications(
  program: Program,
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<ApplicationRecord>, Refusal>> {
  const { table, filters } = program;
  const { id, userId: customer, applicationStatus: application_status, dateCreated: date_created } = table;
  const page = await listRows(
    context.db,
    {
      table,
      columns: { id, customer, application_status, date_created, ...filters },
      where: readable(table, context.session),
      defaultOrder: [desc(id)],
    },
    withReferences(query, ["customer"]),
  );
  return ok({ rows: await show(program, context, page.rows as ReadonlyArray<ApplicationRow>), total: page.total });
}

/** The row, if the current user may see it. */
export async function findApplicationRow(
  { table }: Program,
  { db, session }: ServiceContext,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), readable(table, session)))
    .limit(1);
  return row as ApplicationRow | undefined;
}

/** The application for the API, if the current user may see it. */
export async function findApplication(
  program: Program,
  context: ServiceContext,
  id: string,
): Promise<ApplicationRecord | undefined> {
  const row = await findApplicationRow(program, context, id);
  return row && (await show(program, context, [row]))[0];
}

/** The application that was just saved. */
export async function savedApplication(
  program: Program,
  context: ServiceContext,
  id: string,
): Promise<Result<ApplicationRecord, Refusal>> {
  const application = await findApplication(program, context, id);
  return application ? ok(application) : notFound();
}

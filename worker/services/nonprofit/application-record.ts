import { and, desc, eq } from "drizzle-orm";
import { money, toDecimal } from "#domain/kernel/money";
import type { ListQuery, Page } from "#domain/kernel/records";
import { withReferences } from "#domain/audit/references";
import type { Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { listRows } from "../../db/list.ts";
import { readable } from "../../db/readable.ts";
import { nonprofitApplication } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

export type NonprofitRow = typeof nonprofitApplication.$inferSelect;

export const documentPath = (id: string): string => `/profile/api/user/nonprofit-application/${id}/document/`;

const show = (row: NonprofitRow) => ({
  id: row.id,
  customer: `/profile/api/user/user/${row.userId}/`,
  organisation: row.organisation,
  country: row.country,
  ein: row.ein,
  registration_number: row.registrationNumber,
  website: row.website,
  mission: row.mission,
  planned_use: row.plannedUse,
  contact_name: row.contactName,
  contact_email: row.contactEmail,
  contact_phone: row.contactPhone,
  application_status: row.applicationStatus,
  staff_comment: row.staffComment,
  document: row.documentKey ? documentPath(row.id) : null,
  document_name: row.documentName,
  document_bytes: row.documentBytes,
  yearly_credit: toDecimal(money(row.yearlyCreditMinor, row.currency)),
  currency: row.currency,
  is_tax_exempt: row.isTaxExempt,
  date_created: row.dateCreated.toISOString(),
  date_decided: row.decidedAt?.toISOString() ?? null,
  version: row.version,
});
export type NonprofitRecord = ReturnType<typeof show>;

const columns = {
  id: nonprofitApplication.id,
  customer: nonprofitApplication.userId,
  application_status: nonprofitApplication.applicationStatus,
  country: nonprofitApplication.country,
  ein: nonprofitApplication.ein,
  date_created: nonprofitApplication.dateCreated,
};

export async function listApplications(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<NonprofitRecord>, Refusal>> {
  const page = await listRows(
    context.db,
    {
      table: nonprofitApplication,
      columns,
      where: readable(nonprofitApplication, context.session),
      defaultOrder: [desc(nonprofitApplication.id)],
    },
    withReferences(query, ["customer"]),
  );
  return ok({ rows: page.rows.map(show), total: page.total });
}

/** The row, if the current user may see it. */
export const findRow = async (context: ServiceContext, id: string): Promise<NonprofitRow | undefined> =>
  (
    await context.db
      .select()
      .from(nonprofitApplication)
      .where(and(eq(nonprofitApplication.id, id), readable(nonprofitApplication, context.session)))
      .limit(1)
  )[0];

export async function findApplication(context: ServiceContext, id: string): Promise<NonprofitRecord | undefined> {
  const row = await findRow(context, id);
  return row && show(row);
}

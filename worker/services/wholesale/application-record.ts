import { and, desc, eq } from "drizzle-orm";
import type { ListQuery, Page } from "#domain/kernel/records";
import { withReferences } from "#domain/audit/references";
import type { Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { listRows } from "../../db/list.ts";
import { readable } from "../../db/readable.ts";
import { wholesaleApplication } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { membershipsOf } from "./membership-record.ts";

export type ApplicationRow = typeof wholesaleApplication.$inferSelect;

const show = (row: ApplicationRow) => ({
  id: row.id,
  customer: `/profile/api/user/user/${row.userId}/`,
  name: row.name,
  company_name: row.companyName,
  address: row.address,
  city: row.city,
  state: row.state,
  postal_code: row.postalCode,
  country: row.country,
  email: row.email,
  phone_number: row.phoneNumber,
  employees: row.employees,
  business_description: row.businessDescription,
  business_description_key: row.businessDescriptionKey,
  referral: row.referral,
  application_status: row.applicationStatus,
  staff_comment: row.staffComment,
  date_created: row.dateCreated.toISOString(),
  date_decided: row.decidedAt?.toISOString() ?? null,
  version: row.version,
});

/** With the resulting memberships, read for all at once. */
async function withMemberships(context: ServiceContext, rows: ReadonlyArray<ApplicationRow>) {
  const memberships = await membershipsOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...show(row), membership_applications: memberships.get(row.id) ?? [] }));
}
export type ApplicationRecord = Awaited<ReturnType<typeof withMemberships>>[number];

const columns = {
  id: wholesaleApplication.id,
  customer: wholesaleApplication.userId,
  application_status: wholesaleApplication.applicationStatus,
  email: wholesaleApplication.email,
  country: wholesaleApplication.country,
  company_name: wholesaleApplication.companyName,
  date_created: wholesaleApplication.dateCreated,
};

export async function listApplications(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<ApplicationRecord>, Refusal>> {
  const page = await listRows(
    context.db,
    {
      table: wholesaleApplication,
      columns,
      where: readable(wholesaleApplication, context.session),
      defaultOrder: [desc(wholesaleApplication.id)],
    },
    withReferences(query, ["customer"]),
  );
  return ok({ rows: await withMemberships(context, page.rows), total: page.total });
}

/** The row, if the current user may see it. */
export const findRow = async (context: ServiceContext, id: string): Promise<ApplicationRow | undefined> =>
  (
    await context.db
      .select()
      .from(wholesaleApplication)
      .where(and(eq(wholesaleApplication.id, id), readable(wholesaleApplication, context.session)))
      .limit(1)
  )[0];

export async function findApplication(context: ServiceContext, id: string): Promise<ApplicationRecord | undefined> {
  const row = await findRow(context, id);
  return row && (await withMemberships(context, [row]))[0];
}

import { and, eq, sql, type SQL } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import type { StaffMember, StaffRole } from "#domain/shop/accounts/staff-member";
import { user } from "../../../db/schema/accounts.ts";
import { NO_ROW } from "../../../db/owned.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { selectHasSecondFactor } from "../second-factor/factors.ts";

/** As in the index user_staff. */
const IN_OFFICE = sql`user.role <> 'customer'`;
/** Nobody, for those who may not see it. */
const isVisible = ({ session }: ServiceContext): SQL => (can(session.actor.role, "managePeople") ? IN_OFFICE : NO_ROW);

const select = (context: ServiceContext, where?: SQL) =>
  context.db
    .select({
      id: user.id,
      email: user.email,
      name: user.name,
      role: sql<StaffRole>`user.role`,
      lastLogin: user.lastLogin,
      version: user.version,
      hasSecondFactor: selectHasSecondFactor(sql`user.id`),
    })
    .from(user)
    .where(and(isVisible(context), where))
    .orderBy(user.role, sql`coalesce(nullif(user.name, ''), user.email)`, user.id);

const show = ({ hasSecondFactor, lastLogin, ...row }: Awaited<ReturnType<typeof select>>[number]): StaffMember => ({
  ...row,
  has_second_factor: hasSecondFactor === 1,
  last_login: lastLogin?.toISOString() ?? null,
});

const STAFF_PER_PAGE = 50;

/** Everyone who works in the office: admins first, then by name. */
export const listStaff = async (context: ServiceContext): Promise<ReadonlyArray<StaffMember>> =>
  (await select(context)).map(show);

/** A page of them. @param page from 1; the last one instead of one behind it */
export async function listStaffPage(
  context: ServiceContext,
  page: number,
): Promise<{ readonly members: ReadonlyArray<StaffMember>; readonly page: number; readonly pages: number }> {
  const pages = pageCount(await context.db.$count(user, isVisible(context)), STAFF_PER_PAGE);
  const validPage = Math.min(page, pages);
  const rows = await select(context).limit(STAFF_PER_PAGE).offset(calculatePageOffset(validPage, STAFF_PER_PAGE));
  return { members: rows.map(show), page: validPage, pages };
}

export async function findStaff(context: ServiceContext, id: string): Promise<StaffMember | undefined> {
  const [row] = await select(context, eq(user.id, id));
  return row && show(row);
}

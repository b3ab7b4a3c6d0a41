import { and, eq, sql, type SQL } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import type { StaffMember, StaffRole } from "#domain/shop/accounts/staff-member";
import { user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { selectHasSecondFactor } from "../second-factor/factors.ts";

/** As in the index user_staff. */
const IN_OFFICE = sql`user.role <> 'customer'`;
/** More people than a print shop has. */
const MAX_STAFF = 200;

/** Nobody, for those who may not see it. */
const select = ({ db, session }: ServiceContext, where?: SQL) =>
  db
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
    .where(and(can(session.actor.role, "managePeople") ? IN_OFFICE : sql`0`, where))
    .orderBy(user.role, sql`coalesce(nullif(user.name, ''), user.email)`, user.id)
    .limit(MAX_STAFF);

const show = ({ hasSecondFactor, lastLogin, ...row }: Awaited<ReturnType<typeof select>>[number]): StaffMember => ({
  ...row,
  has_second_factor: hasSecondFactor === 1,
  last_login: lastLogin?.toISOString() ?? null,
});

/** Who works in the office: admins first, then by name. */
export const listStaff = async (context: ServiceContext): Promise<ReadonlyArray<StaffMember>> =>
  (await select(context)).map(show);

export async function findStaff(context: ServiceContext, id: string): Promise<StaffMember | undefined> {
  const [row] = await select(context, eq(user.id, id));
  return row && show(row);
}

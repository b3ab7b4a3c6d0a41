import { and, asc, eq, or, sql } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import type { RecordName } from "#domain/ground/kernel/records";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { MAX_VIEWS, type ListView, type ViewInput } from "#domain/shop/office/lists/list-views";
import { batch, findConstraintName, guardThat, type Statement } from "../../db/client.ts";
import { officeDefaultView, officeView } from "../../db/schema/system.ts";
import { readTogether } from "../../db/read-together.ts";
import type { ServiceContext } from "../kernel/index.ts";

const FORBIDDEN: Refusal = { code: "forbidden", message: "You don’t have permission to do that." };

/** The account of whoever works in the office; undefined for everyone else. */
const findStaffId = ({ session: { actor } }: ServiceContext): string | undefined =>
  actor.role !== "guest" && can(actor.role, "useStaffPages") ? actor.userId : undefined;

/** The views of a list: the current user's own and those that colleagues share, by name. */
export async function listViews(context: ServiceContext, list: RecordName): Promise<ReadonlyArray<ListView>> {
  const { db } = context;
  const userId = findStaffId(context);
  if (userId === undefined) return [];
  const isDefault = and(eq(officeDefaultView.viewId, officeView.id), eq(officeDefaultView.userId, userId));
  const [rows] = await readTogether(db, [
    db
      .select({
        id: officeView.id,
        name: officeView.name,
        query: officeView.query,
        isShared: officeView.isShared,
        userId: officeView.userId,
        defaultId: officeDefaultView.viewId,
      })
      .from(officeView)
      .leftJoin(officeDefaultView, isDefault)
      .where(and(eq(officeView.list, list), or(eq(officeView.userId, userId), eq(officeView.isShared, true))))
      .orderBy(asc(officeView.name), asc(officeView.id)),
  ]);
  return rows.map(({ userId: ownerId, defaultId, ...view }) => ({
    ...view,
    isOwn: ownerId === userId,
    isDefault: defaultId !== null,
  }));
}

/** Lets the current user's list open with a view. @param viewId SQL for its id */
const setDefault = (userId: string, list: RecordName, viewId: ReturnType<typeof sql>): Statement =>
  sql`INSERT INTO office_default_view (user_id, list, view_id) SELECT ${userId}, ${list}, id FROM (SELECT ${viewId} AS id) WHERE id IS NOT NULL
    ON CONFLICT (user_id, list) DO UPDATE SET view_id = excluded.view_id`;

/** Saves what a list shows under a name; the user's own view of that name is replaced. @param query of its address */
export async function saveView(
  context: ServiceContext,
  list: RecordName,
  query: string,
  { name, shared, default: isDefault }: ViewInput,
): Promise<Result<void, Refusal>> {
  const userId = findStaffId(context);
  if (userId === undefined) return err(FORBIDDEN);
  if (query === "") return invalid({ name: ["Search, filter, order or choose columns first."] });
  const ownViews = sql`user_id = ${userId} AND list = ${list}`;
  try {
    await batch(context.db, [
      guardThat(
        "few_views",
        sql`SELECT count(*) < ${MAX_VIEWS} FROM office_view WHERE ${ownViews} AND name <> ${name}`,
      ),
      sql`INSERT INTO office_view (id, user_id, list, name, query, is_shared, created_at)
        VALUES (${context.newId()}, ${userId}, ${list}, ${name}, ${query}, ${Number(shared)}, ${context.clock().getTime()})
        ON CONFLICT (user_id, list, name) DO UPDATE SET query = excluded.query, is_shared = excluded.is_shared`,
      ...(isDefault
        ? [setDefault(userId, list, sql`(SELECT id FROM office_view WHERE ${ownViews} AND name = ${name})`)]
        : []),
    ]);
  } catch (error) {
    if (findConstraintName(error) !== "few_views") throw error;
    return invalid({ name: [`You have ${String(MAX_VIEWS)} views of this list. Delete one first.`] });
  }
  return ok(undefined);
}

/** Deletes a view: its owner's, and a shared one also by who manages people. Colleagues' lists then open without it. */
export async function removeView(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const userId = findStaffId(context);
  if (userId === undefined) return err(FORBIDDEN);
  const mayRemoveShared = Number(can(context.session.actor.role, "managePeople"));
  const [rows = []] = await batch(context.db, [
    sql`DELETE FROM office_view WHERE id = ${id} AND (user_id = ${userId} OR (is_shared = 1 AND ${mayRemoveShared})) RETURNING id`,
  ]);
  return rows.length > 0 ? ok(undefined) : notFound("This view doesn’t exist any more.");
}

/** Opens the current user's list with a view from now on, or with everything. @param id "" for everything */
export async function chooseDefaultView(
  context: ServiceContext,
  list: RecordName,
  id: string,
): Promise<Result<void, Refusal>> {
  const userId = findStaffId(context);
  if (userId === undefined) return refuse(FORBIDDEN);
  const visible = sql`(SELECT id FROM office_view WHERE id = ${id} AND list = ${list} AND (user_id = ${userId} OR is_shared = 1))`;
  await batch(context.db, [
    id === ""
      ? sql`DELETE FROM office_default_view WHERE user_id = ${userId} AND list = ${list}`
      : setDefault(userId, list, visible),
  ]);
  return ok(undefined);
}

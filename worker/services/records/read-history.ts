import { and, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";
import {
  historyPeriod,
  mayReadHistory,
  type HistoryCursor,
  type HistoryFilter,
  type HistoryPage,
} from "#domain/ground/records/history";
import { user } from "../../db/schema/accounts.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import { pastVersion } from "../../db/schema/content.ts";
import { audit } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { isAboutText } from "./find-audited.ts";
import { CUSTOMER, readNames, RECORD_NAME, TIER } from "./record-names.ts";

const PER_PAGE = 50;

const isRecordName = (kind: string): kind is RecordName => Object.hasOwn(CONTENT_TYPES, kind);

/** Admins see the whole history, staff that of a record which they may change. */
function mayRead({ session: { actor } }: ServiceContext, { kind, id }: HistoryFilter): boolean {
  if (can(actor.role, "managePeople")) return true;
  return id !== "" && isRecordName(kind) && mayReadHistory(actor.role, kind);
}

function buildConditions(filter: HistoryFilter): Array<SQL> {
  const { from, end } = historyPeriod(filter);
  const actor =
    filter.person === "shop"
      ? sql`'shop'`
      : sql`(SELECT ${user.id} FROM ${user} WHERE ${user.email} = ${filter.person})`;
  return [
    ...(filter.kind === "" ? [] : [eq(audit.entity, filter.kind)]),
    ...(filter.kind === "" || filter.id === "" ? [] : [eq(audit.entityId, filter.id)]),
    ...(filter.person === "" ? [] : [sql`${audit.actor} = ${actor}`]),
    ...(from === undefined ? [] : [gte(audit.createdAt, new Date(from))]),
    ...(end === undefined ? [] : [lt(audit.createdAt, new Date(end))]),
  ];
}

/** Compares the moment and id of a row with a cursor's, so that pages neither overlap nor skip. */
const isPast = (comparison: SQL, { at, id }: HistoryCursor): SQL =>
  sql`(${audit.createdAt}, ${audit.id}) ${comparison} (${at}, ${id})`;

/**
 * A page of the history, newest first: who changed what, by kind, record, what people call it, person and days.
 * Undefined for who may not see it.
 */
export async function readHistory(context: ServiceContext, filter: HistoryFilter): Promise<HistoryPage | undefined> {
  if (!mayRead(context, filter)) return undefined;
  const { before, after } = filter;
  // Newer entries are read from the cursor upwards.
  const isUpwards = after !== undefined && before === undefined;
  const direction = isUpwards ? sql`ASC` : sql`DESC`;
  const rows = await context.db
    .select({
      entry: audit,
      name: user.name,
      email: user.email,
      past: pastVersion.version,
      recordName: RECORD_NAME,
      customer: CUSTOMER,
      tier: TIER,
    })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actor))
    .leftJoin(pastVersion, eq(pastVersion.auditId, audit.id))
    .where(
      and(
        ...buildConditions(filter),
        ...(filter.text === "" ? [] : [await isAboutText(context, filter.text)]),
        ...(before ? [isPast(sql`<`, before)] : []),
        ...(isUpwards ? [isPast(sql`>`, after)] : []),
      ),
    )
    .orderBy(sql`${audit.createdAt} ${direction}`, sql`${audit.id} ${direction}`)
    .limit(PER_PAGE + 1);
  const hasMore = rows.length > PER_PAGE;
  const page = isUpwards ? rows.slice(0, PER_PAGE).toReversed() : rows.slice(0, PER_PAGE);
  const [first, last] = [page[0], page.at(-1)].map(
    (row): HistoryCursor | undefined => row && { at: row.entry.createdAt.getTime(), id: row.entry.id },
  );
  return {
    entries: page.map(({ entry, name, email, past, recordName, customer, tier }) => ({
      id: entry.id,
      at: entry.createdAt,
      person: entry.actor === "shop" ? undefined : { name: name ?? "", email: email ?? "" },
      action: entry.action,
      kind: entry.entity,
      recordId: entry.entityId,
      reason: entry.reason,
      network: entry.network,
      requestId: entry.requestId,
      hasPast: past !== null,
      name: recordName ?? undefined,
      before: entry.before as JsonObject | null,
      after: entry.after as JsonObject | null,
      names: readNames(customer, tier),
    })),
    newer: before !== undefined || (isUpwards && hasMore) ? first : undefined,
    older: isUpwards || hasMore ? last : undefined,
  };
}

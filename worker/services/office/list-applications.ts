import { inArray, sql } from "drizzle-orm";
import {
  APPLICATION_KINDS,
  APPLICATION_LISTS,
  type ApplicationFilter,
  type ApplicationKind,
  type ApplicationPage,
  STAFF_APPLICATIONS_PER_PAGE,
} from "#domain/shop/applications/queue";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { mayWithAll } from "#domain/ground/records/permissions";
import { tierDisplay } from "#domain/shop/pricing/wholesale-discount";
import { nonprofitApplication, wholesaleAccount, wholesaleApplication } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { nonprofit, usualCredit } from "../nonprofit/index.ts";
import { wholesale } from "../wholesale/index.ts";

const KINDS = {
  wholesale: { table: wholesaleApplication, describe: wholesale.describe },
  nonprofit: { table: nonprofitApplication, describe: nonprofit.describe },
};

interface Place {
  readonly kind: ApplicationKind;
  readonly id: string;
  readonly total: number;
}

/**
 * Applications of both kinds for whoever decides them: what waits by age, what is decided newest first. Undefined for
 * everyone else and for a page that does not exist.
 */
export async function listOfficeApplications(
  context: ServiceContext,
  filter: ApplicationFilter,
  page: number,
): Promise<ApplicationPage | undefined> {
  const { db, session } = context;
  const kinds = APPLICATION_KINDS.filter((kind) => mayWithAll(session.actor.role, `${kind}-application`, "change"));
  const shownKinds = kinds.filter((kind) => filter.kind === undefined || filter.kind === kind);
  if (shownKinds.length === 0) return undefined;
  const selects = shownKinds.map((kind) => {
    const { table } = KINDS[kind];
    const where =
      filter.id === undefined
        ? inArray(table.applicationStatus, [...APPLICATION_LISTS[filter.state]])
        : sql`${table.id} = ${filter.id}`;
    return sql`SELECT ${kind} AS kind, ${table.id} AS id, ${table.dateCreated} AS at FROM ${table} WHERE ${where}`;
  });
  const order = filter.state === "waiting" ? sql`at, id` : sql`at DESC, id DESC`;
  const places = await db.all<Place>(
    sql`SELECT kind, id, count(*) OVER () AS total FROM (${sql.join(selects, sql` UNION ALL `)}) ORDER BY ${order}
      LIMIT ${STAFF_APPLICATIONS_PER_PAGE} OFFSET ${calculatePageOffset(page, STAFF_APPLICATIONS_PER_PAGE)}`,
  );
  const pages = pageCount(places[0]?.total ?? 0, STAFF_APPLICATIONS_PER_PAGE);
  if (page > pages) return undefined;
  const [tiers, usual, ...applications] = await Promise.all([
    db
      .select()
      .from(wholesaleAccount)
      .where(sql`${wholesaleAccount.enabled} = 1`),
    usualCredit(context),
    ...shownKinds.map((kind) =>
      KINDS[kind].describe(
        context,
        places.filter((place) => place.kind === kind).map(({ id }) => id),
      ),
    ),
  ]);
  const byId = new Map(applications.flat().map((application) => [application.id, application]));
  return {
    applications: places.flatMap(({ id }) => byId.get(id) ?? []),
    kinds,
    page,
    pages,
    tiers: tiers
      .toSorted((a, b) => b.priceModifierBp - a.priceModifierBp || a.id - b.id)
      .map(({ id, name, priceModifierBp }) => ({ id: String(id), display: tierDisplay(name, priceModifierBp) })),
    usualCreditMinor: usual.minor,
  };
}

import { and, desc, gte, lt, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { can, type Role } from "#domain/ground/kernel/capabilities";
import { namePerson } from "#domain/shop/office/person-name";
import { type Found, MAX_FOUND } from "#domain/shop/office/found";
import { isNamed } from "#domain/shop/office/office-pages";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import { listOfficeRecords } from "#domain/shop/office/records/office-records";
import { readRecordNumber } from "#domain/ground/records/numbers";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import { material, orders, page, post, product, user } from "../../db/schema/index.ts";
import { NO_ROW } from "../../db/owned.ts";
import { readAfter, readTogether } from "../../db/read-together.ts";
import { containsIgnoringCase } from "../../db/text-search.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findIndexedIds } from "../records/index.ts";

/** So many further digits can follow those that were typed. */
const MORE_DIGITS = 4;

/** Ranges of numbers, so that the index on them is used. */
function numberBeginsWith(digits: string): SQL | undefined {
  const number = Number(digits);
  return or(
    ...Array.from({ length: MORE_DIGITS + 1 }, (_, more) => {
      const size = 10 ** more;
      return and(gte(orders.number, number * size), lt(orders.number, (number + 1) * size));
    }),
  );
}

const hasOneId = (column: SQLWrapper, ids: ReadonlyArray<string>): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

const IN_WORDS = /^[\p{L}\d][\p{L}\d -]+$/u;

/** The lists of records whose name has this part. */
const findLists = (role: Role, query: string): ReadonlyArray<Found> =>
  (IN_WORDS.test(query) ? listOfficeRecords(role) : [])
    .filter(({ name, words }) => isNamed(query, PERMISSIONS[name].title, words))
    .slice(0, MAX_FOUND)
    .map(({ name }) => ({ kind: "list", name: PERMISSIONS[name].title, detail: "", href: recordListPath(name) }));

/** The newest of the orders that have a text in what they are found by, those whose number begins with it first. */
async function findOrders(context: ServiceContext, query: string): Promise<ReadonlyArray<Found>> {
  const digits = readRecordNumber(query, "order");
  const ids = (await readAfter(context.db, findIndexedIds(context, "order", digits ?? query))).slice(0, MAX_FOUND);
  const columns = { id: orders.id, number: orders.number, email: orders.email };
  const select = (condition: SQL | undefined) =>
    context.db.select(columns).from(orders).where(condition).orderBy(desc(orders.number)).limit(MAX_FOUND);
  const [numberMatches, textMatches] = await readTogether(context.db, [
    select(digits === undefined ? NO_ROW : numberBeginsWith(digits)),
    select(hasOneId(orders.id, ids)),
  ]);
  const rows = new Map([...numberMatches, ...textMatches].map((row) => [row.id, row]));
  return [...rows.values()].slice(0, MAX_FOUND).map(({ id, number, email }) => ({
    kind: "order",
    name: `Order ${String(number)}`,
    detail: namePerson({ email }),
    href: `/staff/orders/${id}/`,
  }));
}

async function findPeople(context: ServiceContext, query: string): Promise<ReadonlyArray<Found>> {
  const ids = (await readAfter(context.db, findIndexedIds(context, "user", query))).slice(0, MAX_FOUND);
  const [people] = await readTogether(context.db, [
    context.db
      .select({ id: user.id, name: user.name, email: user.email, role: user.role })
      .from(user)
      .where(hasOneId(user.id, ids))
      .orderBy(desc(user.dateJoined)),
  ]);
  return people.map(({ id, name, email, role }) => ({
    kind: role === "customer" ? "customer" : "staff",
    name: name || email,
    detail: name === "" ? "" : email,
    href: recordFormPath("user", id),
  }));
}

/** The records that are found by a part of their names. */
const NAMED = [
  { kind: "product", table: product, name: product.name },
  { kind: "material", table: material, name: material.name },
  { kind: "page", table: page, name: page.title },
  { kind: "post", table: post, name: post.title },
] as const;

async function findNamed({ db }: ServiceContext, query: string): Promise<ReadonlyArray<Found>> {
  const select = ({ table, name }: (typeof NAMED)[number]) =>
    db
      .select({ id: sql<number>`${table.id}`, name: sql<string>`${name}` })
      .from(table)
      .where(containsIgnoringCase(name, query))
      .limit(MAX_FOUND);
  const [first, ...more] = NAMED;
  const rows = await readTogether(db, [select(first), ...more.map(select)]);
  return NAMED.flatMap(({ kind }, i) =>
    (rows[i] ?? []).map(({ id, name }) => ({ kind, name, detail: "", href: recordFormPath(kind, String(id)) })),
  );
}

/**
 * Finds orders and accounts by any three letters of what they are found by (services/records/search), products,
 * materials, pages and posts by a part of their names, and lists of records by theirs: at most five of each. Empty for
 * anyone but staff who work on orders.
 * @param text at least two characters, or the digits of a number
 */
export async function findInOffice(context: ServiceContext, text: string): Promise<ReadonlyArray<Found>> {
  const { role } = context.session.actor;
  const query = text.trim().toLowerCase();
  if (!can(role, "manageOrders") || (query.length < 2 && !/^[1-9]$/.test(query))) return [];
  const [foundOrders, people, pagesAndProducts] = await Promise.all([
    findOrders(context, query),
    findPeople(context, query),
    findNamed(context, query),
  ]);
  // A name or an address finds its person or product before the orders, which have it too.
  const isNumber = readRecordNumber(query, "order") !== undefined;
  const records = isNumber ? [foundOrders, people, pagesAndProducts] : [people, pagesAndProducts, foundOrders];
  return [...findLists(role, query), ...records.flat()];
}

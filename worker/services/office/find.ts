import { and, desc, gte, lt, or, sql, type SQL } from "drizzle-orm";
import { can, type Role } from "#domain/ground/kernel/capabilities";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { type Found, MAX_FOUND } from "#domain/shop/office/found";
import { isNamed } from "#domain/shop/office/office-pages";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import { listOfficeRecords } from "#domain/shop/office/records/office-records";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import { productPath } from "#domain/shop/kinds/kind-facts";
import { orders, product, user } from "../../db/schema/index.ts";
import { readTogether } from "../../db/read-together.ts";
import { containsIgnoringCase } from "../../db/text-search.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The highest character in the order of the database's texts. */
const LAST = "\u{10FFFF}";
/** So many further digits can follow those that were typed. */
const MORE_DIGITS = 4;

const beginsWith = (text: SQL, beginning: string): SQL | undefined =>
  and(gte(text, beginning), lt(text, beginning + LAST));

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

const IN_WORDS = /^[\p{L}\d][\p{L}\d -]+$/u;

/** The lists of records whose name has this part. */
const findLists = (role: Role, query: string): ReadonlyArray<Found> =>
  (IN_WORDS.test(query) ? listOfficeRecords(role) : [])
    .filter(({ name, words }) => isNamed(query, PERMISSIONS[name].title, words))
    .slice(0, MAX_FOUND)
    .map(({ name }) => ({ kind: "list", name: PERMISSIONS[name].title, detail: "", href: recordListPath(name) }));

/**
 * Finds orders by the beginning of their number or of a guest's e-mail address, accounts by the beginning of their
 * address or a part of their name, products by a part of theirs, and lists of records by their names: at most five of
 * each. Empty for anyone but staff who work on orders.
 * @param text at least two characters, or the digits of a number
 */
export async function findInOffice(context: ServiceContext, text: string): Promise<ReadonlyArray<Found>> {
  const { db, session } = context;
  const query = text.trim().toLowerCase();
  const digits = /^(?:order\s*)?#?\s*([1-9]\d{0,8})$/.exec(structuredText(query))?.[1];
  if (!can(session.actor.role, "manageOrders") || (digits === undefined && query.length < 2)) return [];
  const guestEmail = and(sql`${orders.guestId} IS NOT NULL`, beginsWith(sql`${orders.email}`, query));
  const [foundOrders, people, products] = await readTogether(db, [
    db
      .select({ id: orders.id, number: orders.number, email: orders.email })
      .from(orders)
      .where(digits === undefined ? guestEmail : numberBeginsWith(digits))
      .orderBy(desc(orders.number))
      .limit(MAX_FOUND),
    db
      .select({ id: user.id, name: user.name, email: user.email, role: user.role })
      .from(user)
      .where(or(beginsWith(sql`lower(${user.email})`, query), containsIgnoringCase(user.name, query)))
      .limit(MAX_FOUND),
    db
      .select({ name: product.name, slug: product.slug, kind: product.kind })
      .from(product)
      .where(containsIgnoringCase(product.name, query))
      .limit(MAX_FOUND),
  ]);
  return [
    ...findLists(session.actor.role, query),
    ...foundOrders.map(({ id, number, email }) => ({
      kind: "order" as const,
      name: `Order ${String(number)}`,
      detail: email,
      href: `/staff/orders/${id}/`,
    })),
    ...people.map(({ id, name, email, role }) => ({
      kind: role === "customer" ? ("customer" as const) : ("staff" as const),
      name: name || email,
      detail: name === "" ? "" : email,
      href: recordFormPath("user", id),
    })),
    ...products.map(({ name, slug, kind }) => ({
      kind: "product" as const,
      name,
      detail: "",
      href: productPath({ slug, kind, categoryPath: "all" }),
    })),
  ];
}

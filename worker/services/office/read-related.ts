import { sql } from "drizzle-orm";
import { formatDate } from "#domain/ground/calendar/dates";
import { can } from "#domain/ground/kernel/capabilities";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { upperFirst } from "#domain/ground/kernel/text";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import {
  recordFormPath,
  type RecordFields,
  type RelatedKind,
  type RelatedList,
} from "#domain/shop/office/records/description";
import { ORDER_STATUS_TEXT, type OrderStatus } from "#domain/shop/orders/order-state";
import { readMediaUses } from "../content/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** So many of each kind, the newest first. */
const MAX_RELATED = 5;

/** What belongs to a record of the office, below its form. @param what as its description says */
export const readRelated = (context: ServiceContext, what: RelatedKind, record: RecordFields) =>
  what === "customer" ? readCustomersRelated(context, String(record["id"])) : readUses(context, String(record["path"]));

/** Where the shop shows a picture; nothing for anyone but staff who write its content. */
async function readUses(context: ServiceContext, path: string): Promise<ReadonlyArray<RelatedList>> {
  if (!can(context.session.actor.role, "manageContent")) return [];
  const uses = (await readMediaUses(context, [path])).get(path) ?? [];
  return uses.length === 0
    ? []
    : [
        {
          title: "Where it is shown",
          entries: uses.map(({ kind, id, name }) => ({
            label: name,
            href: recordFormPath(kind, id),
            detail: PERMISSIONS[kind].title,
          })),
        },
      ];
}

/** What the shop has of a customer; nothing for anyone but staff who work on orders. */
async function readCustomersRelated(
  { db, session, clock }: ServiceContext,
  userId: string,
): Promise<ReadonlyArray<RelatedList>> {
  if (!can(session.actor.role, "manageOrders")) return [];
  const newest = sql.raw(`DESC LIMIT ${String(MAX_RELATED)}`);
  const [orders, invoices, chats, designs, memberships] = await Promise.all([
    db.all<{ id: string; number: number; state: OrderStatus; total: number; currency: string; at: number }>(
      sql`SELECT id, number, state, total_minor AS total, currency, placed_at AS at FROM orders WHERE user_id = ${userId} ORDER BY placed_at ${newest}`,
    ),
    db.all<{ id: string; number: number; state: string; total: number; currency: string; at: number }>(
      sql`SELECT id, number, state, total_minor AS total, currency, issued_at AS at FROM invoice WHERE user_id = ${userId} ORDER BY issued_at ${newest}`,
    ),
    db.all<{ id: string; text: string; at: number }>(
      sql`SELECT id, description AS text, date_created AS at FROM chat_room WHERE user_id = ${userId} ORDER BY date_created ${newest}`,
    ),
    db.all<{ name: string; at: number }>(
      sql`SELECT name, updated_at AS at FROM design WHERE user_id = ${userId} AND archived = 0 ORDER BY updated_at ${newest}`,
    ),
    db.all<{ name: string; number: string; until: number | null }>(
      sql`SELECT t.name, m.account_number AS number, m.expiration AS until FROM wholesale_membership m JOIN wholesale_account t ON t.id = m.account_id
        WHERE m.user_id = ${userId} AND m.enabled = 1 AND t.enabled = 1 AND (m.expiration IS NULL OR m.expiration > ${clock().getTime()})`,
    ),
  ]);
  const day = (at: number) => formatDate(new Date(at));
  const price = (total: number, currency: string) => formatMoney(money(total, currency));
  return [
    {
      title: "Wholesale",
      entries: memberships.map(({ name, number, until }) => ({
        label: name,
        detail: `Account ${number}, ${until === null ? "without an end" : `until ${day(until)}`}`,
      })),
    },
    {
      title: "Last orders",
      entries: orders.map(({ id, number, state, total, currency, at }) => ({
        label: `Order ${String(number)}`,
        href: `/staff/orders/${id}/`,
        detail: `${ORDER_STATUS_TEXT[state].label}, ${price(total, currency)}, ${day(at)}`,
      })),
    },
    {
      title: "Last invoices",
      entries: invoices.map(({ id, number, state, total, currency, at }) => ({
        label: `Invoice ${String(number)}`,
        href: `/payments/invoices/${id}/`,
        detail: `${upperFirst(state)}, ${price(total, currency)}, ${day(at)}`,
      })),
    },
    {
      title: "Last chats",
      entries: chats.map(({ id, text, at }) => ({
        label: text || "Chat",
        href: `/staff/chat/${id}/`,
        detail: day(at),
      })),
    },
    // Only their owner can open a design.
    { title: "Last designs", entries: designs.map(({ name, at }) => ({ label: name, detail: day(at) })) },
  ].filter(({ entries }) => entries.length > 0);
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import * as schema from "../../worker/db/schema/index.ts";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** What decides about rows: the conditions of worker/db, and those of an area that are made of them. */
const CONDITION =
  /\b(?:readable|readableThrough|ownedBy|ownedByVisitor|manageableOrders|confidentialOrders|openedOrders|designsOfUser|ownInvoices|visible|visibleInvoices|visibleRooms|linesOfUser)\(/;

/** Files and folders of worker/services that read such rows without one of these conditions, by the reason. */
const UNCONDITIONAL: Readonly<Record<string, ReadonlyArray<string>>> = {
  "jobs, webhooks and the books, which serve no visitor": [
    "artwork/delete-files.ts",
    "books/",
    "chat/hours/announce-hours.ts",
    "chat/messages/notifications.ts",
    "chat/rooms/search/reindex.ts",
    "content/pictures/invitation.ts",
    "invoices/invoice-payment.ts",
    "invoices/paid-statements.ts",
    "invoices/reminders.ts",
    "jobs/",
    "nonprofit/grant-credit.ts",
    "orders/held.ts",
    "orders/links/email-links.ts",
    "payments/",
    "proofs/approve-finalized.ts",
    "records/search/",
    "text-messages/",
  ],
  "staff's work, for which the page, the call or the file asks for a capability": [
    "chat/cards/send-card.ts",
    "chat/rooms/assign-room.ts",
    "chat/rooms/list-done.ts",
    "chat/rooms/list-inbox.ts",
    "chat/rooms/search/search-conversations.ts",
    "chat/visitors/figures.ts",
    "claims/decide-claim.ts",
    "content/media/uses.ts",
    "content/moderation/",
    "invoices/list-recorded.ts",
    "kinds/ready-made/record.ts",
    "invoices/record-payment.ts",
    "ledger/add-credit.ts",
    "ledger/gift-cards/record.ts",
    "lettering/fonts/uses.ts",
    "office/",
    "orders/labels/",
    "orders/printables/find-printable.ts",
    "orders/refunds/",
    "orders/shipments/on-the-way.ts",
    "orders/shipments/ship-parcel.ts",
    "orders/staff/",
    "printing/",
    "proofs/read/staff-queue.ts",
    "proofs/send-proof.ts",
    "records/find-audited.ts",
  ],
  "what belongs to one account, by the id of who is signed in or has just proved who they are": [
    "account-data/",
    "accounts/",
    "ledger/append-credit-entry.ts",
    "ledger/balance.ts",
    "nonprofit/program.ts",
    "wholesale/judge.ts",
    "wholesale/program.ts",
  ],
  "rows that belong to what the caller has checked: a cart, an order, a design, a file, a code, a chat's ticket": [
    "addresses/use-verified.ts",
    "artwork/describe-artwork.ts",
    "artwork/read/small-picture.ts",
    "cart/former-order.ts",
    "cart/lines/approved-version.ts",
    "cart/lines/removed-line.ts",
    "cart/lines/save-for-later.ts",
    "cart/order-change.ts",
    "chat/hours/request-callback.ts",
    "chat/messages/mail-transcript.ts",
    "chat/rooms/access/",
    "checkout/payment/attempt-result.ts",
    "checkout/payment/reserve-payment-attempt.ts",
    "checkout/place-order-of-attempt.ts",
    "configured-products/save-as-design.ts",
    "designs/shared-picture.ts",
    "invoices/read-document.ts",
    "ledger/gift-cards.ts",
    "orders/again/replace-order.ts",
    "orders/again/restore-ordered.ts",
    "orders/order-money.ts",
    "orders/printables/addressed.ts",
    "orders/ship-by.ts",
    "reviews/photos.ts",
  ],
  "published for everyone": [
    "chat/hours/usual-wait.ts",
    "content/read/read-testimonials.ts",
    "content/testimonials.ts",
    "site/seo/read-sitemap.ts",
  ],
};

/** Tables with the columns of an owner: their names in code and in SQL. */
const TABLES = Object.entries(schema).flatMap(([name, table]) =>
  is(table, SQLiteTable) && ["userId", "guestId"].some((column) => column in getTableColumns(table))
    ? [{ name, sqlName: getTableName(table) }]
    : [],
);
const NAMES = TABLES.map(({ name }) => name).join("|");
const SQL_NAMES = TABLES.map(({ sqlName }) => sqlName).join("|");
const READ = new RegExp(
  String.raw`(?:\.from|Join)\(\s*(?:${NAMES})\b|\btable: (?:${NAMES})\b|\b(?:FROM|JOIN) (?:(?:${SQL_NAMES})\b|\$\{(?:${NAMES})\})`,
);
/** A condition that is left out: for one role, or beside one of the conditions. */
const LEFT_OUT = new RegExp(
  String.raw`\bcan\([^()]*\)\s*\?\s*undefined\b|\?\s*undefined\s*:\s*${CONDITION.source}|${CONDITION.source}[^\n]*:\s*undefined\b|&&\s*${CONDITION.source}`,
);

const readsUnconditionally = (source: string): boolean => READ.test(source) && !CONDITION.test(source);

const FOLDER = "worker/services/";

test("a service that reads rows of owners says which ones by a condition of worker/db, or is listed with its reason", () => {
  const files = productFiles([FOLDER]).map((file) => file.slice(FOLDER.length));
  const listed = Object.values(UNCONDITIONAL).flat();
  const isIn = (place: string, file: string) => (place.endsWith("/") ? file.startsWith(place) : file === place);
  const unconditional = files.filter((file) => readsUnconditionally(read(FOLDER + file)));
  expect(TABLES.length).toBeGreaterThan(25);
  expect(unconditional.filter((file) => !listed.some((place) => isIn(place, file)))).toEqual([]);
  expect(
    listed.filter((place) => !unconditional.some((file) => isIn(place, file))),
    "listed without need",
  ).toEqual([]);
});

test("only one file asks for the capability to read every visitor's records", () => {
  const files = productFiles(["app", "worker", "durable"]).filter((file) => read(file).includes('"seeEverything"'));
  expect(files).toEqual([
    "app/domain/ground/kernel/capabilities.ts",
    // Names it as what every owner's record grants.
    "app/domain/ground/records/permissions.ts",
    "worker/db/readable.ts",
  ]);
});

test("no condition for rows is left out, which would show all of them", () => {
  expect(productFiles(["worker", "durable"]).filter((file) => LEFT_OUT.test(read(file)))).toEqual([]);
});

describe("what the rule recognizes", () => {
  test.each([
    ["a query", "db.select().from(orders).where(eq(orders.id, id))"],
    ["a join", "db.select().from(orderLine).innerJoin(orders, eq(orders.id, orderLine.orderId))"],
    ["a list", "listRows(db, { table: design, columns, where, defaultOrder }, query)"],
    ["SQL", "sql`SELECT id FROM configured_product WHERE id = ${id}`"],
    ["SQL with a table", "sql`SELECT id FROM ${cart}`"],
  ])("%s", (_, source) => {
    expect(readsUnconditionally(source)).toBe(true);
    expect(readsUnconditionally(`${source} ${"readable(orders, session)"}`)).toBe(false);
  });

  test("but not tables without an owner", () => {
    expect(readsUnconditionally("db.select().from(product)")).toBe(false);
    expect(readsUnconditionally("sql`SELECT id FROM order_line`")).toBe(false);
  });

  test.each([
    'can(session.actor.role, "answerChats") ? undefined : eq(chatFile.roomId, id)',
    "mayManage ? undefined : manageableOrders(session)",
    "owner ? ownedBy(orders, owner) : undefined",
    "owner && ownedBy(orders, owner)",
  ])("a condition that is left out: %s", (source) => {
    expect(LEFT_OUT.test(source)).toBe(true);
  });
});

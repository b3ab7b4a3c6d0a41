import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";
import { batch, guardThat } from "../../../worker/db/client.ts";
import { QUIET_TABLES } from "../../../worker/services/changes/quiet-tables.ts";
import { ownedRows } from "../support/database/record-rows.ts";
import {
  creditLine,
  db,
  insert,
  makeAddress,
  makeConfigured,
  makeOrder,
  makeOrderLine,
  makeUser,
  newId,
  NOW,
  schema,
} from "../support/database/rows.ts";
import { waiting } from "./outbox.ts";

/** The table behind each kind of record, and a column that any change may set. */
const TABLES: Readonly<Record<string, readonly [table: string, column: string]>> = {
  user: ["user", "name"],
  address: ["address", "company_name"],
  "user-in-store-credit-transaction": ["credit_ledger", ""],
  "wholesale-account": ["wholesale_account", "icon"],
  "wholesale-application": ["wholesale_application", "staff_comment"],
  "wholesale-membership": ["wholesale_membership", "enabled"],
  order: ["orders", "note"],
  "order-line": ["order_line", ""],
  shipment: ["shipment", "tracking_url"],
  invoice: ["invoice", "purchase_order"],
  proof: ["proof", "comment"],
  review: ["review", "title"],
  design: ["design", "note"],
  "design-folder": ["design_folder", "position"],
  "newsletter-subscription": ["newsletter_subscription", "version"],
  "nonprofit-application": ["nonprofit_application", "staff_comment"],
  category: ["category", "summary"],
  product: ["product", "summary"],
  material: ["material", "summary"],
  template: ["template", "svg"],
  "price-table": ["price_table", ""],
  "configured-product": ["configured_product", "shape"],
  artwork: ["artwork", "file_name"],
  cart: ["cart", "version"],
  "cart-line": ["cart_line", "position"],
  color: ["color", "family"],
  font: ["font", "licence"],
  "ready-made-design": ["ready_made_design", "credit"],
  "post-category": ["post_category", "position"],
  "faq-category": ["faq_category", "summary"],
  email: ["queued_email", ""],
  "text-message": ["text_message", ""],
  post: ["post", "summary"],
  faq: ["faq", "answer"],
  "gallery-item": ["gallery_item", "description"],
  testimonial: ["testimonial", "location"],
  page: ["page", "summary"],
  alert: ["alert", "message"],
  banner: ["banner", "body"],
  redirect: ["redirect", "waits_for_page"],
  media: ["media", "alt"],
  promotion: ["promotion", "name"],
  "promotion-code": ["promotion_code", "uses"],
  "gift-card": ["gift_card", "message"],
  "canned-reply": ["canned_reply", "body"],
};

/**
 * Tables that are only appended to, and those whose rows are never deleted, or only for their age. A proof is deleted
 * only with its customer's account.
 */
const NEVER: ReadonlyArray<string> = [
  "user-in-store-credit-transaction UPDATE",
  "user-in-store-credit-transaction DELETE",
  "order DELETE",
  "order-line DELETE",
  "proof DELETE",
  "email DELETE",
  "text-message DELETE",
];

const clear = () => db.run(sql`DELETE FROM change_outbox`);

beforeEach(clear);

describe("the outbox", () => {
  test("has a trigger for each kind of write of each table behind a record", async () => {
    expect([...Object.keys(TABLES), "chat-line", "chat-event", "chat-room", "chat-file"].sort()).toEqual(
      Object.keys(CONTENT_TYPES).sort(),
    );
    const triggers = await db.all<{ table: string; text: string }>(
      sql`SELECT tbl_name AS "table", sql AS text FROM sqlite_master WHERE type = 'trigger'`,
    );
    const missing = Object.entries(TABLES).flatMap(([name, [table]]) =>
      ["INSERT", "UPDATE", "DELETE"]
        .filter((kind) => {
          const number = CONTENT_TYPES[name as RecordName];
          const writes = new RegExp(`AFTER ${kind}\\b[^;]*VALUES \\(${number}, (NEW|OLD)\\.id`);
          return (
            !triggers.some((trigger) => trigger.table === table && writes.test(trigger.text)) &&
            !NEVER.includes(`${name} ${kind}`)
          );
        })
        .map((kind) => `${name} ${kind}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(ownedRows).filter(([name]) => name in TABLES))(
    "names a person's %s when it is made, changed and removed, and whose it is",
    async (kind, make) => {
      const name = kind as RecordName;
      const { id: userId } = await makeUser();
      const id = await make(userId);
      const owner = `C-${userId}`;
      expect((await waiting(name, id))[0]).toMatchObject({ added: 1, removed: 0, owner });
      const [table = "", column] = TABLES[name] ?? [];
      if (column) {
        await clear();
        await db.run(sql.raw(`UPDATE ${table} SET ${column} = ${column} WHERE id = '${id}'`));
        expect(await waiting(name, id)).toMatchObject([{ added: 0, removed: 0, owner }]);
      }
      if (NEVER.includes(`${name} DELETE`)) return;
      await clear();
      await db.run(sql.raw(`DELETE FROM ${table} WHERE id = '${id}'`));
      expect((await waiting(name, id)).at(-1)).toMatchObject({ removed: 1, owner });
    },
  );

  test("names the records in which a row appears: a balance, an order's history, a shipment's contents, a cart", async () => {
    const { id: userId } = await makeUser();
    await insert(schema.creditLedger, creditLine(userId, 1, 0, 500));
    expect((await waiting("user", userId)).length).toBe(2);
    const order = await makeOrder({ userId });
    const line = await makeOrderLine(order.id);
    await clear();
    await insert(schema.orderEvent, { id: newId(), orderId: order.id, type: "placed", createdAt: NOW });
    const parcel = await insert(schema.shipment, { id: newId(), orderId: order.id, carrier: "usps", createdAt: NOW });
    await insert(schema.proof, {
      ...{ id: newId(), orderLineId: line.id, number: 1 },
      ...{ state: "approved", decidedAt: NOW, pictureKey: newId(), createdAt: NOW },
    });
    expect(await waiting("order", order.id)).toMatchObject([1, 2, 3].map(() => ({ added: 0, owner: `C-${userId}` })));
    await insert(schema.shipmentLine, { shipmentId: parcel.id, orderLineId: line.id, quantity: 1 });
    expect((await waiting("shipment", parcel.id)).length).toBe(2);
    await makeAddress({ userId }, { defaultBilling: true });
    expect((await waiting("user", userId)).length).toBe(1);
  });

  test("reports a guest's records as new to the account that they move to", async () => {
    const guestId = newId();
    const { id: userId } = await makeUser();
    const { id } = await makeConfigured({ guestId });
    await clear();
    await db.update(schema.configuredProduct).set({ guestId: null, userId }).where(eq(schema.configuredProduct.id, id));
    expect(await waiting("configured-product", id)).toMatchObject([{ added: 1, owner: `C-${userId}` }]);
  });

  test("contains nothing of a batch that was rolled back, nor of a suggested address", async () => {
    const { id } = await makeUser();
    await clear();
    await batch(db, [sql`UPDATE user SET name = 'x' WHERE id = ${id}`, guardThat("never", sql`0`)]).catch(
      () => undefined,
    );
    await makeAddress({ userId: id }, { suggested: true });
    expect(await db.all(sql`SELECT * FROM change_outbox`)).toEqual([]);
  });

  test("is not read after a write of tables whose writes can leave nothing in it", async () => {
    const quiet = JSON.stringify([...QUIET_TABLES]);
    const existing = await db.all(
      sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN (SELECT value FROM json_each(${quiet}))`,
    );
    expect(existing).toHaveLength(QUIET_TABLES.size);
    const triggers = sql`SELECT name FROM sqlite_schema WHERE type = 'trigger'
      AND tbl_name IN (SELECT value FROM json_each(${quiet}))`;
    expect(await db.all(triggers)).toEqual([]);
    const tables = await db.all<{ sql: string }>(sql`SELECT sql FROM sqlite_schema WHERE type = 'table'`);
    const parents = tables.flatMap((table) =>
      [...table.sql.matchAll(/\bREFERENCES\s+["'`[]?(\w+)/gi)].map(([, name]) => name),
    );
    expect(parents).toContain("orders");
    expect(parents.filter((name) => name !== undefined && QUIET_TABLES.has(name))).toEqual([]);
  });
});

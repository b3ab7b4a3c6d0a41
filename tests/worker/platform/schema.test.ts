import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { batch, guardChanges, guardThat, nextNumber, takeNumber } from "../../../worker/db/client.ts";
import {
  db,
  insert,
  makeAddress,
  makeCart,
  makeConfigured,
  makeOrder,
  makeOrderLine,
  makeProduct,
  makeUser,
  newId,
  NOW,
  catchConstraintName,
  schema,
} from "../support/database/rows.ts";
import { guest } from "./schema.ts";

describe("the schema", () => {
  test("every foreign key and row is valid after all migrations", async () => {
    expect((await env.DB.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
  });
});

describe("owners", () => {
  test("a record belongs to an account or to a guest, never to both or none", async () => {
    const { id } = await makeUser();
    expect(await catchConstraintName(makeCart({ userId: id, guestId: newId() }))).toBe("cart_owner");
    expect(await catchConstraintName(makeCart({} as { userId: string }))).toBe("cart_owner");
  });

  test("an owner has one open cart and any number of ordered ones", async () => {
    const owner = guest();
    await makeCart(owner, { status: "ordered" });
    await makeCart(owner);
    expect(await catchConstraintName(makeCart(owner))).toBe("cart_one_open");
  });

  test("two accounts cannot share an e-mail address, in any case", async () => {
    const { email } = await makeUser();
    expect(await catchConstraintName(makeUser({ email }))).toBe("user_email");
    expect(await catchConstraintName(makeUser({ email: "Ann@Example.com" }))).toBe("user_email_shape");
  });
});

describe("address rules", () => {
  test("an account has one default billing and one default shipping address", async () => {
    const { id } = await makeUser();
    await makeAddress({ userId: id }, { defaultBilling: true, defaultShipping: true });
    expect(await catchConstraintName(makeAddress({ userId: id }, { defaultBilling: true }))).toBe(
      "address_one_default_billing",
    );
    expect(await catchConstraintName(makeAddress({ userId: id }, { defaultShipping: true }))).toBe(
      "address_one_default_shipping",
    );
    expect(await catchConstraintName(makeAddress({ userId: id }))).toBeUndefined();
  });

  test("one in the United States has a state, and required fields are not blank", async () => {
    expect(await catchConstraintName(makeAddress(guest(), { countryArea: " " }))).toBe("address_us_needs_area");
    expect(await catchConstraintName(makeAddress(guest(), { country: "DE", countryArea: "" }))).toBeUndefined();
    expect(await catchConstraintName(makeAddress(guest(), { city: "  " }))).toBe("address_not_blank");
  });

  test("an archived one is never a default", async () => {
    expect(await catchConstraintName(makeAddress(guest(), { archived: true, defaultBilling: true }))).toBe(
      "address_archived_is_no_default",
    );
  });
});

describe("configured products", () => {
  test.each([0, -1, 1_000_001])("a quantity of %d is refused", async (quantity) => {
    expect(await catchConstraintName(makeConfigured(guest(), { quantity }))).toBe("configured_product_quantity");
  });

  test.each([0, -3, 601])("a width of %d inches is refused", async (width) => {
    expect(await catchConstraintName(makeConfigured(guest(), { width }))).toBe("configured_product_size");
  });

  test("an ordered one never changes, but may move with its guest into an account", async () => {
    const owner = guest();
    const { id } = await makeConfigured(owner, { status: "ordered" });
    const table = schema.configuredProduct;
    expect(await catchConstraintName(db.update(table).set({ quantity: 51 }).where(eq(table.id, id)))).toBe(
      "configured_product_ordered_is_fixed",
    );
    expect(await catchConstraintName(db.delete(table).where(eq(table.id, id)))).toBe(
      "configured_product_ordered_is_fixed",
    );
    expect(
      await catchConstraintName(
        db
          .update(table)
          .set({ guestId: null, userId: (await makeUser()).id })
          .where(eq(table.id, id)),
      ),
    ).toBeUndefined();
  });

  test("a price table is never edited", async () => {
    const { id } = await insert(schema.priceTable, { profile: newId(), version: 1, params: {}, effectiveAt: NOW });
    expect(
      await catchConstraintName(
        db
          .update(schema.priceTable)
          .set({ params: { rate: 2 } })
          .where(eq(schema.priceTable.id, id)),
      ),
    ).toBe("price_table_is_append_only");
  });
});

describe("orders", () => {
  test("a total is the sum of its parts", async () => {
    expect(await catchConstraintName(makeOrder(guest(), { totalMinor: 1999 }))).toBe("orders_total");
    expect(await catchConstraintName(makeOrder(guest(), { dueMinor: 1 }))).toBe("orders_due");
    expect(
      await catchConstraintName(makeOrder(guest(), { allDiscountsMinor: 1600, totalMinor: 400, dueMinor: 400 })),
    ).toBe("orders_amounts");
  });

  test("a cart becomes one order, and a key places one order", async () => {
    const owner = guest();
    const order = await makeOrder(owner);
    expect(await catchConstraintName(makeOrder(owner, { cartId: order.cartId }))).toBe("orders.cart_id");
    expect(await catchConstraintName(makeOrder(owner, { idempotencyKey: order.idempotencyKey }))).toBe(
      "orders.idempotency_key",
    );
    expect(await catchConstraintName(makeOrder(owner, { number: order.number }))).toBe("orders.number");
  });

  test("an ordered product is never changed or deleted", async () => {
    const { id } = await makeOrder(guest());
    const line = await makeOrderLine(id);
    expect(
      await catchConstraintName(
        db
          .update(schema.orders)
          .set({ subtotalMinor: 1, totalMinor: 501, dueMinor: 501 })
          .where(eq(schema.orders.id, id)),
      ),
    ).toBe("orders_are_fixed");
    expect(await catchConstraintName(db.delete(schema.orders).where(eq(schema.orders.id, id)))).toBe("orders_are_kept");
    expect(
      await catchConstraintName(
        db.update(schema.orderLine).set({ quantity: 1 }).where(eq(schema.orderLine.id, line.id)),
      ),
    ).toBe("order_line_is_fixed");
  });

  test("an order moves forward, never back to unpaid, and stays refunded", async () => {
    const { id } = await makeOrder(guest(), { state: "confirmed" });
    const move = (state: (typeof schema.ORDER_STATES)[number]) =>
      catchConstraintName(db.update(schema.orders).set({ state }).where(eq(schema.orders.id, id)));
    expect(await move("pending-payment")).toBe("orders_state_moves");
    expect(await move("in-production")).toBeUndefined();
    expect(await move("refunded")).toBeUndefined();
    expect(await move("confirmed")).toBe("orders_state_moves");
  });

  test("its history is append-only", async () => {
    const { id } = await makeOrder(guest());
    const event = await insert(schema.orderEvent, { id: newId(), orderId: id, type: "placed", createdAt: NOW });
    expect(
      await catchConstraintName(
        db.update(schema.orderEvent).set({ type: "paid" }).where(eq(schema.orderEvent.id, event.id)),
      ),
    ).toBe("order_event_is_append_only");
    expect(await catchConstraintName(db.delete(schema.orderEvent).where(eq(schema.orderEvent.id, event.id)))).toBe(
      "order_event_is_append_only",
    );
  });

  test("no more is shipped than was ordered, over all shipments together", async () => {
    const { id } = await makeOrder(guest());
    const line = await makeOrderLine(id, { quantity: 50 });
    const parcel = () => insert(schema.shipment, { id: newId(), orderId: id, carrier: "Post", createdAt: NOW });
    await insert(schema.shipmentLine, { shipmentId: (await parcel()).id, orderLineId: line.id, quantity: 30 });
    const second = (await parcel()).id;
    expect(
      await catchConstraintName(
        insert(schema.shipmentLine, { shipmentId: second, orderLineId: line.id, quantity: 21 }),
      ),
    ).toBe("shipment_line_within_order");
    expect(
      await catchConstraintName(
        insert(schema.shipmentLine, { shipmentId: second, orderLineId: line.id, quantity: 20 }),
      ),
    ).toBeUndefined();
  });

  test("a proof is decided once, and one proof of a line is open", async () => {
    const line = await makeOrderLine((await makeOrder(guest())).id);
    const sendProof = (number: number) =>
      insert(schema.proof, {
        ...{ id: newId(), orderLineId: line.id, number, pictureKey: "k", printHash: "0".repeat(64), createdAt: NOW },
      });
    const first = await sendProof(1);
    expect(await catchConstraintName(sendProof(2))).toBe("proof.order_line_id");
    const decide = (state: "approved" | "changes-requested") =>
      catchConstraintName(db.update(schema.proof).set({ state, decidedAt: NOW }).where(eq(schema.proof.id, first.id)));
    expect(await decide("approved")).toBeUndefined();
    expect(await decide("changes-requested")).toBe("proof_decision_stands");
  });
});

describe("a batch", () => {
  test("is rolled back whole when a guard fails, and returns its number", async () => {
    const owner = guest();
    const cart = await makeCart(owner);
    const last = () => db.get<{ last: number }>(sql`SELECT last FROM seq WHERE name = 'order'`);
    const previousSequence = await last();
    const close = db
      .update(schema.cart)
      .set({ status: "ordered" })
      .where(sql`id = ${cart.id} AND version = 99`);
    expect(await catchConstraintName(batch(db, [takeNumber("order"), close, guardChanges("cart_version")]))).toBe(
      "cart_version",
    );
    expect(await last()).toEqual(previousSequence);
    const [, numbers] = await batch(db, [takeNumber("order"), sql`SELECT ${nextNumber("order")} AS number`]);
    expect(numbers).toEqual([{ number: previousSequence.last + 1 }]);
  });

  test("passes a guard that holds and leaves none of its rows behind", async () => {
    await batch(db, [guardThat("always", sql`1 = 1`)]);
    expect(await catchConstraintName(batch(db, [guardThat("never", sql`SELECT 0`)]))).toBe("never");
    expect(await db.get(sql`SELECT count(*) AS left_over FROM guard`)).toEqual({ left_over: 0 });
  });

  test("a product has one canonical category and one default material", async () => {
    const { id: productId } = await makeProduct();
    const category = () => insert(schema.category, { path: newId(), name: "Stickers" });
    await insert(schema.productCategory, { productId, categoryId: (await category()).id, isPrimary: true });
    expect(await catchConstraintName(insert(schema.productCategory, { productId, categoryId: 999_999 }))).toBe(
      "foreign_key",
    );
    expect(
      await catchConstraintName(
        category().then(({ id }) => insert(schema.productCategory, { productId, categoryId: id, isPrimary: true })),
      ),
    ).toBe("product_category.product_id");
  });
});

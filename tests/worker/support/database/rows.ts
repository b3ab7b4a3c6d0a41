import { env } from "cloudflare:workers";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { findConstraintName, openDatabase } from "../../../../worker/db/client.ts";
import * as schema from "../../../../worker/db/schema/index.ts";

export const db = openDatabase(env.DB);

const NOW = new Date("2026-11-20T12:00:00Z");
let made = 0;
export const newId = () => `row-${++made}-${crypto.randomUUID()}`;

/** Inserts a row and returns it. */
export async function insert<Table extends SQLiteTable>(
  table: Table,
  values: Table["$inferInsert"],
): Promise<Table["$inferSelect"]> {
  const [row] = await db
    .insert(table as SQLiteTable)
    .values(values)
    .returning();
  return row as Table["$inferSelect"];
}

/** The name of the constraint or trigger that refused; undefined when none did. */
export async function catchConstraintName(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return findConstraintName(error) ?? `something else: ${String(error)}`;
  }
}

export const makeUser = (values: Partial<typeof schema.user.$inferInsert> = {}) => {
  const id = newId();
  return insert(schema.user, { id, email: `${id}@example.com`, dateJoined: NOW, ...values });
};

export const makeProduct = () => {
  const size = { minWidth: 1, maxWidth: 20, minHeight: 1, maxHeight: 20, defaultWidth: 3, defaultHeight: 3 };
  return insert(schema.product, {
    slug: newId(),
    kind: "upload",
    name: "Sticker",
    priceProfile: "vinyl",
    createdAt: NOW,
    updatedAt: NOW,
    ...size,
  });
};

type Owned = { userId: string } | { guestId: string };

export const makeCart = (owner: Owned, values: Partial<typeof schema.cart.$inferInsert> = {}) =>
  insert(schema.cart, { id: newId(), createdAt: NOW, updatedAt: NOW, ...owner, ...values });

export async function makeConfigured(owner: Owned, values: Partial<typeof schema.configuredProduct.$inferInsert> = {}) {
  const productId = values.productId ?? (await makeProduct()).id;
  return insert(schema.configuredProduct, {
    id: newId(),
    productId,
    width: 3,
    height: 3,
    quantity: 50,
    createdAt: NOW,
    updatedAt: NOW,
    ...owner,
    ...values,
  });
}

export const makeAddress = (owner: Owned, values: Partial<typeof schema.address.$inferInsert> = {}) =>
  insert(schema.address, {
    id: newId(),
    firstName: "Ann",
    lastName: "Lee",
    phone: "503 555 0100",
    streetAddress1: "1 Main St",
    city: "Portland",
    countryArea: "OR",
    postalCode: "97201",
    createdAt: NOW,
    ...owner,
    ...values,
  });

let lastNumber = 20_000;

/** An order of 20.00 with its cart. */
export async function makeOrder(owner: Owned, values: Partial<typeof schema.orders.$inferInsert> = {}) {
  const cart = await makeCart(owner, { status: "ordered" });
  return insert(schema.orders, {
    id: newId(),
    number: ++lastNumber,
    cartId: cart.id,
    idempotencyKey: newId(),
    requestHash: "h",
    email: "ann@example.com",
    subtotalMinor: 1500,
    shippingMinor: 400,
    taxMinor: 100,
    totalMinor: 2000,
    dueMinor: 2000,
    billingAddress: {},
    shippingAddress: {},
    shippingMethod: "ground",
    shippingMethodName: "Ground",
    placedAt: NOW,
    updatedAt: NOW,
    ...owner,
    ...values,
  });
}

export async function makeOrderLine(orderId: string, values: Partial<typeof schema.orderLine.$inferInsert> = {}) {
  const product = await makeProduct();
  return insert(schema.orderLine, {
    id: newId(),
    orderId,
    position: 0,
    productId: product.id,
    productSlug: product.slug,
    productName: product.name,
    quantity: 50,
    unitPriceMinor: 30,
    totalMinor: 1500,
    spec: {},
    priceExplanation: [],
    ...values,
  });
}

/** Entry n of a ledger, from `start` by `change`. */
export const creditLine = (
  userId: string,
  n: number,
  start: number,
  change: number,
): typeof schema.creditLedger.$inferInsert => ({
  id: newId(),
  userId,
  n,
  action: 0,
  transactionType: change > 0 ? 0 : 1,
  balanceStartMinor: start,
  balanceChangeMinor: change,
  balanceEndMinor: start + change,
  idempotencyKey: newId(),
  dateCreated: NOW,
});

export { NOW, schema };

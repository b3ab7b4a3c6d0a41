import { DAY_MS, HOUR_MS } from "#domain/ground/kernel/durations";
import { cannedReplies } from "./data/conversations/canned-replies.ts";
import { orders } from "./data/orders.ts";
import { people } from "./data/people.ts";
import { putFiles, run } from "./fill-catalog.ts";
import { fillMoney } from "./fill-money.ts";
import { fillProofs } from "./fill-proofs.ts";
import { demoIds } from "./ids.ts";
import { readIds, inserting, type Row } from "./load.ts";
import type { Drawn } from "./pictures/draw.ts";
import type { Gallery } from "./pictures/gallery.ts";
import type { Photos } from "./pictures/photos.ts";
import { orderedDesignRows, unorderedDesigns } from "./rows/design-rows.ts";
import type { OrderContext } from "./rows/order-line-rows.ts";
import { orderRows } from "./rows/order-rows.ts";
import { addressRows, consentRows, newsletterRows, membershipRows, tierRows, userRows } from "./rows/people-rows.ts";
import { promotionCodeRows, promotionRows } from "./rows/shop-rows.ts";

/** Hour of the day in UTC at which demo orders are placed: within a working day of the shop. */
const PLACED_AT_HOUR = 19;

interface Pictures {
  readonly drawn: Drawn;
  readonly gallery: Gallery;
  readonly photos: Photos;
}

/** Writes the demo accounts with their addresses, tiers, codes and orders into a shop that does not have them yet. */
export async function fillPeople(
  db: D1Database,
  bucket: R2Bucket,
  { drawn, gallery, photos }: Pictures,
  now: number,
): Promise<void> {
  const uses = new Map(
    orders
      .filter(({ code }) => code !== undefined)
      .map(({ code }) => [code ?? "", orders.filter((order) => order.code === code).length]),
  );
  const users = await userRows(demoIds);
  await run(db, [
    ...inserting(db, "user", users),
    ...inserting(db, "consent", consentRows(demoIds)),
    ...inserting(db, "newsletter_subscription", newsletterRows()),
    ...inserting(db, "address", addressRows(demoIds)),
    ...inserting(db, "wholesale_account", tierRows()),
    ...inserting(
      db,
      "canned_reply",
      cannedReplies.map((reply) => ({ ...reply, created_by: staffIn(users), created_at: now, updated_at: now })),
    ),
    ...inserting(db, "promotion", promotionRows(demoIds)),
    ...inserting(db, "promotion_code", promotionCodeRows(demoIds, uses)),
  ]);
  await run(
    db,
    inserting(db, "wholesale_membership", membershipRows(demoIds, await readIds(db, "wholesale_account", "name"))),
  );

  const [customer] = people;
  const userId = String(users[0]?.["id"]);
  if (!customer) return;
  const context: OrderContext = {
    ids: demoIds,
    drawn,
    email: customer.email,
    userId,
    productIds: await readIds(db, "product", "slug"),
    materialIds: await readIds(db, "material", "slug"),
    designIds: await readIds(db, "ready_made_design", "slug"),
    priceTableIds: await readIds(db, "price_table", "profile"),
    promotionCodeIds: await readPromotionCodeIds(db),
    designArtwork: new Map(Object.keys(drawn.designs).map((slug) => [slug, gallery.design(slug).artwork])),
  };
  await fillOrders(db, bucket, { context, photos }, now);
  await fillMoney(db, bucket, now);
}

const staffIn = (users: ReadonlyArray<Row>) => users.find(({ role }) => role === "staff")?.["id"] ?? null;

/** The tables of packages. Only what is approved is packed, so they come after the proofs. */
const PACKAGES = ["shipment", "shipment_line"];

/** Writes all orders with the order counter, their proofs and packages. The oldest order gets the first number. */
async function fillOrders(
  db: D1Database,
  bucket: R2Bucket,
  { context, photos }: { readonly context: OrderContext; readonly photos: Photos },
  now: number,
): Promise<void> {
  const counter = await db.prepare("SELECT last FROM seq WHERE name = 'order'").first<{ last: number }>();
  const first = (counter?.last ?? 0) + 1;
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const orderRecords = [...orders]
    .reverse()
    .map((order, i) => orderRows(order, first + i, today - order.daysAgo * DAY_MS + PLACED_AT_HOUR * HOUR_MS, context));
  const unordered = unorderedDesigns(context, now);
  const tables = new Map<string, Array<Row>>();
  const all = [
    ...[...orderRecords, ...unordered].flatMap((record) => record.tables),
    ...orderedDesignRows(orderRecords, context, now),
  ].sort(([a], [b]) => Number(a === "design") - Number(b === "design"));
  for (const [table, rows] of all) tables.set(table, [...(tables.get(table) ?? []), ...rows]);
  await putFiles(
    bucket,
    [...orderRecords, ...unordered].flatMap((record) => record.files),
  );
  const statements = (isPackages: boolean) =>
    [...tables]
      .filter(([table]) => PACKAGES.includes(table) === isPackages)
      .flatMap(([table, rows]) => inserting(db, table, rows));
  await run(db, [
    ...statements(false),
    db.prepare(
      "UPDATE configured_product SET design_id = (SELECT id FROM design WHERE configured_product_id = configured_product.id)",
    ),
    // One demo order stays confirmed: its print file is made when staff ask for it.
    db
      .prepare(
        "UPDATE print_file SET next_try_at = ?1 WHERE configured_product_id IN (SELECT l.configured_product_id FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.state = 'confirmed')",
      )
      .bind(now + 3650 * DAY_MS),
    db.prepare("UPDATE seq SET last = ?1 WHERE name = 'order'").bind(first + orderRecords.length - 1),
  ]);
  await fillProofs(db, bucket, photos);
  await run(db, statements(true));
}

async function readPromotionCodeIds(db: D1Database): Promise<ReadonlyMap<string, string>> {
  const { results } = await db.prepare("SELECT id, code FROM promotion_code").all<{ id: string; code: string }>();
  return new Map(results.map(({ id, code }) => [code, id]));
}

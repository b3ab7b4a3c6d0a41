import { sql, type SQL } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { copyArtworkRow } from "../../../db/copy-artwork.ts";
import type { user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type Claimant = Pick<typeof user.$inferSelect, "id" | "email">;

/** The address of an account that has proved it. */
const provedBy = (id: string): SQL => sql`(SELECT email FROM user WHERE id = ${id} AND email_verified_at IS NOT NULL)`;
/** The guests' orders among these, once the account has proved their address. */
const claimable = ({ id }: Claimant, orderIds: string): SQL =>
  sql`guest_id IS NOT NULL AND email = ${provedBy(id)} AND id IN (SELECT value FROM json_each(${orderIds}))`;

/** The lines of these orders whose products guests still own. @param orders SQL that selects ids */
const selectLines = (orders: SQL): SQL => sql`
  SELECT l.id, l.configured_product_id, l.artwork_id, l.frozen FROM order_line l
  JOIN configured_product p ON p.id = l.configured_product_id AND p.guest_id IS NOT NULL
  WHERE l.order_id IN (${orders})`;

/** The ids of the products of these lines. */
const selectProductIds = (lines: SQL): SQL => sql`(SELECT configured_product_id FROM (${lines}))`;
/** The ids of the files that these lines are made of. */
const selectFileIds = (lines: SQL): SQL => sql`(
  SELECT artwork_id FROM (${lines}) WHERE artwork_id IS NOT NULL
  UNION SELECT f.value ->> '$.id' FROM (${lines}) AS l, json_each(l.frozen, '$.pictures') AS f
  UNION SELECT t.artwork_id FROM (${lines}) AS l JOIN tag_picture t ON t.configured_product_id = l.configured_product_id)`;

/** SQL condition: a guest's product `c`, which may be in a cart, is made of the file `a` and was not ordered. */
const STILL_USES = sql`c.guest_id = a.guest_id AND c.status <> 'ordered'
  AND (c.artwork_id = a.id OR instr(c.roster, a.id) > 0 OR instr(coalesce(c.drawing, ''), a.id) > 0)`;

/**
 * Statements that move the orders that guests placed with an account's e-mail address, once the account has proved it,
 * for the batch of a sign-in: the e-mails about an order are often opened on another device, which has no cookie of the
 * guest. The products, designs and files of these orders come along; the cart and other designs stay with the guest's
 * browser, with copies of the files that both need. Idempotent.
 */
export async function claimOrders(context: ServiceContext, who: Claimant): Promise<Array<Statement>> {
  // The sign-in may prove the address in its own batch, so only the statements ask whether it is proved.
  const orderRows = await context.db.all<{ id: string }>(
    sql`SELECT id FROM orders WHERE guest_id IS NOT NULL AND email = ${who.email}`,
  );
  if (orderRows.length === 0) return [];
  const orderIds = JSON.stringify(orderRows.map(({ id }) => id));
  const isClaimable = claimable(who, orderIds);
  const newOwner = sql`user_id = ${who.id}, guest_id = NULL`;
  return [
    ...(await claimContents(context, who, orderIds)),
    sql`UPDATE invoice SET ${newOwner} WHERE guest_id IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE ${isClaimable})`,
    sql`UPDATE orders SET ${newOwner} WHERE ${isClaimable}`,
  ];
}

/** Files, then designs, then products: each statement finds the lines by products that guests still own. */
async function claimContents(
  { db, newId }: ServiceContext,
  who: Claimant,
  orderIds: string,
): Promise<Array<Statement>> {
  const userId = who.id;
  const soon = selectLines(sql`SELECT value FROM json_each(${orderIds})`);
  const lines = selectLines(sql`SELECT id FROM orders WHERE ${claimable(who, orderIds)}`);
  const shared = await db.all<{ id: string }>(
    sql`SELECT a.id FROM artwork a WHERE a.guest_id IS NOT NULL AND a.id IN ${selectFileIds(soon)}
      AND EXISTS (SELECT 1 FROM configured_product c WHERE ${STILL_USES} AND c.id NOT IN ${selectProductIds(soon)})`,
  );
  const newOwner = sql`user_id = ${userId}, guest_id = NULL`;
  const ofGuest = sql`SELECT id FROM design WHERE guest_id IS NOT NULL`;
  return [
    ...shared.flatMap(({ id }) => copyForGuest(db, { id, copyId: newId() }, lines)),
    sql`UPDATE artwork SET ${newOwner} WHERE guest_id IS NOT NULL AND id IN ${selectFileIds(lines)}`,
    sql`UPDATE design SET ${newOwner} WHERE guest_id IS NOT NULL AND configured_product_id IN ${selectProductIds(lines)}`,
    // What the guest makes of an ordered design is in the guest's cart, without a design.
    sql`UPDATE configured_product SET design_id = NULL WHERE guest_id IS NOT NULL AND id NOT IN ${selectProductIds(lines)}
      AND design_id IN (SELECT id FROM design WHERE user_id = ${userId} AND configured_product_id IN ${selectProductIds(lines)})`,
    // A design that was edited since stays with the guest, and the account gets one that shows what was ordered.
    sql`INSERT INTO design (id, user_id, configured_product_id, name, name_key, is_named, note, archived, created_at, updated_at)
      SELECT d.id || '-' || ${userId}, ${userId}, max(c.id), d.name, d.name_key, d.is_named, d.note, d.archived, d.created_at, d.updated_at
      FROM design d JOIN configured_product c ON c.design_id = d.id AND c.id IN ${selectProductIds(lines)}
      WHERE d.guest_id IS NOT NULL GROUP BY d.id ON CONFLICT DO NOTHING`,
    sql`UPDATE configured_product SET design_id = design_id || '-' || ${userId}
      WHERE id IN ${selectProductIds(lines)} AND design_id IN (${ofGuest})`,
    sql`UPDATE configured_product SET ${newOwner} WHERE id IN ${selectProductIds(lines)}`,
  ];
}

/** Leaves a copy of a file with the guest, for products that were not ordered. The stored bytes are the same. */
function copyForGuest(
  db: Database,
  { id, copyId }: { readonly id: string; readonly copyId: string },
  lines: SQL,
): Array<Statement> {
  const using = sql`(SELECT c.id FROM configured_product c JOIN artwork a ON a.id = ${id} WHERE ${STILL_USES}
    AND a.id IN ${selectFileIds(lines)} AND c.id NOT IN ${selectProductIds(lines)})`;
  return [
    copyArtworkRow(db, { id: sql`${copyId}` }, sql`id = ${id} AND guest_id IS NOT NULL AND EXISTS ${using}`),
    sql`UPDATE tag_picture SET artwork_id = ${copyId} WHERE artwork_id = ${id} AND configured_product_id IN ${using}`,
    sql`UPDATE configured_product SET artwork_id = iif(artwork_id = ${id}, ${copyId}, artwork_id),
        roster = replace(roster, ${id}, ${copyId}), drawing = replace(drawing, ${id}, ${copyId})
      WHERE id IN ${using}`,
  ];
}

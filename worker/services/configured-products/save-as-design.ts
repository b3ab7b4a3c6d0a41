import { sql } from "drizzle-orm";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { nameKey } from "#domain/shop/configured-products/design-name";
import type { Statement } from "../../db/client.ts";
import { design } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";

interface NewDesignRow {
  readonly configuredId: string;
  readonly owner: { readonly userId: string | null; readonly guestId: string | null };
  readonly name: string;
}

/**
 * Statements that save a new configured product as a design, for the batch that writes it. Customers needn't save their
 * work.
 */
export function saveAsDesign(
  { db, clock, newId }: ServiceContext,
  { configuredId, owner, name }: NewDesignRow,
): Array<Statement> {
  const now = clock();
  return [
    db
      .insert(design)
      .values({
        id: newId(),
        ...owner,
        configuredProductId: configuredId,
        name,
        nameKey: nameKey(name),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing(),
    sql`UPDATE configured_product SET design_id = (SELECT id FROM design WHERE configured_product_id = ${configuredId}) WHERE id = ${configuredId}`,
  ];
}

interface ChangedConfiguration {
  readonly before: ConfiguredProduct;
  readonly owner: NewDesignRow["owner"];
  readonly artworkId: string | null;
  readonly name: string;
}

/**
 * Statements that update the design of a changed configured product: it moves to the top of the list and, unless the
 * customer named it, gets the name of its new file. A reorder that got another picture becomes a new design. A deleted
 * design stays deleted.
 */
export function updateItsDesign(
  context: ServiceContext,
  { before, owner, artworkId, name }: ChangedConfiguration,
): Array<Statement> {
  if (before.designId === undefined) return [];
  const now = context.clock().getTime();
  const isCurrent = sql`(SELECT configured_product_id FROM design WHERE id = ${before.designId}) = ${before.id}`;
  const update = sql`UPDATE design SET updated_at = ${now}, name = CASE WHEN is_named THEN name ELSE ${name} END, name_key = CASE WHEN is_named THEN name_key ELSE ${nameKey(name)} END
    WHERE configured_product_id = ${before.id}`;
  if (before.artworkId === undefined || artworkId === null || artworkId === before.artworkId) return [update];
  const id = context.newId();
  return [
    update,
    sql`INSERT INTO design (id, user_id, guest_id, configured_product_id, name, name_key, created_at, updated_at)
      SELECT ${id}, ${owner.userId}, ${owner.guestId}, ${before.id}, ${name}, ${nameKey(name)}, ${now}, ${now} WHERE NOT ${isCurrent}`,
    sql`UPDATE configured_product SET design_id = ${id} WHERE id = ${before.id} AND EXISTS (SELECT 1 FROM design WHERE id = ${id})`,
  ];
}

import { sql } from "drizzle-orm";
import type { ConfiguredProduct } from "#domain/configured-products/configured-product";
import { nameKey } from "#domain/configured-products/design-name";
import type { Statement } from "../../db/client.ts";
import { design } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";

interface Kept {
  readonly configuredId: string;
  readonly owner: { readonly userId: string | null; readonly guestId: string | null };
  readonly name: string;
}

/** Statements that make a design of a configuration, for the batch that writes it: nobody has to think of keeping their work. */
export function keepAsDesign(
  { db, clock, newId }: ServiceContext,
  { configuredId, owner, name }: Kept,
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

interface Renewed {
  readonly before: ConfiguredProduct;
  readonly owner: Kept["owner"];
  readonly artworkId: string | null;
  readonly name: string;
}

/**
 * Statements that follow a changed configuration: its design comes first in the list again and, while nobody named it, takes
 * the name of its new file. What was made from a design to order it again and then got another picture is a design of its own.
 * One that was thrown away stays away.
 */
export function renewDesign(context: ServiceContext, { before, owner, artworkId, name }: Renewed): Array<Statement> {
  if (before.designId === undefined) return [];
  const now = context.clock().getTime();
  const isShown = sql`(SELECT configured_product_id FROM design WHERE id = ${before.designId}) = ${before.id}`;
  const follow = sql`UPDATE design SET updated_at = ${now}, name = CASE WHEN is_named THEN name ELSE ${name} END, name_key = CASE WHEN is_named THEN name_key ELSE ${nameKey(name)} END
    WHERE configured_product_id = ${before.id}`;
  if (before.artworkId === undefined || artworkId === null || artworkId === before.artworkId) return [follow];
  const id = context.newId();
  return [
    follow,
    sql`INSERT INTO design (id, user_id, guest_id, configured_product_id, name, name_key, created_at, updated_at)
      SELECT ${id}, ${owner.userId}, ${owner.guestId}, ${before.id}, ${name}, ${nameKey(name)}, ${now}, ${now} WHERE NOT ${isShown}`,
    sql`UPDATE configured_product SET design_id = ${id} WHERE id = ${before.id} AND EXISTS (SELECT 1 FROM design WHERE id = ${id})`,
  ];
}

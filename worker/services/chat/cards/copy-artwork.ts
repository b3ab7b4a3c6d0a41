import { sql } from "drizzle-orm";
import { copyArtworkRow } from "../../../db/copy-artwork.ts";
import { ownerColumns } from "../../../db/owned.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * Copies a staff member's file that a card contains to the customer who accepts the card. The copy shares the stored
 * files. @returns the copy's id; undefined without a file, or when it was deleted
 */
export async function copyArtwork(
  { db, newId, clock, session }: ServiceContext,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const { userId, guestId } = ownerColumns(session.owner());
  const changes = {
    id: sql`${newId()}`,
    userId: sql`${userId}`,
    guestId: sql`${guestId}`,
    createdAt: sql`${clock().getTime()}`,
  };
  const [copy] = await copyArtworkRow(db, changes, sql`id = ${id} AND deleted_at IS NULL`).returning();
  return copy?.id;
}

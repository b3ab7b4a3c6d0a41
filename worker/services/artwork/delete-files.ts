import { sql } from "drizzle-orm";
import type { ServiceContext } from "../kernel/index.ts";
import { smallKey } from "./read/small-picture.ts";

/**
 * Deletes stored files that are no longer needed, with their small pictures. Files of orders, proofs and pending
 * payments stay (view `protected_file`), and so do files that another artwork shares. The caller must have removed the
 * keys from their row.
 */
export async function deleteUnusedFiles(
  { db, files }: Pick<ServiceContext, "db" | "files">,
  keys: ReadonlyArray<string | null>,
): Promise<void> {
  const fileKeys = keys.filter((key) => key !== null);
  if (fileKeys.length === 0) return;
  const free = await db.all<{ key: string }>(sql`SELECT k.value AS key FROM json_each(${JSON.stringify(fileKeys)}) k
    WHERE NOT EXISTS (SELECT 1 FROM protected_file WHERE r2_key = k.value)
      AND NOT EXISTS (SELECT 1 FROM artwork WHERE deleted_at IS NULL AND (r2_key = k.value OR preview_key = k.value OR mended_key = k.value OR drawn_key = k.value))`);
  if (free.length > 0) await files.delete(free.flatMap(({ key }) => [key, smallKey(key)]));
}

/** Limit of one run of the scheduled job. */
const MAX_RELEASED_PER_RUN = 50;

/** Scheduled job: deletes files that were replaced during a payment that then failed. */
export async function deleteReleasedFiles(context: ServiceContext): Promise<void> {
  const released = await context.db.all<{ r2_key: string; order_id: string }>(
    sql`SELECT r2_key, order_id FROM file_reference WHERE released = 1 LIMIT ${MAX_RELEASED_PER_RUN}`,
  );
  if (released.length === 0) return;
  await deleteUnusedFiles(
    context,
    released.map(({ r2_key: key }) => key),
  );
  await context.db.run(
    sql`DELETE FROM file_reference WHERE released = 1 AND (r2_key, order_id) IN (SELECT value ->> '$.r2_key', value ->> '$.order_id' FROM json_each(${JSON.stringify(released)}))`,
  );
}

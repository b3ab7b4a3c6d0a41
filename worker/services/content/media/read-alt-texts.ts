import { sql } from "drizzle-orm";
import { mediaKey } from "#domain/ground/kernel/settings/static-path";
import { readTogether } from "../../../db/read-together.ts";
import { media } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The alternative texts of pictures by their paths; none for one without, or that staff did not upload. */
export async function readAltTexts(
  { db }: ServiceContext,
  paths: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, string>> {
  const mediaPaths = paths.filter((path) => mediaKey(path) !== undefined);
  if (mediaPaths.length === 0) return new Map();
  const [rows] = await readTogether(db, [
    db
      .select({ path: media.path, alt: media.alt })
      .from(media)
      .where(sql`${media.alt} <> '' AND ${media.path} IN (SELECT value FROM json_each(${JSON.stringify(mediaPaths)}))`),
  ]);
  return new Map(rows.map(({ path, alt }) => [path, alt]));
}

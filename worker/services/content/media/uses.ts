import { sql, type SQL } from "drizzle-orm";
import type { RecordName } from "#domain/ground/kernel/records";
import { fileKey } from "#domain/ground/kernel/settings/static-path";
import type { ServiceContext } from "../../kernel/index.ts";

/** A record that shows a picture. */
export interface MediaUse {
  readonly key: string;
  readonly kind: RecordName;
  readonly id: string;
  readonly name: string;
}

const CATALOG = sql`
  SELECT 'product' AS kind, id, name, image || ' ' || images || ' ' || seo AS content FROM product
  UNION ALL SELECT 'category', id, name, image FROM category
  UNION ALL SELECT 'material', id, name, image FROM material
  UNION ALL SELECT 'ready-made-design', id, name, artwork FROM ready_made_design`;
const WRITTEN = sql`
  SELECT 'page' AS kind, id, title AS name, image || ' ' || seo || ' ' || body AS content FROM page
  UNION ALL SELECT 'post', id, title, image || ' ' || seo || ' ' || body FROM post
  UNION ALL SELECT 'faq', id, question, answer FROM faq`;
const SHOWN = sql`
  SELECT 'gallery-item' AS kind, id, title AS name, image || ' ' || small_image AS content FROM gallery_item
  UNION ALL SELECT 'testimonial', id, name, image FROM testimonial
  UNION ALL SELECT 'banner', id, title, image FROM banner`;
/**
 * The texts of records that name a picture by its path: fields of pictures, and texts with pictures in them. D1 allows
 * five parts of a union at a time.
 */
const TEXTS = sql`SELECT * FROM (${CATALOG}) UNION ALL SELECT * FROM (${WRITTEN}) UNION ALL SELECT * FROM (${SHOWN})`;

/** SQL for whether no record shows a picture. */
export const isUnused = (path: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM (${TEXTS}) WHERE instr(content, ${fileKey(path)}) > 0)`;

/** The records that show pictures, by the paths of the pictures. */
export async function readMediaUses(
  { db }: Pick<ServiceContext, "db">,
  paths: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<MediaUse>>> {
  const keys = JSON.stringify(paths.map(fileKey));
  // Most texts have no picture, so each is read once, and not once for each picture.
  const uses =
    paths.length === 0
      ? []
      : await db.all<MediaUse>(sql`
        WITH texts AS MATERIALIZED (SELECT * FROM (${TEXTS}) WHERE instr(content, 'media/') > 0)
        SELECT pictures.value AS key, texts.kind, CAST(texts.id AS TEXT) AS id, texts.name
        FROM json_each(${keys}) AS pictures JOIN texts ON instr(texts.content, pictures.value) > 0`);
  const byKey = Map.groupBy(uses, ({ key }) => key);
  return new Map(paths.map((path) => [path, byKey.get(fileKey(path)) ?? []]));
}

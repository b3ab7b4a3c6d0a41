import { sql, type SQL } from "drizzle-orm";
import type { RecordUse } from "#domain/ground/kernel/refusal";
import type { ServiceContext } from "../../kernel/index.ts";

interface UploadedFont {
  readonly slug: string;
  /** Nothing that is older has it. */
  readonly createdAt: Date;
}

/**
 * Where fonts are named by their slug, as people call these places. Uploaded fonts have slugs with a random part. Rows
 * from before the upload are not read.
 */
const selectPlaces = (since: number) => sql`
  SELECT 'template' AS kind, CAST(id AS TEXT) AS id, name, fields AS content FROM template
  UNION ALL SELECT '', '', 'former versions of templates', fields FROM template_version WHERE created_at >= ${since}
  UNION ALL SELECT '', '', 'carts and saved designs', options || coalesce(drawing, '') FROM configured_product WHERE updated_at >= ${since}
  UNION ALL SELECT '', '', 'orders', coalesce(l.spec, '') || coalesce(l.frozen, '') FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.placed_at >= ${since}
  UNION ALL SELECT '', '', 'payments', plan FROM payment_attempt WHERE created_at >= ${since}`;

const selectUses = ({ slug, createdAt }: UploadedFont): SQL =>
  sql`SELECT DISTINCT kind, id, name FROM (${selectPlaces(createdAt.getTime())}) WHERE instr(content, ${JSON.stringify(slug)}) > 0`;

/** SQL for whether nothing names a font. */
export const isFontUnused = (font: UploadedFont): SQL => sql`SELECT NOT EXISTS (${selectUses(font)})`;

/** What uses a font: templates of name tags, and the places where customers have it. */
export async function findFontUses(
  { db }: Pick<ServiceContext, "db">,
  font: UploadedFont,
): Promise<ReadonlyArray<RecordUse>> {
  const rows = await db.all<{ kind: string; id: string; name: string }>(
    sql`${selectUses(font)} ORDER BY kind = '', name`,
  );
  return rows.map(({ kind, ...use }) => (kind === "" ? use : { kind, ...use }));
}

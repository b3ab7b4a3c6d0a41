import { sql, type SQL } from "drizzle-orm";
import type { ServiceContext } from "../../kernel/index.ts";

/** Where fonts are named by their slug, as people call these places. Uploaded fonts have slugs with a random part. */
const PLACES = sql`
  SELECT 'templates of name tags' AS place, fields AS content FROM template
  UNION ALL SELECT 'templates of name tags', fields FROM template_version
  UNION ALL SELECT 'carts and saved designs', options || coalesce(drawing, '') FROM configured_product
  UNION ALL SELECT 'orders', coalesce(spec, '') || coalesce(frozen, '') FROM order_line
  UNION ALL SELECT 'payments', plan FROM payment_attempt`;

/** SQL for whether nothing names a font. */
export const isFontUnused = (slug: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM (${PLACES}) WHERE instr(content, ${JSON.stringify(slug)}) > 0)`;

/** The places where a font is used, such as "orders". */
export async function readFontUses({ db }: Pick<ServiceContext, "db">, slug: string): Promise<ReadonlyArray<string>> {
  const rows = await db.all<{ place: string }>(
    sql`SELECT DISTINCT place FROM (${PLACES}) WHERE instr(content, ${JSON.stringify(slug)}) > 0`,
  );
  return rows.map(({ place }) => place);
}

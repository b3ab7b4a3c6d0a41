import { eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import { effectiveDpi } from "#domain/prepress/artwork/preflight/effective-dpi";
import { artwork } from "../../db/schema/artwork.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";

export const PreflightResult = v.object({
  id: v.string(),
  level: v.string(),
  title: v.string(),
  message: v.string(),
  fix: v.optional(v.string(), ""),
});
const Stored = v.fallback(v.array(PreflightResult), []);

/** What the API shows of a file in addition to its row. */
export interface ArtworkDetails {
  /**
   * Dots per inch at the size of the last changed configured product; undefined for vector files and without a product.
   */
  readonly effectiveDpi: number | undefined;
  readonly preflight: ReadonlyArray<v.InferOutput<typeof PreflightResult>>;
}

const NONE: ArtworkDetails = { effectiveDpi: undefined, preflight: [] };

/** Reads the details of files in one query. The caller must have checked that the current user may see the files. */
export async function describeArtwork(
  { db }: ServiceContext,
  files: ReadonlyArray<Artwork>,
): Promise<(file: Artwork) => ArtworkDetails> {
  if (files.length === 0) return () => NONE;
  const ids = JSON.stringify(files.map(({ id }) => id));
  const { width, height, cutLine } = configuredProduct;
  const latest = sql`(SELECT c.id FROM configured_product c WHERE c.artwork_id = ${artwork.id} ORDER BY c.updated_at DESC, c.id DESC LIMIT 1)`;
  const rows = await db
    .select({ id: artwork.id, preflight: artwork.preflight, width, height, cutLine })
    .from(artwork)
    .leftJoin(configuredProduct, eq(configuredProduct.id, latest))
    .where(inArray(artwork.id, sql`(SELECT value FROM json_each(${ids}))`));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ id, type, facts }) => {
    const row = byId.get(id);
    if (!row) return NONE;
    const order = row.width === null || row.height === null ? undefined : { widthIn: row.width, heightIn: row.height };
    return {
      effectiveDpi: order && effectiveDpi({ type, facts, order, artBox: row.cutLine?.artBox }),
      preflight: v.parse(Stored, row.preflight),
    };
  };
}

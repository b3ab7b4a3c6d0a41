import { asc, eq } from "drizzle-orm";
import { materialHref } from "#domain/shop/catalog/views";
import type { MaterialInput } from "#domain/shop/catalog/changes";
import { ok } from "#domain/ground/kernel/result";
import { material } from "../../db/schema/catalog.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof material.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      summary: row.summary,
      description: row.description,
      facts: row.facts,
      image: row.image,
      gsm: row.gsm,
      position: row.position,
      is_active: row.isActive,
      version: row.version,
    })),
  );

/** Materials of stickers. One that products use can be deactivated but not deleted. */
export const materials = tableRecords({
  name: "material",
  table: material,
  columns: {
    id: material.id,
    slug: material.slug,
    name: material.name,
    is_active: material.isActive,
    position: material.position,
  },
  address: ({ slug }) => materialHref(slug),
  files: ["image"],
  searched: [material.name, material.summary, material.description],
  defaultOrder: [asc(material.position), asc(material.id)],
  published: () => eq(material.isActive, true),
  show,
  buildColumns: (_, { is_active: isActive, ...fields }: Partial<MaterialInput>) =>
    Promise.resolve(ok({ ...fields, isActive })),
  broken: { "material.slug": { slug: ["Another material already has this name."] } },
});

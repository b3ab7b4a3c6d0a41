import { asc, eq } from "drizzle-orm";
import { ok } from "#domain/ground/kernel/result";
import type { ColorInput } from "#domain/prepress/lettering/color-input";
import { color } from "../../db/schema/catalog.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { tableRecords } from "../records/index.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof color.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      hex: row.hex,
      finish: row.finish,
      family: row.family,
      position: row.position,
      is_active: row.isActive,
      version: row.version,
    })),
  );

/** Colors of cut vinyl. One that designs use can be deactivated but not deleted. */
export const colors = tableRecords({
  name: "color",
  table: color,
  columns: {
    id: color.id,
    slug: color.slug,
    name: color.name,
    family: color.family,
    is_active: color.isActive,
    position: color.position,
  },
  searched: [color.name, color.family, color.hex],
  defaultOrder: [asc(color.position), asc(color.id)],
  published: () => eq(color.isActive, true),
  inUse: "Uncheck “Active” instead: what has it keeps it.",
  show,
  buildColumns: (_, { is_active: isActive, ...fields }: Partial<ColorInput>) =>
    Promise.resolve(ok({ ...fields, isActive })),
  broken: { "color.slug": { slug: ["Another color already has this address."] } },
});

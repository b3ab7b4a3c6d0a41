import { asc } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { material } from "../../db/schema/catalog.ts";

/** What people call the shop's materials, also those that are no longer sold. */
export const selectMaterialNames = (db: Database) =>
  db
    .select({ slug: material.slug, name: material.name })
    .from(material)
    .orderBy(asc(material.position), asc(material.name));

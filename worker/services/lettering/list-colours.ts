import { asc, eq } from "drizzle-orm";
import { color } from "../../db/schema/catalog.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** A color of cut vinyl. */
export interface VinylColor {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** "#rrggbb" */
  readonly hex: string;
  readonly finish: string;
  readonly family: string;
}

/** Lists the available colors in display order. */
export const listColours = ({ db }: ServiceContext): Promise<Array<VinylColor>> =>
  db
    .select({
      id: color.id,
      slug: color.slug,
      name: color.name,
      hex: color.hex,
      finish: color.finish,
      family: color.family,
    })
    .from(color)
    .where(eq(color.isActive, true))
    .orderBy(asc(color.position), asc(color.id));

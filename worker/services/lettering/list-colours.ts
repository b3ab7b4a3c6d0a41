import { asc, eq } from "drizzle-orm";
import { color } from "../../db/schema/catalog.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** One vinyl film as it is chosen by eye. */
export interface FilmColour {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** "#rrggbb" */
  readonly hex: string;
  readonly finish: string;
  readonly family: string;
}

/** The films that can be had, as they lie in the rack. */
export const listColours = ({ db }: ServiceContext): Promise<Array<FilmColour>> =>
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

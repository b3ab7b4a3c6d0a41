import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { color } from "../../db/schema/catalog.ts";
import { isolateState } from "../../isolate-state.ts";
import { Recent } from "../../recent.ts";
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

const last = isolateState(new Recent<Array<VinylColor>>(0));

/** Lists the available colors in display order; those of the last reading while the database does not answer. */
export const listColours = async ({ db, clock }: ServiceContext): Promise<Array<VinylColor>> =>
  (await last.get(clock(), () => readColours(db))).value;

const readColours = (db: Database): Promise<Array<VinylColor>> =>
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

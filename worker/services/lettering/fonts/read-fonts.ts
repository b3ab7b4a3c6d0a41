import { asc } from "drizzle-orm";
import { FACE_CATEGORIES, findOwnFace, type Face } from "#domain/prepress/lettering/type/faces";
import { readTogether } from "../../../db/read-together.ts";
import { font } from "../../../db/schema/catalog.ts";
import { isolateState } from "../../../isolate-state.ts";
import { Recent } from "../../../recent.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type FontRow = typeof font.$inferSelect;

/** How old the list may be with which a text is outlined: only messages and the bend of a script follow from it. */
const OUTLINE_LIST_MS = 10_000;

const last = isolateState(new Recent<ReadonlyArray<Face>>(0));

/** The font of a row. Those that come with the shop are as the code knows them. */
export function toFace(row: FontRow): Face {
  const face: Face = findOwnFace(row.slug) ?? {
    slug: row.slug,
    family: row.name,
    category: FACE_CATEGORIES.find((category) => category === row.style) ?? "display",
    weight: 400,
    cutsSmall: row.cutsSmall,
    characters: row.characters,
  };
  return row.isActive ? face : { ...face, isHidden: true };
}

async function readList({ db }: Pick<ServiceContext, "db">): Promise<ReadonlyArray<Face>> {
  const [rows] = await readTogether(db, [db.select().from(font).orderBy(asc(font.position), asc(font.id))]);
  return rows.map(toFace);
}

/**
 * All fonts in the order of the shop, hidden ones too; those of the last reading while the database does not answer.
 */
export const readFonts = async (
  context: Pick<ServiceContext, "db" | "clock">,
  maxAgeMs = 0,
): Promise<ReadonlyArray<Face>> => (await last.get(context.clock(), () => readList(context), maxAgeMs)).value;

/** The fonts with which texts are outlined: those of a few seconds ago, unless one of these is new. */
export async function readFontsFor(
  context: Pick<ServiceContext, "db" | "clock">,
  slug: string,
): Promise<ReadonlyArray<Face>> {
  const fonts = await readFonts(context, OUTLINE_LIST_MS);
  return fonts.some((face) => face.slug === slug) ? fonts : readFonts(context);
}

/**
 * The fonts for a page: those that can be chosen, and hidden ones that its design has.
 * @param designSlugs those of the design
 */
export const listFonts = async (
  context: ServiceContext,
  designSlugs: ReadonlyArray<string> = [],
): Promise<ReadonlyArray<Face>> =>
  (await readFonts(context)).filter(({ slug, isHidden }) => !isHidden || designSlugs.includes(slug));

/** What a save says that would give something a font that staff have hidden. */
export const HIDDEN_FONT = "We no longer offer this font. Choose another one.";

/**
 * Whether a save gives something a font that nobody can choose any more. What has such a font keeps it.
 * @param previousSlugs the fonts that it had
 */
export async function addsHiddenFont(
  context: Pick<ServiceContext, "db" | "clock">,
  slugs: ReadonlyArray<string>,
  previousSlugs: ReadonlyArray<string>,
): Promise<boolean> {
  const newSlugs = slugs.filter((slug) => !previousSlugs.includes(slug));
  if (newSlugs.length === 0) return false;
  return (await readFonts(context)).some(({ slug, isHidden }) => isHidden && newSlugs.includes(slug));
}

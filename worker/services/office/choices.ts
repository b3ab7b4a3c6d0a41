import { sql, type SQL } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import type { Choice, ChoiceSource } from "#domain/shop/office/records/description";
import { profileTitle } from "#domain/shop/office/prices";
import type { ServiceContext } from "../kernel/index.ts";

/** So many pictures a form offers, the newest first. Older ones are chosen by their path. */
const MAX_MEDIA = 120;

/** A category with those above it: "Custom stickers › Die cut stickers". */
const CATEGORY_LABEL = sql`(SELECT group_concat(name, ' › ') FROM (SELECT name FROM category AS above
  WHERE category.path = above.path OR category.path LIKE above.path || '/%' ORDER BY length(above.path)))`;

const HIDDEN = sql`iif(is_hidden, ' (hidden)', '')`;

const SOURCES: Readonly<Record<ChoiceSource, SQL>> = {
  faqCategories: sql`SELECT slug AS value, name AS label FROM faq_category ORDER BY position, id`,
  postCategories: sql`SELECT slug AS value, name AS label FROM post_category ORDER BY position, id`,
  products: sql`SELECT slug AS value, name AS label FROM product ORDER BY name, id`,
  materials: sql`SELECT slug AS value, name || iif(is_active, '', ' (not active)') AS label FROM material ORDER BY position, id`,
  categories: sql`SELECT path AS value, ${CATEGORY_LABEL} || ${HIDDEN} AS label FROM category ORDER BY path`,
  parentCategories: sql`SELECT CAST(id AS TEXT) AS value, ${CATEGORY_LABEL} || ${HIDDEN} AS label FROM category ORDER BY path`,
  media: sql`SELECT path AS value, name AS label FROM media ORDER BY id DESC LIMIT ${MAX_MEDIA}`,
  promotions: sql`SELECT id AS value, name AS label FROM promotion ORDER BY created_at DESC, id`,
  priceProfiles: sql`SELECT DISTINCT profile AS value, profile AS label FROM price_table ORDER BY profile`,
};

/** The choices of a source; price tables have no name but their profile's. */
async function readSource(db: ServiceContext["db"], source: ChoiceSource): Promise<ReadonlyArray<Choice>> {
  const choices = await db.all<Choice>(SOURCES[source]);
  return source === "priceProfiles" ? choices.map(({ value }) => ({ value, label: profileTitle(value) })) : choices;
}

/** The choices of forms that are records themselves; none for anyone but staff. */
export async function readChoices(
  { db, session }: ServiceContext,
  sources: ReadonlyArray<ChoiceSource>,
): Promise<Partial<Record<ChoiceSource, ReadonlyArray<Choice>>>> {
  if (!can(session.actor.role, "useStaffPages")) return {};
  const lists = await Promise.all(
    [...new Set(sources)].map(async (source) => [source, await readSource(db, source)] as const),
  );
  return Object.fromEntries(lists);
}

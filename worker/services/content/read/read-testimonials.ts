import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { byMenu, galleryCategoryName } from "#domain/shop/content/gallery";
import {
  TESTIMONIALS_PER_PAGE,
  testimonialHref,
  type TestimonialList,
  type TestimonialPage,
  type TestimonialView,
} from "#domain/shop/content/testimonials";
import type { Previewed } from "#domain/shop/content/publication";
import { calculatePageOffset, pageCount } from "#domain/ground/kernel/requests/pagination";
import { testimonial } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { cardById } from "../product-cards.ts";
import { isPublished, isVisible, notePreview } from "./published.ts";

const select = ({ db }: ServiceContext) =>
  db
    .select({
      row: testimonial,
      productName: sql<
        string | null
      >`(SELECT p.name FROM product p WHERE p.id = testimonial.product_id AND p.status = 'active')`.as("product_name"),
    })
    .from(testimonial);

const view = ({ row, productName }: Awaited<ReturnType<typeof select>>[number]): TestimonialView => ({
  id: row.id,
  href: testimonialHref(row.id),
  name: row.name,
  location: row.location,
  category: row.category === "" ? undefined : { slug: row.category, name: galleryCategoryName(row.category) },
  body: row.body,
  rating: row.rating,
  image: row.image,
  datePublished: row.publishedAt,
  productName: productName ?? undefined,
});

/** A page of testimonials, newest first. Undefined for a page after the last one, and for an unknown category. */
export async function readTestimonials(
  context: ServiceContext,
  category: string | undefined,
  page: number,
): Promise<TestimonialList | undefined> {
  const { db } = context;
  const condition = and(
    isPublished(testimonial, context.clock()),
    category === undefined ? undefined : eq(testimonial.category, category),
  );
  const [sums, rows, used] = await db.batch([
    db
      .select({ total: sql<number>`count(*)`, average: sql<number | null>`avg(rating)` })
      .from(testimonial)
      .where(condition),
    select(context)
      .where(condition)
      .orderBy(desc(testimonial.publishedAt), desc(testimonial.id))
      .limit(TESTIMONIALS_PER_PAGE)
      .offset(calculatePageOffset(page, TESTIMONIALS_PER_PAGE)),
    db
      .selectDistinct({ category: testimonial.category })
      .from(testimonial)
      .where(and(isPublished(testimonial, context.clock()), ne(testimonial.category, ""))),
  ]);
  const total = sums[0]?.total ?? 0;
  const pages = pageCount(total, TESTIMONIALS_PER_PAGE);
  if (page > pages || (category !== undefined && total === 0)) return undefined;
  return {
    testimonials: rows.map(view),
    page,
    pages,
    total,
    average: Math.round((sums[0]?.average ?? 0) * 10) / 10,
    categories: used
      .map((row) => row.category)
      .sort(byMenu)
      .map((slug) => ({ slug, name: galleryCategoryName(slug) })),
  };
}

/**
 * A published testimonial with its product and neighbors. Undefined when there is none.
 * @param isPreview also one that is not published, for who may read it
 */
export async function readTestimonial(
  context: ServiceContext,
  id: number,
  isPreview = false,
): Promise<Previewed<TestimonialPage> | undefined> {
  const { db } = context;
  const [testimonialRow] = await select(context).where(
    and(isVisible(context, "testimonial", testimonial, isPreview), eq(testimonial.id, id)),
  );
  if (!testimonialRow) return undefined;
  const place = sql`(${testimonial.publishedAt}, ${testimonial.id})`;
  const rowPlace = sql`(${testimonialRow.row.publishedAt.getTime()}, ${id})`;
  const [newer, older] = await db.batch([
    select(context)
      .where(and(isPublished(testimonial, context.clock()), sql`${place} > ${rowPlace}`))
      .orderBy(asc(testimonial.publishedAt), asc(testimonial.id))
      .limit(1),
    select(context)
      .where(and(isPublished(testimonial, context.clock()), sql`${place} < ${rowPlace}`))
      .orderBy(desc(testimonial.publishedAt), desc(testimonial.id))
      .limit(1),
  ]);
  return {
    testimonial: view(testimonialRow),
    product: await cardById(context, testimonialRow.row.productId),
    previous: newer[0] && view(newer[0]),
    next: older[0] && view(older[0]),
    previewNote: notePreview(context, "testimonial", testimonialRow.row),
  };
}

import { desc } from "drizzle-orm";
import type { TestimonialInput } from "#domain/shop/content/inputs";
import { toPublication } from "#domain/shop/content/publication";
import { ok } from "#domain/ground/kernel/result";
import { testimonial } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { byProduct, findProductId, productSlugs } from "./look-up.ts";
import { byStatus, planColumns } from "./publication.ts";
import { isPublished } from "./read/published.ts";

async function show(context: ServiceContext, rows: ReadonlyArray<typeof testimonial.$inferSelect>) {
  const products = await productSlugs(
    context,
    rows.map(({ productId }) => productId),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    location: row.location,
    category: row.category,
    product: products.get(row.productId) ?? null,
    body: row.body,
    rating: row.rating,
    image: row.image,
    status: toPublication(row.status, row.publishedAt, context.clock()),
    date_published: row.publishedAt.toISOString(),
    version: row.version,
  }));
}

type TestimonialRecord = Awaited<ReturnType<typeof show>>[number];

async function buildColumns(
  context: ServiceContext,
  { product, status, date_published, ...fields }: Partial<TestimonialInput>,
  current?: TestimonialRecord,
) {
  const productId = await findProductId(context, product);
  if (!productId.ok) return productId;
  const publication = planColumns(context, { status, date_published }, current);
  return publication.ok ? ok({ ...fields, ...publication.value, productId: productId.value }) : publication;
}

/** Customer quotes that the shop has selected. */
export const testimonials = tableRecords({
  name: "testimonial",
  table: testimonial,
  columns: {
    id: testimonial.id,
    category: testimonial.category,
    rating: testimonial.rating,
    status: testimonial.status,
    date_published: testimonial.publishedAt,
  },
  by: { product: byProduct(testimonial.productId), status: byStatus(testimonial) },
  address: ({ id }) => `/testimonial/${id}/`,
  files: ["image"],
  searched: [testimonial.name, testimonial.body],
  defaultOrder: [desc(testimonial.publishedAt), desc(testimonial.id)],
  published: (now) => isPublished(testimonial, now),
  show,
  buildColumns,
  personal: ["name", "location", "body", "image"],
});

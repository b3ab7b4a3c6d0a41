import { desc } from "drizzle-orm";
import type { TestimonialInput } from "#domain/shop/content/inputs";
import { ok } from "#domain/ground/kernel/result";
import { testimonial } from "../../db/schema/content.ts";
import { tableRecords } from "../records/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { byProduct, findProductId, productSlugs } from "./look-up.ts";
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
    status: row.status,
    date_published: row.publishedAt.toISOString(),
    version: row.version,
  }));
}

async function buildColumns(
  context: ServiceContext,
  { product, date_published: publishedAt, ...fields }: Partial<TestimonialInput>,
) {
  const productId = await findProductId(context, product);
  return productId.ok ? ok({ ...fields, publishedAt, productId: productId.value }) : productId;
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
  by: { product: byProduct(testimonial.productId) },
  address: ({ id }) => `/testimonial/${id}/`,
  searched: [testimonial.name, testimonial.body],
  defaultOrder: [desc(testimonial.publishedAt), desc(testimonial.id)],
  published: (now) => isPublished(testimonial, now),
  show,
  buildColumns,
  personal: ["name", "location", "body", "image"],
});

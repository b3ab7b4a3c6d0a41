import { asc, desc, eq, sql } from "drizzle-orm";
import { faqCategoryHref, questionHref } from "#domain/shop/content/views";
import { blogHref, postHref } from "#domain/shop/content/blog";
import { galleryItemHref } from "#domain/shop/content/gallery";
import { testimonialHref } from "#domain/shop/content/testimonials";
import { OWN_PAGES } from "#domain/shop/content/own-pages";
import { categoryHref, materialHref } from "#domain/shop/catalog/views";
import { productPath } from "#domain/shop/kinds/kind-facts";
import { calculatePageOffset } from "#domain/ground/kernel/requests/pagination";
import {
  ADDRESSES_PER_SITEMAP,
  SITEMAP_KINDS,
  type SitemapEntry,
  type SitemapKind,
} from "#domain/shop/site/seo/sitemap";
import { category, material, product } from "../../../db/schema/catalog.ts";
import { faq, faqCategory, galleryItem, page, post, postCategory, testimonial } from "../../../db/schema/content.ts";
import { cardColumns } from "../../catalog/index.ts";
import { isPublished } from "../../content/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

const isActive = eq(product.status, "active");

/** The sitemaps that have addresses, in a fixed order. */
export async function listSitemaps(
  context: ServiceContext,
): Promise<ReadonlyArray<{ readonly kind: SitemapKind; readonly page: number }>> {
  const { db } = context;
  const total = sql<number>`count(*)`.as("total");
  const [products, posts, items, testimonials] = await db.batch([
    db.select({ total }).from(product).where(isActive),
    db.select({ total }).from(post).where(isPublished(post, context.clock())),
    db.select({ total }).from(galleryItem).where(isPublished(galleryItem, context.clock())),
    db.select({ total }).from(testimonial).where(isPublished(testimonial, context.clock())),
  ]);
  const totals: Readonly<Record<SitemapKind, number>> = {
    pages: 1,
    products: products[0]?.total ?? 0,
    posts: posts[0]?.total ?? 0,
    gallery: items[0]?.total ?? 0,
    testimonials: testimonials[0]?.total ?? 0,
  };
  return SITEMAP_KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil(totals[kind] / ADDRESSES_PER_SITEMAP) }, (_, i) => ({ kind, page: i + 1 })),
  );
}

/** A page of the addresses of a kind; empty after the last one. @param pageNumber from 1 */
export async function readSitemap(
  context: ServiceContext,
  kind: SitemapKind,
  pageNumber: number,
): Promise<ReadonlyArray<SitemapEntry>> {
  switch (kind) {
    case "pages":
      return pageNumber === 1 ? readPages(context) : [];
    case "products":
      return readProducts(context, calculatePageOffset(pageNumber, ADDRESSES_PER_SITEMAP));
    case "posts":
      return readPosts(context, calculatePageOffset(pageNumber, ADDRESSES_PER_SITEMAP));
    case "gallery":
      return readGallery(context, calculatePageOffset(pageNumber, ADDRESSES_PER_SITEMAP));
    case "testimonials":
      return readTestimonials(context, calculatePageOffset(pageNumber, ADDRESSES_PER_SITEMAP));
  }
}

/** Everything except products, posts, the gallery and testimonials: a shop has few of these. */
async function readPages({ db, clock }: ServiceContext): Promise<ReadonlyArray<SitemapEntry>> {
  const [categories, materials, questions, topics, staffPages] = await db.batch([
    db.select().from(category).where(eq(category.isHidden, false)).orderBy(asc(category.path)),
    db
      .select({ slug: material.slug, image: material.image })
      .from(material)
      .where(eq(material.isActive, true))
      .orderBy(asc(material.position)),
    db
      .select({
        category: sql<string>`${faqCategory.slug}`.as("category_slug"),
        slug: sql<string>`${faq.slug}`.as("question_slug"),
        updatedAt: faq.updatedAt,
      })
      .from(faq)
      .innerJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
      .where(isPublished(faq, clock()))
      .orderBy(asc(faqCategory.position), asc(faq.position), asc(faq.id)),
    db.select({ slug: postCategory.slug }).from(postCategory).orderBy(asc(postCategory.position)),
    db
      .select({ path: page.path, updatedAt: page.updatedAt })
      .from(page)
      .where(isPublished(page, clock()))
      .orderBy(asc(page.path)),
  ]);
  const entries: ReadonlyArray<SitemapEntry> = [
    { path: "/" },
    ...OWN_PAGES.map(({ href }) => ({ path: href })),
    ...categories.map(({ path, image }) => ({ path: categoryHref(path), images: image === "" ? [] : [image] })),
    ...materials.map(({ slug, image }) => ({ path: materialHref(slug), images: image === "" ? [] : [image] })),
    ...[...new Set(questions.map((question) => question.category))].map((slug) => ({ path: faqCategoryHref(slug) })),
    ...questions.map(({ category: inCategory, slug, updatedAt }) => ({
      path: questionHref(inCategory, slug),
      updatedAt,
    })),
    ...topics.map(({ slug }) => ({ path: blogHref({ by: "category", category: slug }) })),
    ...staffPages,
  ];
  // Staff may write the text of a page whose address is part of the code.
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

async function readProducts({ db }: ServiceContext, offset: number): Promise<ReadonlyArray<SitemapEntry>> {
  const rows = await db
    .select({ product, categoryPath: cardColumns.categoryPath })
    .from(product)
    .where(isActive)
    .orderBy(asc(product.id))
    .limit(ADDRESSES_PER_SITEMAP)
    .offset(offset);
  return rows.map((row) => ({
    path: productPath({ slug: row.product.slug, kind: row.product.kind, categoryPath: row.categoryPath ?? "all" }),
    updatedAt: row.product.updatedAt,
    images: [...new Set([row.product.image, ...row.product.images])].filter((image) => image !== ""),
  }));
}

async function readPosts(context: ServiceContext, offset: number): Promise<ReadonlyArray<SitemapEntry>> {
  const rows = await context.db
    .select({ slug: post.slug, image: post.image, updatedAt: post.updatedAt })
    .from(post)
    .where(isPublished(post, context.clock()))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(ADDRESSES_PER_SITEMAP)
    .offset(offset);
  return rows.map(({ slug, image, updatedAt }) => ({
    path: postHref(slug),
    updatedAt,
    images: image === "" ? [] : [image],
  }));
}

async function readGallery(context: ServiceContext, offset: number): Promise<ReadonlyArray<SitemapEntry>> {
  const rows = await context.db
    .select()
    .from(galleryItem)
    .where(isPublished(galleryItem, context.clock()))
    .orderBy(asc(galleryItem.kind), desc(galleryItem.publishedAt), desc(galleryItem.id))
    .limit(ADDRESSES_PER_SITEMAP)
    .offset(offset);
  return rows.map((row) => ({
    path: galleryItemHref(row.kind, row.slug),
    images: row.kind === "image" ? [row.image] : [],
    video:
      row.video === null
        ? undefined
        : {
            title: row.title,
            description: row.description || row.title,
            poster: row.image,
            file: row.video,
            seconds: row.durationSeconds ?? undefined,
            publishedAt: row.publishedAt,
          },
  }));
}

async function readTestimonials(context: ServiceContext, offset: number): Promise<ReadonlyArray<SitemapEntry>> {
  const rows = await context.db
    .select({ id: testimonial.id, image: testimonial.image })
    .from(testimonial)
    .where(isPublished(testimonial, context.clock()))
    .orderBy(asc(testimonial.id))
    .limit(ADDRESSES_PER_SITEMAP)
    .offset(offset);
  return rows.map(({ id, image }) => ({ path: testimonialHref(id), images: image === "" ? [] : [image] }));
}

import { asc, desc, eq } from "drizzle-orm";
import { postHref } from "#domain/shop/content/blog";
import { pathsDownTo } from "#domain/shop/catalog/category-path";
import { toDecimal } from "#domain/ground/kernel/money";
import { MAX_FEED_ID, POSTS_IN_FEED, type FeedPost, type FeedProduct } from "#domain/shop/site/seo/feeds";
import { shareHref } from "#domain/shop/site/seo/share-picture";
import { readTogether } from "../../../db/read-together.ts";
import { product } from "../../../db/schema/catalog.ts";
import { post } from "../../../db/schema/content.ts";
import { cardColumns, selectCategories } from "../../catalog/index.ts";
import { isPublished, renderText } from "../../content/index.ts";
import { toCard } from "../../kinds/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { selectPrices, toPrices } from "../../pricing/index.ts";

/** The newest posts, whole. */
export async function readPostFeed(context: ServiceContext): Promise<ReadonlyArray<FeedPost>> {
  const rows = await context.db
    .select()
    .from(post)
    .where(isPublished(post, context.clock()))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(POSTS_IN_FEED);
  return Promise.all(
    rows.map(async (row) => ({
      path: postHref(row.slug),
      title: row.title,
      summary: row.summary,
      html: (await renderText(context, row.body)).html,
      image: row.image,
      author: row.author,
      publishedAt: row.publishedAt,
      updatedAt: row.updatedAt,
    })),
  );
}

/** Products beyond this number are left out of the feed, whose answer must fit into memory. */
const MAX_PRODUCTS = 5000;

/** Everything on sale with a picture and a price. Prices are those of every visitor, without anyone's discount. */
export async function readProductFeed(context: ServiceContext): Promise<ReadonlyArray<FeedProduct>> {
  const { db, company } = context;
  const [categories, rows, ...priceInput] = await readTogether(db, [
    selectCategories(db),
    db
      .select({ ...cardColumns, images: product.images, description: product.description })
      .from(product)
      .where(eq(product.status, "active"))
      .orderBy(asc(product.id))
      .limit(MAX_PRODUCTS),
    ...selectPrices(context, null),
  ]);
  const names = new Map(categories.map(({ path, name }) => [path, name]));
  const { tables } = await toPrices(context, priceInput);
  return rows.flatMap((row): ReadonlyArray<FeedProduct> => {
    const { href, start } = toCard(row, tables);
    const [image, ...otherImages] = new Set([row.product.image, ...row.images].filter(Boolean));
    if (start === undefined || image === undefined) return [];
    return [
      {
        id: row.product.slug.length <= MAX_FEED_ID ? row.product.slug : `product-${String(row.product.id)}`,
        title: row.product.name,
        description: row.description || row.product.summary || row.product.name,
        path: href,
        // Shopping services read no SVG.
        image: shareHref({ kind: "picture", key: row.product.slug, title: row.product.name, image }, company),
        otherImages: otherImages.filter((imagePath) => !imagePath.endsWith(".svg")),
        price: `${toDecimal(start.total)} ${start.total.currency}`,
        category: pathsDownTo(row.categoryPath ?? "")
          .flatMap((path) => names.get(path) ?? [])
          .join(" > "),
      },
    ];
  });
}

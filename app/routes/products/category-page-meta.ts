import { categoryHref } from "#domain/shop/catalog/views";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import type { CategoryPageData } from "../../http/products/category-page.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import type { Matches } from "../../http/page-title.ts";

/** The meta tags of a category. Its canonical address is /products/{path}/. */
export const categoryPageMeta = (
  matches: Matches,
  { category, page, unlisted, origin, previewNote }: CategoryPageData,
) =>
  pageMeta(matches, {
    title: page > 1 ? `${category.name}, page ${page}` : category.name,
    description: [page > 1 ? `Page ${page}.` : "", category.summary, category.description],
    canonical: origin + pageAddress(categoryHref(category.path), page),
    share: { kind: "category", key: category.path, title: category.name, image: category.image },
    unlisted,
    previewNote,
  });

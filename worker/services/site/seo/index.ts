import { atomFeed, jsonFeed, productFeed } from "#domain/shop/site/seo/feeds";
import { sitemap, sitemapIndex, type SitemapKind } from "#domain/shop/site/seo/sitemap";
import type { ServiceContext } from "../../kernel/index.ts";
import { readPostFeed, readProductFeed } from "./read-feeds.ts";
import { readSiteMap } from "./read-site-map.ts";
import { listSitemaps, readSitemap } from "./read-sitemap.ts";

const getShopFacts = ({ origin, company }: ServiceContext) => ({ origin, shopName: company.name });

/** What search engines, feed readers and shopping services fetch, as texts, and the page with all addresses. */
export const seo = {
  readSiteMap,
  sitemapIndex: async (context: ServiceContext) => sitemapIndex(context.origin, await listSitemaps(context)),
  /** Undefined after the last page of a kind. @param page from 1 */
  async sitemap(context: ServiceContext, kind: SitemapKind, page: number): Promise<string | undefined> {
    const entries = await readSitemap(context, kind, page);
    return entries.length === 0 ? undefined : sitemap(context.origin, entries);
  },
  atomFeed: async (context: ServiceContext) => atomFeed(getShopFacts(context), await readPostFeed(context)),
  jsonFeed: async (context: ServiceContext) =>
    JSON.stringify(jsonFeed(getShopFacts(context), await readPostFeed(context))),
  productFeed: async (context: ServiceContext) => productFeed(getShopFacts(context), await readProductFeed(context)),
};

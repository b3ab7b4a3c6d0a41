import { Hono, type Context } from "hono";
import * as v from "valibot";
import { ATOM_PATH, JSON_FEED_PATH, PRODUCT_FEED_PATH } from "#domain/shop/site/seo/feed-paths";
import { robotsText } from "#domain/shop/site/seo/robots";
import { SHARE_KINDS, SHARE_TYPE } from "#domain/shop/site/seo/share-picture";
import { SITEMAP_KINDS } from "#domain/shop/site/seo/sitemap";
import type { ApiEnv } from "../call.ts";

/** How long caches may store a response, in seconds. */
const MAX_AGE = 3600;

const send = (c: Context<ApiEnv>, body: string, type: string) =>
  c.body(body, 200, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": `public, max-age=${String(MAX_AGE)}`,
  });

const PageOfKind = v.object({
  kind: v.picklist(SITEMAP_KINDS),
  file: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}\.xml$/), v.transform(Number.parseInt)),
});

const SharedPicture = v.object({
  kind: v.picklist(SHARE_KINDS),
  version: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  key: v.pipe(
    v.string(),
    v.maxLength(400),
    v.transform((name) => name.replace(/\.jpg$/, "")),
  ),
});

/** robots.txt, sitemaps, feeds and pictures for social media: public files that are made from the database. */
export const seoFiles = new Hono<ApiEnv>()
  .get("/robots.txt", (c) =>
    send(c, robotsText(c.var.context.config.origin || new URL(c.req.url).origin), "text/plain"),
  )
  .get("/sitemap.xml", async (c) => send(c, await c.var.context.services.site.seo.sitemapIndex(), "application/xml"))
  .get("/sitemaps/:kind/:file", async (c, next) => {
    const sitemapRequest = v.safeParse(PageOfKind, c.req.param());
    const text = sitemapRequest.success
      ? await c.var.context.services.site.seo.sitemap(sitemapRequest.output.kind, sitemapRequest.output.file)
      : undefined;
    return text === undefined ? next() : send(c, text, "application/xml");
  })
  .get("/share/:kind/:version/:key{.+\\.jpg}", async (c, next) => {
    const pictureRequest = v.safeParse(SharedPicture, c.req.param());
    const picture = pictureRequest.success
      ? await c.var.context.services.site.share.read(pictureRequest.output)
      : undefined;
    if (picture === undefined) return next();
    if ("movedTo" in picture) return c.redirect(picture.movedTo, 302);
    return c.body(picture.file.body, 200, {
      "content-type": SHARE_TYPE,
      "content-length": String(picture.file.size),
      "cache-control": "public, max-age=31536000, immutable",
      // Other sites show it.
      "cross-origin-resource-policy": "cross-origin",
    });
  })
  .get(ATOM_PATH, async (c) => send(c, await c.var.context.services.site.seo.atomFeed(), "application/atom+xml"))
  .get(JSON_FEED_PATH, async (c) => send(c, await c.var.context.services.site.seo.jsonFeed(), "application/feed+json"))
  .get(PRODUCT_FEED_PATH, async (c) =>
    send(c, await c.var.context.services.site.seo.productFeed(), "application/rss+xml"),
  );

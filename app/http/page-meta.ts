import { describePage } from "#domain/shop/site/seo/description";
import { ATOM_PATH, JSON_FEED_PATH } from "#domain/shop/site/seo/feed-paths";
import {
  SHARE_HEIGHT,
  SHARE_TYPE,
  SHARE_WIDTH,
  shareHref,
  SHOP_SHARE,
  type ShareFacts,
  type ShareShop,
} from "#domain/shop/site/seo/share-picture";
import type { PreviewNote } from "#domain/shop/content/publication";
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { buildPageTitle, companyIn, shopNameIn, type Matches } from "./page-title.ts";

interface PageFacts {
  readonly title: string;
  /** The best text first; the next ones are added while it is too short. */
  readonly description: string | ReadonlyArray<string>;
  /** The canonical address, absolute. */
  readonly canonical: string;
  /** The record whose picture social media show; the shop's own picture otherwise. */
  readonly share?: ShareFacts | undefined;
  /** The absolute address of a picture that social media show instead, such as that of a shared design; "" for none. */
  readonly image?: string | undefined;
  /** The largest picture above the fold, where it is inside a drawing: browsers find those late and load them last. */
  readonly firstPicture?: string | undefined;
  /** True for pages of the blog, which feed readers can follow. */
  readonly hasFeed?: boolean;
  /** True for pages that search engines should not list, such as a step of an order or a search. */
  readonly unlisted?: boolean;
  /** What is not published has no address, and no picture, that others could find it by. */
  readonly previewNote?: PreviewNote | undefined;
}

/** The absolute address of a record's picture as JPEG, which social media and search engines read where SVG is none. */
export const sharePicture = (shop: ShareShop, origin: string, share: ShareFacts): string =>
  new URL(shareHref(share, shop), origin).href;

/** The picture that social media show of a page; none on an error page, which has no address. */
function pictureMeta(matches: Matches, canonical: string, share: ShareFacts): Array<MetaDescriptor> {
  const company = companyIn(matches);
  if (company === undefined || !URL.canParse(canonical)) return [];
  return [
    { property: "og:image", content: sharePicture(company, canonical, share) },
    { property: "og:image:type", content: SHARE_TYPE },
    { property: "og:image:width", content: String(SHARE_WIDTH) },
    { property: "og:image:height", content: String(SHARE_HEIGHT) },
    { property: "og:image:alt", content: `${share.title} | ${company.name}` },
  ];
}

const FEEDS = [
  { type: "application/atom+xml", href: ATOM_PATH, title: "Blog (Atom)" },
  { type: "application/feed+json", href: JSON_FEED_PATH, title: "Blog (JSON Feed)" },
] as const;

const inBrief = (texts: string | ReadonlyArray<string>): string =>
  describePage(typeof texts === "string" ? [texts] : texts);

/**
 * The title of a page, and what the server adds for crawlers, which read no more than its HTML: browsers get no code
 * for it. React leaves alone what stands after the title at the end of the head (root.tsx), and `useOwnAddress` removes
 * it.
 */
export const pageMeta = (matches: Matches, facts: PageFacts): Array<MetaDescriptor> => [
  { title: buildPageTitle(matches, facts.title) },
  ...(import.meta.env.SSR ? crawlerMeta(matches, facts) : []),
];

const crawlerMeta = (
  matches: Matches,
  {
    title,
    description,
    canonical,
    share = SHOP_SHARE,
    image,
    firstPicture,
    hasFeed = false,
    unlisted = false,
    previewNote,
  }: PageFacts,
): Array<MetaDescriptor> =>
  previewNote === undefined
    ? [
        { name: "description", content: inBrief(description) },
        { tagName: "link", rel: "canonical", href: canonical },
        ...(firstPicture === undefined
          ? []
          : [{ tagName: "link", rel: "preload", as: "image", href: firstPicture, fetchpriority: "high" }]),
        { property: "og:title", content: title },
        { property: "og:description", content: inBrief(description) },
        { property: "og:url", content: canonical },
        { property: "og:site_name", content: shopNameIn(matches) },
        { property: "og:type", content: share.kind === "post" ? "article" : "website" },
        { property: "og:locale", content: "en_US" },
        ...(image ? [{ property: "og:image", content: image }] : pictureMeta(matches, canonical, share)),
        { name: "twitter:card", content: "summary_large_image" },
        ...(hasFeed ? FEEDS.map((feed) => ({ tagName: "link", rel: "alternate", ...feed })) : []),
        ...(unlisted ? [{ name: "robots", content: "noindex" }] : []),
      ]
    : [{ name: "robots", content: "noindex" }];

/** The breadcrumbs of a page for schema.org. */
export const breadcrumbList = (
  origin: string,
  crumbs: ReadonlyArray<{ label: string; href?: string | undefined }>,
) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: label,
    ...(href ? { item: origin + href } : {}),
  })),
});

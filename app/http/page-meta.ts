import type { MetaDescriptor } from "@remix-run/cloudflare";

interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The one address of this page, absolute. */
  readonly canonical: string;
  /** An absolute address of a picture for those who share the page. */
  readonly image?: string | undefined;
  /** schema.org objects, each its own block. */
  readonly jsonLd?: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** A page that search engines should not keep: a step of somebody's order, a search. */
  readonly unlisted?: boolean;
}

/** Title, description, canonical address and structured data of a page. */
export const pageMeta = ({
  title,
  description,
  canonical,
  image,
  jsonLd = [],
  unlisted = false,
}: PageFacts): Array<MetaDescriptor> => [
  { title: title.includes("Kisscut") ? title : `${title} | Kisscut` },
  { name: "description", content: description },
  { tagName: "link", rel: "canonical", href: canonical },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:url", content: canonical },
  { property: "og:site_name", content: "Kisscut" },
  ...(image ? [{ property: "og:image", content: image }] : []),
  ...(unlisted ? [{ name: "robots", content: "noindex" }] : []),
  ...jsonLd.map((block) => ({ "script:ld+json": { "@context": "https://schema.org", ...block } })),
];

/** schema.org's list of the places above a page. */
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

import type { ReactNode } from "react";
import { formatDate } from "#domain/ground/calendar/dates";
import { galleryHref, type GalleryItemPage } from "#domain/shop/content/gallery";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { MakeYours } from "./make-yours.tsx";
import { NeighborLinks } from "./neighbor-links.tsx";
import { LatePageHeader } from "../../kernel/index.ts";

/** The breadcrumbs of a picture or a video. */
export const galleryCrumbs = ({ kind, title, category }: Pick<GalleryItemPage, "kind" | "title" | "category">) => [
  { label: "Home", href: "/" },
  { label: "Gallery", href: galleryHref({ by: "images" }) },
  ...(kind === "video" ? [{ label: "Videos", href: galleryHref({ by: "videos" }) }] : []),
  ...(kind === "image" && category
    ? [{ label: category.name, href: galleryHref({ by: "category", category: category.slug }) }]
    : []),
  { label: title },
];

/** The page of one picture or video. @param children the picture or the player */
export const GalleryItem = ({ item, children }: { readonly item: GalleryItemPage; readonly children: ReactNode }) => {
  const noun = item.kind === "image" ? "picture" : "video";
  return (
    <Container className="pb-16">
      <LatePageHeader title={item.title} breadcrumbs={galleryCrumbs(item)} />
      <div className="grid gap-8 md:grid-cols-[1fr_min(34vw,20rem)]">
        <div className="grid content-start gap-6">
          {children}
          <div className="grid max-w-[68ch] gap-3">
            {item.description
              .split(/\n{2,}/)
              .filter((paragraph) => paragraph !== "")
              .map((paragraph) => (
                <p key={paragraph} className="text-lg whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            <p className="text-muted">
              <time dateTime={item.datePublished.toISOString()}>{formatDate(item.datePublished, "longDate")}</time>
              {item.category === undefined ? null : (
                <>
                  {" · "}
                  <TextLink href={galleryHref({ by: "category", category: item.category.slug })}>
                    {item.category.name}
                  </TextLink>
                </>
              )}
            </p>
          </div>
          <NeighborLinks previous={item.previous} next={item.next} noun={noun} />
        </div>
        {item.product ? (
          <div className="grid content-start">
            <MakeYours product={item.product} moreText={`More of ${item.product.name}`} />
          </div>
        ) : null}
      </div>
      {item.related.length === 0 ? null : (
        <section aria-labelledby="related" className="mt-14">
          <h2 id="related" className="mb-5">
            Look at these, too
          </h2>
          <GalleryGrid items={item.related} headingLevel={3} />
        </section>
      )}
    </Container>
  );
};

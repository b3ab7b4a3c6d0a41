import { galleryHref, type CategoryLink, type GalleryFilter } from "#domain/shop/content/gallery";
import { ChipLinks } from "../chip-links.tsx";

interface GalleryMenuProps {
  readonly categories: ReadonlyArray<CategoryLink>;
  readonly filter: GalleryFilter | undefined;
}

/** All pictures, the categories, and videos. */
export const GalleryMenu = ({ categories, filter }: GalleryMenuProps) => (
  <ChipLinks
    label="Gallery"
    links={[
      { href: galleryHref({ by: "images" }), label: "All pictures", isCurrent: filter?.by === "images" },
      ...categories.map(({ slug, name }) => ({
        href: galleryHref({ by: "category", category: slug }),
        label: name,
        isCurrent: filter?.by === "category" && filter.category === slug,
      })),
      { href: galleryHref({ by: "videos" }), label: "Videos", isCurrent: filter?.by === "videos" },
    ]}
  />
);

import type { GalleryTile } from "#domain/shop/content/gallery";

/** Width of a small picture in pixels. */
const SMALL_WIDTH = 600;

/** The `srcset` of a gallery picture, for the width that it has on wide screens. */
export const pictureSizes = ({ image, smallImage, width }: GalleryTile, wide: string) =>
  smallImage === ""
    ? {}
    : {
        srcSet: `${smallImage} ${String(SMALL_WIDTH)}w, ${image} ${String(width)}w`,
        // A phone's whole width, understated: the small picture, a quarter of the bytes, is sharp enough for two device
        // pixels each way.
        sizes: `${wide}, 18.75rem`,
      };

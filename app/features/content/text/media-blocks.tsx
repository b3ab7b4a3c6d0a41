import type { GalleryTile } from "#domain/shop/content/gallery";
import { Link } from "../../../ui/actions/link.tsx";
import { pictureSizes } from "../gallery/picture-sizes.ts";
import { VideoPlayer } from "../gallery/video-player.tsx";

const CAPTION = "mt-2.5 text-sm text-muted";

/** A picture of the gallery in the size that fits, with a link to its page. */
export const PictureBlock = ({ picture, caption }: { readonly picture: GalleryTile; readonly caption: string }) => (
  <figure>
    <Link href={picture.href} aria-label={`${picture.title}, in the gallery`}>
      <img
        src={picture.image}
        {...pictureSizes(picture, "(min-width: 48rem) 44rem")}
        alt={picture.title}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-xl bg-raised ring-1 ring-line"
      />
    </Link>
    <figcaption className={CAPTION}>{caption || picture.title}</figcaption>
  </figure>
);

interface VideoBlockProps {
  readonly poster: GalleryTile;
  readonly file: string;
  readonly captions: string | undefined;
}

/** A video with its captions; it loads when it is played. */
export const VideoBlock = ({ poster, file, captions }: VideoBlockProps) => (
  <figure>
    <VideoPlayer item={poster} file={file} captions={captions} preload="none" />
    <figcaption className={CAPTION}>{poster.title}</figcaption>
  </figure>
);

import type { GalleryTile } from "#domain/content/gallery";
import { Link } from "../../../ui/actions/link.tsx";

const CAPTION = "mt-2.5 text-sm text-muted";
/** The small file of a gallery picture, in pixels. */
const SMALL_WIDTH = 600;

/** A picture of the gallery in the size that fits, with a link to its page. */
export const PictureBlock = ({ picture, caption }: { readonly picture: GalleryTile; readonly caption: string }) => (
  <figure>
    <Link href={picture.href} aria-label={`${picture.title}, in the gallery`}>
      <img
        src={picture.image}
        {...(picture.smallImage === ""
          ? {}
          : { srcSet: `${picture.smallImage} ${SMALL_WIDTH}w, ${picture.image} ${picture.width}w` })}
        sizes="(min-width: 48rem) 44rem, 94vw"
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
    <video
      controls
      playsInline
      preload="none"
      poster={poster.image}
      width={poster.width}
      height={poster.height}
      aria-label={poster.title}
      className="aspect-video h-auto w-full rounded-xl bg-raised ring-1 ring-line"
    >
      <source src={file} type={file.endsWith(".webm") ? "video/webm" : "video/mp4"} />
      <track kind="captions" src={captions} srcLang="en" label="English" default />
      <a href={file}>Download the video</a>
    </video>
    <figcaption className={CAPTION}>{poster.title}</figcaption>
  </figure>
);

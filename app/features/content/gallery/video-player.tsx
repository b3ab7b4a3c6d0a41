import type { GalleryTile } from "#domain/shop/content/gallery";
import { safeHref } from "../../../ui/actions/safe-href.ts";

interface VideoPlayerProps {
  /** The video's item, whose picture is the poster. */
  readonly item: GalleryTile;
  readonly file: string;
  /** The address of its captions (WebVTT). */
  readonly captions: string | undefined;
  /** What is loaded before the video is played. */
  readonly preload: "none" | "metadata";
}

/** A video with its captions. It never plays by itself. */
export const VideoPlayer = ({ item, file, captions, preload }: VideoPlayerProps) => (
  <video
    // The key makes a new player for the next video.
    key={file}
    controls
    playsInline
    preload={preload}
    poster={item.image}
    width={item.width}
    height={item.height}
    aria-label={item.title}
    className="aspect-video h-auto w-full rounded-xl bg-raised ring-1 ring-line"
  >
    <source src={file} type={file.endsWith(".webm") ? "video/webm" : "video/mp4"} />
    <track kind="captions" src={captions} srcLang="en" label="English" default />
    <a href={safeHref(file)}>Download the video</a>
  </video>
);

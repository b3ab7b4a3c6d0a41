import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { getMaterialFinish, StickerPreview } from "../artwork/index.ts";

/** The printed picture with its cut line in magenta, as in the print file. */
export function PiecePicture({ picture, className }: { picture: LinePicture; className?: string }) {
  const { widthIn, heightIn, cutPath, artworkUrl, artBox, material } = picture;
  const room = Math.max(widthIn, heightIn) * 0.04;
  return (
    <div className={`relative ${className ?? ""}`}>
      <StickerPreview
        artworkUrl={artworkUrl}
        cutPath={cutPath ?? `M0 0H${String(widthIn)}V${String(heightIn)}H0Z`}
        widthIn={widthIn}
        heightIn={heightIn}
        artBox={artBox}
        finish={getMaterialFinish(material)}
        className="size-full"
      />
      {cutPath === undefined ? null : (
        <svg
          viewBox={`${-room} ${-room} ${widthIn + 2 * room} ${heightIn + 2 * room}`}
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <path d={cutPath} fill="none" stroke="#d6006c" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </div>
  );
}

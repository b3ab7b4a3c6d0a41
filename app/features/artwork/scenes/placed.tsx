import type { ScenePicture } from "#domain/prepress/artwork/scenes/scenes";
import { getMaterialFinish, StickerFace } from "../finalize/sticker-face.tsx";

/** A product inside a scene measured in inches: a sticker or bare lettering; mirrored when seen from behind. */
export function Placed({
  picture,
  x,
  y,
  fromBehind = false,
}: {
  picture: ScenePicture;
  x: number;
  y: number;
  fromBehind?: boolean | undefined;
}) {
  const { artworkUrl, cutPath, widthIn, heightIn, artBox, material } = picture;
  return (
    <g transform={fromBehind ? `translate(${x + widthIn} ${y}) scale(-1 1)` : `translate(${x} ${y})`}>
      {cutPath === undefined ? (
        <image href={artworkUrl} width={widthIn} height={heightIn} />
      ) : (
        <StickerFace
          artworkUrl={artworkUrl}
          cutPath={cutPath}
          widthIn={widthIn}
          heightIn={heightIn}
          artBox={artBox}
          finish={getMaterialFinish(material)}
        />
      )}
    </g>
  );
}

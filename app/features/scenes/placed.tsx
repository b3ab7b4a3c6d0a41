import type { LinePicture } from "#domain/cart/cart-view";
import { finishOf, StickerFace } from "../artwork/sticker-face.tsx";

export type PlacedPicture = LinePicture;

/** A product within a drawing that is measured in inches: the sticker, or bare letters. */
export function Placed({ picture, x, y }: { picture: PlacedPicture; x: number; y: number }) {
  const { artworkUrl, cutPath, widthIn, heightIn, artBox, material } = picture;
  return (
    <g transform={`translate(${x} ${y})`}>
      {cutPath === undefined ? (
        <image href={artworkUrl} width={widthIn} height={heightIn} />
      ) : (
        <StickerFace artworkUrl={artworkUrl} cutPath={cutPath} widthIn={widthIn} heightIn={heightIn} artBox={artBox} finish={finishOf(material)} />
      )}
    </g>
  );
}

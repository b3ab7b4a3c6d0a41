import type { LinePicture as Picture } from "#domain/cart/cart-view";
import { Sticker } from "lucide-react";
import { StickerPreview } from "../artwork/sticker-preview.tsx";

const rectangle = (width: number, height: number) => `M0 0H${width}V${height}H0Z`;

/** What was ordered as it came out of the bag, or a plain sign where there is no artwork to show. */
export function LinePicture({ picture, size = "md" }: { picture: Picture | undefined; size?: "sm" | "md" }) {
  const frame = size === "sm" ? "size-16 p-1.5" : "size-24 p-2 sm:size-32";
  return (
    <div className={`grid shrink-0 place-items-center overflow-hidden rounded-lg bg-raised ${frame}`}>
      {picture ? (
        <StickerPreview
          artworkUrl={picture.artworkUrl}
          cutPath={picture.cutPath ?? rectangle(picture.widthIn, picture.heightIn)}
          widthIn={picture.widthIn}
          heightIn={picture.heightIn}
          className="size-full"
        />
      ) : (
        <Sticker aria-hidden="true" className="size-7 text-faint" />
      )}
    </div>
  );
}

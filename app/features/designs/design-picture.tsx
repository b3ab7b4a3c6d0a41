import type { LinePicture as Picture } from "#domain/cart/cart-view";
import { Sticker } from "lucide-react";
import { finishOf, StickerPreview } from "../artwork/sticker-preview.tsx";

const FRAMES = {
  sm: "size-16 p-1.5 rounded-lg",
  md: "size-24 p-2 sm:size-32 rounded-lg",
  tile: "aspect-square w-full p-[9%] rounded-xl",
  large: "aspect-square w-full p-[7%] rounded-xl",
};

interface LinePictureProps {
  readonly picture: Picture | undefined;
  readonly size?: keyof typeof FRAMES;
  /** Says what is shown; left out where the text beside it says so already. */
  readonly label?: string;
}

/** What was ordered as it came out of the bag; the bare artwork before it has a cut line, a plain sign before it has any. */
export function LinePicture({ picture, size = "md", label }: LinePictureProps) {
  return (
    <div className={`grid shrink-0 place-items-center overflow-hidden bg-raised ${FRAMES[size]}`}>
      {picture?.cutPath === undefined ? (
        picture === undefined ? (
          <Sticker aria-hidden="true" className="size-1/3 max-h-16 max-w-16 text-faint" strokeWidth={1.5} />
        ) : (
          <img
            src={picture.artworkUrl}
            alt={label ?? ""}
            className="size-full min-h-0 min-w-0 object-contain"
            loading="lazy"
          />
        )
      ) : (
        <StickerPreview
          {...picture}
          cutPath={picture.cutPath}
          finish={finishOf(picture.material)}
          className="size-full min-h-0 min-w-0"
          {...(label === undefined ? {} : { label })}
        />
      )}
    </div>
  );
}

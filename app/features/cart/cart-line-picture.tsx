import { Sticker } from "lucide-react";
import type { LinePicture as Picture } from "#domain/cart/cart-view";
import { classes } from "../../ui/classes.ts";
import { finishOf, StickerPreview } from "../artwork/sticker-preview.tsx";

/** A line's sticker at true proportions; the bare artwork before it has a cut line, a blank before it has any. */
export function LinePicture({ picture, className }: { picture: Picture | undefined; className?: string }) {
  return (
    <div
      className={classes("grid aspect-square place-items-center overflow-hidden rounded-lg bg-raised p-2", className)}
    >
      {picture === undefined ? (
        <Sticker aria-hidden="true" className="size-1/3 text-faint" strokeWidth={1.5} />
      ) : picture.cutPath === undefined ? (
        <img src={picture.artworkUrl} alt="" className="max-h-full max-w-full object-contain" loading="lazy" />
      ) : (
        <StickerPreview
          {...picture}
          cutPath={picture.cutPath}
          finish={finishOf(picture.material)}
          className="size-full"
        />
      )}
    </div>
  );
}

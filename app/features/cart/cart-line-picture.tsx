import { Sticker } from "lucide-react";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { classes } from "../../ui/classes.ts";
import { getMaterialFinish, StickerPreview } from "../artwork/index.ts";

/** A cart line's sticker: as it will be cut, as bare artwork without a cut line, or as an icon without artwork. */
export const CartLinePicture = ({ picture, className }: { picture: LinePicture | undefined; className?: string }) => (
  <div className={classes("grid aspect-square place-items-center overflow-hidden rounded-lg bg-raised p-2", className)}>
    <Content picture={picture} />
  </div>
);

function Content({ picture }: { picture: LinePicture | undefined }) {
  if (picture === undefined) return <Sticker aria-hidden="true" className="size-1/3 text-faint" strokeWidth={1.5} />;
  if (picture.cutPath === undefined)
    return <img src={picture.artworkUrl} alt="" className="max-h-full max-w-full object-contain" loading="lazy" />;
  return (
    <StickerPreview
      {...picture}
      cutPath={picture.cutPath}
      finish={getMaterialFinish(picture.material)}
      className="size-full"
    />
  );
}

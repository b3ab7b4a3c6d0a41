import type { LinePicture as Picture } from "#domain/prepress/artwork/line-picture";
import { Sticker } from "lucide-react";
import { getMaterialFinish, StickerPreview } from "../artwork/index.ts";

const BOXES = {
  sm: "size-16 p-1.5 rounded-lg",
  md: "size-24 p-2 md:size-32 rounded-lg",
  tile: "aspect-square w-full p-[9%] rounded-xl",
  large: "aspect-square w-full p-[7%] rounded-xl",
};

interface DesignPictureProps {
  readonly picture: Picture | undefined;
  readonly size?: keyof typeof BOXES;
  /** Alternative text; omitted when adjacent text already says it. */
  readonly label?: string;
}

/** A design's sticker: as it will be cut, as bare artwork without a cut line, or as an icon without artwork. */
export const DesignPicture = ({ picture, size = "md", label }: DesignPictureProps) => (
  <div className={`grid shrink-0 place-items-center overflow-hidden bg-raised ${BOXES[size]}`}>
    <Content picture={picture} label={label} />
  </div>
);

function Content({ picture, label }: { picture: DesignPictureProps["picture"]; label: string | undefined }) {
  if (picture === undefined)
    return <Sticker aria-hidden="true" className="size-1/3 max-h-16 max-w-16 text-faint" strokeWidth={1.5} />;
  if (picture.cutPath === undefined)
    return (
      <img
        src={picture.artworkUrl}
        alt={label ?? ""}
        className="size-full min-h-0 min-w-0 object-contain"
        loading="lazy"
      />
    );
  return (
    <StickerPreview
      {...picture}
      cutPath={picture.cutPath}
      finish={getMaterialFinish(picture.material)}
      className="size-full min-h-0 min-w-0"
      {...(label === undefined ? {} : { label })}
    />
  );
}

import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { StickerPreview, getMaterialFinish } from "./sticker-preview.tsx";

interface OrderedDesignProps {
  readonly design: {
    readonly cutLine: SavedCutLine | undefined;
    readonly material: { readonly slug: string } | undefined;
  };
  readonly artwork: { readonly previewUrl: string | undefined };
  readonly measurement: Measurement;
  /** The setup page, which begins another design with this one's file and choices. */
  readonly again: string;
}

/** An ordered design cannot change; reordering or changing it creates a new one. */
export const OrderedDesign = ({ design: { cutLine, material }, artwork, measurement, again }: OrderedDesignProps) => (
  <div className="grid justify-items-center gap-6">
    {cutLine && artwork.previewUrl ? (
      <StickerPreview
        artworkUrl={artwork.previewUrl}
        cutPath={cutLine.path}
        widthIn={cutLine.width}
        heightIn={cutLine.height}
        artBox={cutLine.artBox}
        finish={getMaterialFinish(material?.slug)}
        label={`The sticker you ordered, ${sizeText(cutLine.width, cutLine.height, measurement)}`}
        className="max-h-96 w-full max-w-xl"
      />
    ) : null}
    <Notice
      kind="info"
      title="You ordered this design"
      actions={
        <ButtonLink href={again} variant="secondary">
          Make another one with this picture
        </ButtonLink>
      }
    >
      {cutLine ? "We print it as you approved it" : "We draw its cut line and send you a proof"}, and it can no longer
      be changed.
    </Notice>
  </div>
);

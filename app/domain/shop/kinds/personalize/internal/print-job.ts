import { grown, type Ring, type Size } from "#domain/ground/kernel/geometry";
import { getProfileBleed } from "#domain/prepress/artwork/bleed";
import { ovalRing, rectangleRing, roundedRing } from "#domain/prepress/artwork/cut-line/shapes";
import { err, ok } from "#domain/ground/kernel/result";
import { SPOTS, type Layer, type PrintedPiece } from "#domain/prepress/press/print-job";
import type { MakeJob, Printable } from "#domain/shop/kinds/print-job";
import { colorTagBackground, CORNER_IN, drawLines } from "#domain/prepress/name-tags/drawing/draw";
import { frameRing, pictureIn, placePicture } from "#domain/prepress/name-tags/drawing/picture";
import { calling, readTagQuantity, pickTagTexts, type TagTexts } from "#domain/prepress/name-tags/people/roster";
import { listTags } from "#domain/prepress/name-tags/tag-input";
import type { TagShape, TagTemplate } from "#domain/prepress/name-tags/template/template";

/** The cut line of a tag. */
export function tagRing({ width, height }: Size, shape: TagShape): Ring {
  const box = { x: 0, y: 0, width, height };
  if (shape === "rectangle") return rectangleRing(box);
  return shape === "rounded" ? roundedRing(box, CORNER_IN) : ovalRing(box);
}

/** One page per different tag, with its quantity. */
export const tagJob: MakeJob = ({ checker, texts, roster, quantity, color, pictures, priceProfile }, facts) => {
  if (!checker) return err("These tags have no layout yet.");
  const { template } = checker;
  const size = { width: template.width, height: template.height };
  const rows = listTags({ roster, texts }, template);
  const bleed = getProfileBleed(priceProfile);
  const box = { x: 0, y: 0, ...size };
  // The background's edges are extended past the cut, so that a shifted cut shows no paper.
  const background: Layer = {
    kind: "drawing",
    svg: colorTagBackground(template, color),
    box,
    fills: grown(box, bleed),
  };
  const cuts = [{ spot: SPOTS.contour, rings: [tagRing(size, template.shape)] }];
  const pieces = rows.map((row): PrintedPiece => {
    const tagTexts = pickTagTexts(row);
    const shapes = drawLines(checker, tagTexts, color).map(({ path, x, y, scaleX, scaleY, fill }) => ({
      path,
      place: [scaleX, 0, 0, scaleY, x, y] as const,
      fill,
    }));
    return {
      label: calling(tagTexts, template.fields),
      copies: roster.length > 0 ? (readTagQuantity(row) ?? 1) : quantity,
      size,
      bleed,
      layers: [background, ...pictureLayers(tagTexts, template, pictures), { kind: "outlines", shapes }],
      cuts,
    };
  });
  return ok({ facts, notes: [], pieces });
};

function pictureLayers(
  texts: TagTexts,
  { picture: frame }: Pick<TagTemplate, "picture">,
  sizes: Printable["pictures"],
): ReadonlyArray<Layer> {
  const tagPicture = pictureIn(texts, frame);
  const size = tagPicture && sizes?.get(tagPicture.id);
  return frame && size
    ? [
        {
          kind: "picture",
          id: tagPicture.id,
          placed: placePicture(frame, size, tagPicture.focus),
          clip: frameRing(frame),
        },
      ]
    : [];
}

import type { ProductKind, Size } from "#domain/catalog/product";
import { fromPath } from "#domain/artwork/cut-line/path";
import { ovalRing, roundedRing } from "#domain/artwork/cut-line/shapes";
import type { Ring } from "#domain/kernel/geometry";
import { bleedFor } from "#domain/printing/page-boxes";
import {
  bleedGiven,
  cutsOf,
  fittedBox,
  SPOTS,
  type JobFacts,
  type Layer,
  type Piece,
  type PrintJob,
  type StoredLine,
} from "#domain/printing/print-job";
import type { TagChecker } from "#domain/name-tags/check";
import { backgroundOf, CORNER_IN, drawLines } from "#domain/name-tags/draw";
import { calling, countOf, textsOf, type TagTexts } from "#domain/name-tags/roster";
import { frameRing, pictureIn, placePicture } from "#domain/name-tags/picture";
import { textsByField } from "#domain/name-tags/settle";
import { sizeInBoth } from "#domain/kernel/measure";
import type { TagShape, TagTemplate } from "#domain/name-tags/template";
import { err, ok, type Result } from "#domain/kernel/result";

/** What of a configured product decides how it is printed. */
export interface Printable {
  readonly kind: ProductKind;
  readonly priceProfile: string;
  /** The finished size in inches. */
  readonly size: Size;
  readonly quantity: number;
  readonly cutLine: StoredLine | undefined;
  /** "#rrggbb" of the film or of a tag's accent. */
  readonly color: string | undefined;
  readonly texts: ReadonlyArray<string>;
  readonly roster: ReadonlyArray<TagTexts>;
  /** Width to height of the artwork as it is looked at; undefined without any. */
  readonly artworkAspect: number | undefined;
  /** Name tags only. */
  readonly checker: TagChecker | undefined;
  /** Sizes of the pictures on name tags, in any unit, by their ids. */
  readonly pictures?: ReadonlyMap<string, Size> | undefined;
  /** A drawing of the shop's own that is all there is to print. */
  readonly drawing: string | undefined;
}

/** The print job of a configured product, or what is missing for one, in words for staff. */
export function makeJob(product: Printable, facts: JobFacts): Result<PrintJob, string> {
  if (product.kind === "gift-card") return err("Gift cards aren't printed.");
  if (product.kind === "lettering") return letteringJob(product, facts);
  if (product.kind === "personalize") return tagJob(product, facts);
  return pictureJob(product, facts);
}

/** Letters are cut out of colored film: their outlines are the cuts, and how the film looks is only shown. */
function letteringJob(
  { size, quantity, cutLine, color, ...product }: Printable,
  facts: JobFacts,
): Result<PrintJob, string> {
  const rings = cutLine && fromPath(cutLine.path);
  if (!rings) return err("The letters have no outlines yet. Save the lettering again.");
  const film: Layer = { kind: "film", rings, color: color ?? "#808080" };
  return ok({
    facts,
    notes: [],
    pieces: [
      {
        label: "",
        copies: quantity,
        size,
        bleed: bleedFor(product),
        layers: [film],
        cuts: [{ spot: SPOTS.contour, rings }],
      },
    ],
  });
}

/** The edge of a tag as the blade follows it. */
export function tagRing({ width, height }: Size, shape: TagShape): Ring {
  const box = { x: 0, y: 0, width, height };
  if (shape === "rectangle")
    return [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ];
  return shape === "rounded" ? roundedRing(box, CORNER_IN) : ovalRing(box);
}

/** A page for each different tag, which says how often it is made. */
function tagJob(
  { checker, texts, roster, quantity, color, pictures, ...product }: Printable,
  facts: JobFacts,
): Result<PrintJob, string> {
  if (!checker) return err("These tags have no layout yet.");
  const { template } = checker;
  const size = { width: template.width, height: template.height };
  const rows = roster.length > 0 ? roster : [textsByField(texts, template.fields)];
  const bleed = bleedFor(product);
  // A tag's background ends where the tag is cut: its edges are drawn out, so that a cut that is off shows no paper.
  const background: Layer = {
    kind: "drawing",
    svg: backgroundOf(template, color),
    box: { x: 0, y: 0, ...size },
    drawnOut: bleed,
  };
  const cuts = [{ spot: SPOTS.contour, rings: [tagRing(size, template.shape)] }];
  const pieces = rows.map((row): Piece => {
    const said = textsOf(row);
    const shapes = drawLines(checker, said, color).map(({ path, x, y, scaleX, scaleY, fill }) => ({
      path,
      place: [scaleX, 0, 0, scaleY, x, y] as const,
      fill,
    }));
    return {
      label: calling(said, template.fields),
      copies: roster.length > 0 ? (countOf(row) ?? 1) : quantity,
      size,
      bleed,
      layers: [background, ...pictureLayers(said, template, pictures), { kind: "outlines", shapes }],
      cuts,
    };
  });
  return ok({ facts, notes: [], pieces });
}

function pictureLayers(
  texts: TagTexts,
  { picture: frame }: Pick<TagTemplate, "picture">,
  sizes: Printable["pictures"],
): ReadonlyArray<Layer> {
  const chosen = pictureIn(texts, frame);
  const size = chosen && sizes?.get(chosen.id);
  return frame && size
    ? [{ kind: "picture", id: chosen.id, placed: placePicture(frame, size, chosen.focus), clip: frameRing(frame) }]
    : [];
}

/** A customer's file, or a design of the shop's own, within its cut line. */
function pictureJob(
  { size, quantity, cutLine, artworkAspect, drawing, ...product }: Printable,
  facts: JobFacts,
): Result<PrintJob, string> {
  if (artworkAspect === undefined && drawing === undefined) return err("There's no artwork to print yet.");
  const cuts = cutLine ? cutsOf(cutLine) : [];
  // What was priced may have been rounded up; what is cut is the line's own size.
  const finished = cutLine ? { width: cutLine.width, height: cutLine.height } : size;
  const box = cutLine?.artBox ?? fittedBox(finished, artworkAspect ?? finished.width / finished.height);
  const bleed = bleedFor(product);
  const given = bleedGiven(finished, box);
  const layer: Layer =
    drawing === undefined
      ? { kind: "artwork", page: cutLine?.choices?.page ?? 1, box }
      : { kind: "drawing", svg: drawing, box };
  const notes = [
    ...(cuts.length === 0 ? ["There's no cut line. The customer hasn't finished this design."] : []),
    ...(given > 0 && given < bleed - 0.001
      ? [
          `The artwork extends only ${String(Math.round(given * 1000) / 1000)} in past the cut. The bleed is ${String(bleed)} in.`,
        ]
      : []),
    ...(cutLine && Math.abs(cutLine.width - size.width) + Math.abs(cutLine.height - size.height) > 0.25
      ? [`Cut at ${sizeInBoth(cutLine.width, cutLine.height)}, ordered as ${sizeInBoth(size.width, size.height)}.`]
      : []),
  ];
  return ok({ facts, notes, pieces: [{ label: "", copies: quantity, size: finished, bleed, layers: [layer], cuts }] });
}

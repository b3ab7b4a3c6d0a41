import { toThousandth } from "#domain/ground/kernel/measure";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { resizeCanvas } from "#domain/prepress/builder/operations";
import { cutPath, joinObjectsIntoPieces } from "#domain/prepress/builder/pieces";
import { listBuilderWarnings } from "#domain/prepress/builder/warnings";
import { listBuilderFonts, textSize, type Typefaces } from "#domain/prepress/builder/render";
import type {
  ConfiguredChanges,
  ConfiguredProduct,
  ConfiguredStatus,
} from "#domain/shop/configured-products/configured-product";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { NO_SUCH_FONT, START_FONT } from "#domain/prepress/lettering/choices";
import { openFaces } from "../../builder/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { addsHiddenFont, HIDDEN_FONT, readFontsFor } from "../../lettering/index.ts";
import type { Submission } from "../kind-service.ts";

/** A sheet with values that the server computes itself and doesn't take from the browser. */
export interface ValidDrawing {
  readonly document: BuilderDocument | undefined;
  readonly pieces: number;
  readonly cutLine: SavedCutLine | undefined;
  /** finalized: can be ordered; draft: empty, or has mistakes. */
  readonly status: ConfiguredStatus;
}

/**
 * Validates a sheet of the builder.
 * @param changes with the aim "draft" a sheet keeps its mistakes, to be corrected later
 */
export async function validateDrawing(
  context: ServiceContext,
  changes: Submission<ConfiguredChanges>,
  previousDesign: ConfiguredProduct | undefined,
): Promise<Result<ValidDrawing, FieldErrors>> {
  const requestedDocument = buildChangedSheet(changes, previousDesign);
  if (!requestedDocument) return ok({ document: undefined, pieces: 0, cutLine: undefined, status: "draft" });
  // If only quantity or material changed, the sheet needn't be traced again.
  if (
    previousDesign?.status === "finalized" &&
    previousDesign.pieces !== undefined &&
    JSON.stringify(requestedDocument) === JSON.stringify(previousDesign.drawing)
  ) {
    return ok({
      document: requestedDocument,
      pieces: previousDesign.pieces,
      cutLine: previousDesign.cutLine,
      status: "finalized",
    });
  }
  const faces = await openFaces(context, requestedDocument);
  const slugs = listBuilderFonts(requestedDocument);
  if (slugs.some((slug) => !faces.has(slug))) return err({ drawing: [NO_SUCH_FONT] });
  const previousFonts = previousDesign?.drawing ? listBuilderFonts(previousDesign.drawing) : [];
  if (await addsHiddenFont(context, slugs, previousFonts)) return err({ drawing: [HIDDEN_FONT] });
  const fonts = await readFontsFor(context, slugs[0] ?? START_FONT);
  const document = measured(requestedDocument, faces);
  const blocking = listBuilderWarnings(document, faces, fonts).filter((warning) => warning.blocking);
  if (blocking.length > 0 && changes.aim !== "draft")
    return err({ drawing: blocking.slice(0, 20).map(({ message }) => message) });
  const pieces = joinObjectsIntoPieces(document, faces);
  const isSound = blocking.length === 0 && pieces.count > 0;
  const { width, height } = document.canvas;
  return ok({
    document,
    pieces: pieces.count,
    cutLine: isSound ? { path: cutPath(pieces), width, height, kind: "traced" } : undefined,
    status: isSound ? "finalized" : "draft",
  });
}

/** The sheet after the changes. If only the size changes, its objects move to the center of the new canvas. */
function buildChangedSheet(
  { drawing, width, height }: ConfiguredChanges,
  previousDesign: ConfiguredProduct | undefined,
): BuilderDocument | undefined {
  if (drawing !== undefined) return drawing ?? undefined;
  const old = previousDesign?.drawing;
  if (!old || (width === undefined && height === undefined)) return old;
  const canvas = { width: width ?? old.canvas.width, height: height ?? old.canvas.height };
  return canvas.width === old.canvas.width && canvas.height === old.canvas.height ? old : resizeCanvas(old, canvas);
}

/** Replaces the sizes of texts by measured ones. */
const measured = (document: BuilderDocument, faces: Typefaces): BuilderDocument => ({
  ...document,
  objects: document.objects.map((object) => {
    const size = object.kind === "text" ? textSize(object, faces) : undefined;
    return size
      ? { ...object, width: Math.max(0.1, toThousandth(size.width)), height: Math.max(0.1, toThousandth(size.height)) }
      : object;
  }),
});

/** A document as mutable JSON for its column. */
export const storedDrawing = ({ version, canvas, objects }: BuilderDocument) => ({
  version,
  canvas: { ...canvas },
  objects: objects.map((object) =>
    object.kind === "picture" ? { ...object, colors: { ...object.colors } } : { ...object },
  ),
});

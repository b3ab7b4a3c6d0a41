import type { BuilderDocument } from "#domain/builder/document";
import { resizeCanvas } from "#domain/builder/operations";
import { cutPath, piecesOf } from "#domain/builder/pieces";
import { warningsOf } from "#domain/builder/warnings";
import { textSize, type Typefaces } from "#domain/builder/render";
import type {
  ConfiguredChanges,
  ConfiguredProduct,
  ConfiguredStatus,
} from "#domain/configured-products/configured-product";
import type { SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import type { FieldErrors } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import { openFaces } from "../../builder/index.ts";
import type { Submission } from "../kind-service.ts";

/** What the shop itself makes of a sheet, whatever the browser said of it. */
export interface ValidDrawing {
  readonly document: BuilderDocument | undefined;
  readonly pieces: number;
  readonly cutLine: SavedCutLine | undefined;
  /** finalized: can be ordered; draft: empty, or something on it cannot be made. */
  readonly status: ConfiguredStatus;
}

/** @param changes with the aim "draft" a sheet keeps its mistakes, to be corrected later */
export async function validateDrawing(
  changes: Submission<ConfiguredChanges>,
  before: ConfiguredProduct | undefined,
): Promise<Result<ValidDrawing, FieldErrors>> {
  const asked = documentOf(changes, before);
  if (!asked) return ok({ document: undefined, pieces: 0, cutLine: undefined, status: "draft" });
  // The same sheet in another number or film: nothing to trace again.
  if (
    before?.status === "finalized" &&
    before.pieces !== undefined &&
    JSON.stringify(asked) === JSON.stringify(before.drawing)
  ) {
    return ok({ document: asked, pieces: before.pieces, cutLine: before.cutLine, status: "finalized" });
  }
  const faces = await openFaces(asked);
  const document = measured(asked, faces);
  const blocking = warningsOf(document, faces).filter((warning) => warning.blocking);
  if (blocking.length > 0 && changes.aim !== "draft")
    return err({ drawing: blocking.slice(0, 20).map(({ message }) => message) });
  const pieces = piecesOf(document, faces);
  const isSound = blocking.length === 0 && pieces.count > 0;
  const { width, height } = document.canvas;
  return ok({
    document,
    pieces: pieces.count,
    cutLine: isSound ? { path: cutPath(pieces), width, height, kind: "traced" } : undefined,
    status: isSound ? "finalized" : "draft",
  });
}

/** The sheet that is asked for; another size alone moves what lies on the old one to the middle of the new one. */
function documentOf(
  { drawing, width, height }: ConfiguredChanges,
  before: ConfiguredProduct | undefined,
): BuilderDocument | undefined {
  if (drawing !== undefined) return drawing ?? undefined;
  const old = before?.drawing;
  if (!old || (width === undefined && height === undefined)) return old;
  const canvas = { width: width ?? old.canvas.width, height: height ?? old.canvas.height };
  return canvas.width === old.canvas.width && canvas.height === old.canvas.height ? old : resizeCanvas(old, canvas);
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

/** Texts are as wide as their letters, not as somebody says. */
const measured = (document: BuilderDocument, faces: Typefaces): BuilderDocument => ({
  ...document,
  objects: document.objects.map((object) => {
    const size = object.kind === "text" ? textSize(object, faces) : undefined;
    return size
      ? { ...object, width: Math.max(0.1, thousandth(size.width)), height: Math.max(0.1, thousandth(size.height)) }
      : object;
  }),
});

/** As the column takes it: plain, writable JSON. */
export const storedDrawing = ({ version, canvas, objects }: BuilderDocument) => ({
  version,
  canvas: { ...canvas },
  objects: objects.map((object) =>
    object.kind === "picture" ? { ...object, colors: { ...object.colors } } : { ...object },
  ),
});

import { ringsOfObject } from "#domain/prepress/builder/pieces";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import {
  getBuilderObjectName,
  type BuilderDocument,
  type BuilderObject,
  type PictureObject,
  type ShapeObject,
  type TextObject,
} from "#domain/prepress/builder/document";
import { boundsOfRings } from "#domain/prepress/builder/outline";
import type { Typefaces } from "#domain/prepress/builder/render";
import { missingCharactersText } from "#domain/prepress/lettering/type/coverage";
import { faces as ownFaces, type Face } from "#domain/prepress/lettering/type/faces";
import { measure } from "#domain/prepress/lettering/type/typeface";
import type { Box } from "#domain/ground/kernel/geometry";

/** The smallest piece that peels off its backing, in inches. */
const MIN_PIECE = 0.4;
/** The thinnest stroke that prints, in inches. */
const MIN_STROKE = 0.014;
/** The smallest legible letter height, in inches. */
const MIN_CAP_HEIGHT = 0.1;
/** Tolerance for rounding, in inches. */
const SLACK = 0.005;

/** A warning about one object. A `blocking` warning prevents ordering the sheet. */
export interface Warning {
  readonly id: string;
  readonly code: "outside" | "small-piece" | "thin-line" | "small-type" | "missing-characters";
  readonly message: string;
  readonly blocking: boolean;
}

type Finding = Pick<Warning, "code" | "message"> & { readonly blocking?: boolean };

/**
 * Returns the warnings of every object, from the bottom of the stack to the top.
 * @param fonts those that the shopper can choose, and those of the sheet
 */
export const listBuilderWarnings = (
  document: BuilderDocument,
  faces: Typefaces,
  fonts: ReadonlyArray<Face> = ownFaces,
): ReadonlyArray<Warning> =>
  document.objects.flatMap((object) =>
    findings(object, document, { faces, fonts }).map(({ code, message, blocking = false }) => ({
      id: object.id,
      code,
      message: `${getBuilderObjectName(object)}: ${message}`,
      blocking,
    })),
  );

interface SheetType {
  readonly faces: Typefaces;
  readonly fonts: ReadonlyArray<Face>;
}

function findings(object: BuilderObject, { canvas }: BuilderDocument, type: SheetType): ReadonlyArray<Finding> {
  const piece = pieceFindings(boundsOfRings(ringsOfObject(object, type.faces)), canvas);
  if (object.kind === "shape") return [...piece, ...shapeFindings(object)];
  return [...piece, ...textFindings(object, type)];
}

function pieceFindings({ x, y, width, height }: Box, canvas: BuilderDocument["canvas"]): Array<Finding> {
  if (!(width > 0)) return [];
  const findings: Array<Finding> = [];
  if (x < -SLACK || y < -SLACK || x + width > canvas.width + SLACK || y + height > canvas.height + SLACK)
    findings.push({
      code: "outside",
      message: "goes past the edge of the sheet. Move it in or make it smaller.",
      blocking: true,
    });
  if (Math.min(width, height) < MIN_PIECE)
    findings.push({
      code: "small-piece",
      message: "is a very small piece that is hard to peel. Make it larger, or let it touch another piece.",
    });
  return findings;
}

function shapeFindings({ shape, width, height, fill, stroke, strokeWidth }: ShapeObject): Array<Finding> {
  if (shape === "line")
    return Math.min(width, height) < MIN_STROKE ? [{ code: "thin-line", message: "is too thin to print well." }] : [];
  if (stroke === null || strokeWidth === 0)
    return fill === null ? [{ code: "thin-line", message: "has no fill and no line, so it's invisible." }] : [];
  return strokeWidth < MIN_STROKE ? [{ code: "thin-line", message: "has a line too thin to print well." }] : [];
}

function textFindings(object: TextObject | PictureObject, { faces, fonts }: SheetType): Array<Finding> {
  const { text, font } = object.kind === "text" ? object : { text: object.caption, font: object.captionFont };
  const face = object.kind === "picture" && isBlank(text) ? undefined : faces.get(font);
  if (!face) return [];
  const findings: Array<Finding> = [];
  const missing = face.missing(text);
  if (missing.length > 0)
    findings.push({
      code: "missing-characters",
      message: missingCharactersText(missing, text, {
        familyName: fonts.find(({ slug }) => slug === font)?.family ?? "This font",
        fonts,
      }),
      blocking: true,
    });
  if (object.kind === "text" && object.capHeight < MIN_CAP_HEIGHT)
    findings.push({ code: "small-type", message: "has letters too small to read easily. Make them larger." });
  if (
    object.kind === "picture" &&
    measure(face, text.trim(), { capHeight: MIN_CAP_HEIGHT }).width > Math.max(object.width * 1.3, 0.9)
  )
    findings.push({
      code: "small-type",
      message: "has a name wider than its figure. Shorten the name or make the figure larger.",
    });
  return findings;
}

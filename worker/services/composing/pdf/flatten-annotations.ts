import type { PDFArray, PDFDict, PDFObject, PDFPage, PDFStream } from "pdf-lib";
import { after, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { PdfLibrary } from "../../pdf/index.ts";
import { matrixOps } from "./operators.ts";

/** Bits of an annotation's flags (ISO 32000-1, table 165). */
const FLAG = { invisible: 1, hidden: 2, print: 4 } as const;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Limit of the annotations of a page. */
const MAX_ANNOTATIONS = 2000;

/**
 * Adds to a page's content what its annotations and form fields show when it is printed (ISO 32000-1, 12.5.5). The
 * preview shows the same ones: those that are marked to print and have an appearance of their own.
 * @returns how many annotations aren't printed
 */
export function flattenAnnotations(lib: PdfLibrary, page: PDFPage): number {
  const { PDFDict, PDFName } = lib;
  const annotations = page.node.Annots();
  if (!annotations) return 0;
  const count = Math.min(MAX_ANNOTATIONS, annotations.size());
  let content = "";
  let printed = 0;
  for (let i = 0; i < count; i++) {
    const annotation = annotations.lookup(i);
    if (!(annotation instanceof PDFDict)) continue;
    const appearance = isPrinted(lib, annotation) ? findAppearance(lib, annotation) : undefined;
    const place = appearance && buildPlacementMatrix(lib, annotation, appearance);
    if (!appearance || !place) continue;
    // A stream without these is a form in every other respect, and readers accept it.
    appearance.dict.set(PDFName.of("Type"), PDFName.of("XObject"));
    appearance.dict.set(PDFName.of("Subtype"), PDFName.of("Form"));
    const name = page.node.newXObject("Annotation", page.doc.context.register(appearance));
    content += `q\n${matrixOps(place)}${name.toString()} Do\nQ\n`;
    printed += 1;
  }
  if (content !== "") append(page, content);
  return annotations.size() - printed;
}

function isPrinted({ PDFName, PDFNumber }: PdfLibrary, annotation: PDFDict): boolean {
  const flags = annotation.lookup(PDFName.of("F"));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  const isPopup = annotation.lookup(PDFName.of("Subtype")) === PDFName.of("Popup");
  return !isPopup && (bits & FLAG.print) !== 0 && (bits & (FLAG.hidden | FLAG.invisible)) === 0;
}

/** The normal appearance; that of the present state, if there are several, as check boxes have. */
function findAppearance(
  { PDFDict, PDFName, PDFStream: Stream }: PdfLibrary,
  annotation: PDFDict,
): PDFStream | undefined {
  const all = annotation.lookup(PDFName.of("AP"));
  const normal = all instanceof PDFDict ? all.lookup(PDFName.of("N")) : undefined;
  if (normal instanceof Stream) return normal;
  const state = annotation.lookup(PDFName.of("AS"));
  const appearance = normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : undefined;
  return appearance instanceof Stream ? appearance : undefined;
}

/** The matrix that moves an appearance into its annotation's rectangle (ISO 32000-1, algorithm 8.1). */
function buildPlacementMatrix(lib: PdfLibrary, annotation: PDFDict, appearance: PDFStream): Matrix | undefined {
  const { PDFName } = lib;
  const rectangle = readNumbers(lib, annotation.lookup(PDFName.of("Rect")), 4);
  const box = readNumbers(lib, appearance.dict.lookup(PDFName.of("BBox")), 4);
  if (!rectangle || !box) return undefined;
  const [a, b, c, d, e, f] = (readNumbers(lib, appearance.dict.lookup(PDFName.of("Matrix")), 6) ?? IDENTITY) as Matrix;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [x1, x2].flatMap((x) => [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const));
  const from = measureBounds(corners);
  const to = measureBounds([rectangle.slice(0, 2), rectangle.slice(2)]);
  if (!(from.width > 0 && from.height > 0)) return undefined;
  const [sx, sy] = [to.width / from.width, to.height / from.height];
  return after([1, 0, 0, 1, to.x, to.y], [sx, 0, 0, sy, -from.x * sx, -from.y * sy]);
}

function measureBounds(points: ReadonlyArray<ReadonlyArray<number>>) {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function readNumbers(
  { PDFArray: List, PDFNumber }: PdfLibrary,
  object: PDFObject | undefined,
  count: number,
): ReadonlyArray<number> | undefined {
  if (!(object instanceof List) || object.size() !== count) return undefined;
  const values = (object satisfies PDFArray).asArray().map((_, i) => object.lookup(i));
  const numbers = values.map((value) => (value instanceof PDFNumber ? value.asNumber() : Number.NaN));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** Appends content to a page, outside of any graphics state that its own content leaves behind. */
function append({ node, doc: { context } }: PDFPage, content: string): void {
  node.normalize();
  node.wrapContentStreams(context.register(context.stream("q\n")), context.register(context.stream("\nQ\n")));
  node.addContentStream(context.register(context.stream(content)));
}

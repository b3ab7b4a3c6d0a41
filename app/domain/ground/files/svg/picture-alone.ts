import { SvgDocument } from "#domain/ground/files/svg/internal/document";
import { isPainted } from "#domain/ground/files/svg/internal/elements";
import type { Properties } from "#domain/ground/files/svg/painting/internal/style";
import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";
import { readXml, type XmlElement } from "#domain/ground/files/svg/internal/xml";

const SHAPES = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"]);
/** `use` elements and patterns that lead to each other; no drawing program nests them deeper. */
const MAX_USES = 12;

/** Counts what a drawing paints: shapes with a color, and pictures made of pixels. */
class PaintCounter {
  readonly #document: SvgDocument;
  shapes = 0;
  pictures = 0;

  /** @throws {Unsupported} for a drawing whose parts repeat each other too often */
  constructor(root: XmlElement) {
    this.#document = new SvgDocument(root);
    this.#count(root, 0, {});
  }

  #count(element: XmlElement, uses: number, parentStyle: Properties): void {
    this.#document.visit(1);
    const properties = this.#document.resolveProperties(element, parentStyle);
    if (element.name === "image") this.pictures += 1;
    else if (SHAPES.has(element.name)) this.#countShape(properties, uses);
    else if (element.name === "use") {
      const target = this.#document.hrefTarget(element);
      if (target && uses < MAX_USES) this.#count(target, uses + 1, properties);
    } else this.#countChildren(element, uses, properties);
  }

  #countChildren({ children }: XmlElement, uses: number, parentStyle: Properties): void {
    for (const child of children) if (isPainted(child)) this.#count(child, uses, parentStyle);
  }

  /** A shape without fill and line is invisible; one that is filled with a picture shows the picture. */
  #countShape({ fill, stroke = "none" }: Properties, uses: number): void {
    const pattern = this.#document.byId.get(/^url\(\s*["']?#([^"')]+)/.exec(fill ?? "")?.[1] ?? "");
    if (pattern?.name === "pattern") {
      if (uses < MAX_USES) this.#countChildren(pattern, uses + 1, {});
    } else if (fill !== "none" || stroke !== "none") this.shapes += 1;
  }
}

/**
 * Returns whether a drawing shows a picture made of pixels and nothing else, as a photo that was saved as SVG does.
 * False for a drawing that can't be read.
 */
export function isPictureAlone(svg: string): boolean {
  const root = readXml(svg);
  if (!root) return false;
  try {
    const { shapes, pictures } = new PaintCounter(root);
    return pictures > 0 && shapes === 0;
  } catch (error) {
    if (error instanceof Unsupported) return false;
    throw error;
  }
}

import { isPainted } from "#domain/files/svg/elements";
import { readXml, type XmlElement } from "#domain/files/svg/xml";

const SHAPES = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"]);
/** Elements that `use` elements lead to; no drawing program nests them deeper. */
const MAX_USES = 12;

function* withDescendants(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* withDescendants(child);
}

/** Returns an attribute or the same property of the style attribute. */
const property = ({ attributes }: XmlElement, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(attributes["style"] ?? "")?.[1]?.trim() ?? attributes[name];

/** Counts what a drawing paints: shapes with a color, and pictures made of pixels. */
class PaintCounter {
  readonly #byId = new Map<string, XmlElement>();
  shapes = 0;
  pictures = 0;

  constructor(root: XmlElement) {
    for (const element of withDescendants(root)) {
      const { id } = element.attributes;
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    }
    this.#count(root, 0);
  }

  #count(element: XmlElement, uses: number): void {
    if (element.name === "image") this.pictures += 1;
    else if (SHAPES.has(element.name)) this.#countShape(element);
    else if (element.name === "use" && uses < MAX_USES) {
      const target = this.#byId.get((element.attributes["href"] ?? "").slice(1));
      if (target) this.#count(target, uses + 1);
    } else for (const child of element.children) if (isPainted(child)) this.#count(child, uses);
  }

  /** A shape without fill and line is invisible; one that is filled with a picture shows the picture. */
  #countShape(element: XmlElement): void {
    const fill = property(element, "fill");
    const pattern = this.#byId.get(/^url\(\s*["']?#([^"')]+)/.exec(fill ?? "")?.[1] ?? "");
    if (pattern?.name === "pattern") {
      for (const child of pattern.children) this.#count(child, 1);
      return;
    }
    if (fill !== "none" || (property(element, "stroke") ?? "none") !== "none") this.shapes += 1;
  }
}

/**
 * Returns whether a drawing shows a picture made of pixels and nothing else, as a photo that was saved as SVG does.
 * False for a drawing that can't be read.
 */
export function isPictureAlone(svg: string): boolean {
  const root = readXml(svg);
  if (!root) return false;
  const { shapes, pictures } = new PaintCounter(root);
  return pictures > 0 && shapes === 0;
}

import { FileBytes } from "#domain/ground/files/file-bytes";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { sniff } from "#domain/ground/files/sniff";
import { SvgDocument, type InheritedScope } from "#domain/ground/files/svg/internal/document";
import { nestedPlace, rootPlace } from "#domain/ground/files/svg/drawing";
import { isPainted } from "#domain/ground/files/svg/internal/elements";
import { after, moved } from "#domain/ground/files/svg/paths/matrix";
import { readUserUnits, readTransform } from "#domain/ground/files/svg/internal/units";
import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";
import { readXml, type XmlElement } from "#domain/ground/files/svg/internal/xml";
import type { Size } from "#domain/ground/kernel/geometry";

/** Elements that a walk enters; more are left to a browser. */
const MAX_ELEMENTS = 20_000;
const MAX_USES = 12;
/** Base64 characters that are read of a picture to find its size; a multiple of four. */
const MAX_HEAD = 400_000;
const DATA = /^\s*data:image\/[^,]{1,60};base64,/i;

/** Facts about the pictures of a drawing. */
type PictureFacts = Pick<FileFacts, "pictureDpi" | "picturesUnread">;

/**
 * How many of a picture's pixels lie along one unit of its box: as few as its stretching allows. Without stretching,
 * the picture is as large as its box allows.
 * @param rule the `preserveAspectRatio` attribute
 */
export function pixelDensity(pixels: Size, box: Size, rule = ""): number {
  const [across, down] = [pixels.width / box.width, pixels.height / box.height];
  return /none|slice/.test(rule) ? Math.min(across, down) : Math.max(across, down);
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES: ReadonlyMap<string, number> = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/** The whole bytes of a text in base64 (RFC 4648), without what is no digit of it. */
function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [at, bits, buffer] = [0, 0, 0];
  for (const digit of text) {
    const value = VALUES.get(digit);
    if (value === undefined) continue;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = buffer >> bits;
  }
  return bytes.subarray(0, at);
}

/** The size in pixels of a picture that an attribute holds; undefined for anything else. */
function readPixels(href: string): Size | undefined {
  const [head] = DATA.exec(href) ?? [];
  if (head === undefined) return undefined;
  const file = FileBytes.of(decodeBase64(href.slice(head.length, head.length + MAX_HEAD)));
  const type = sniff(file);
  const { widthPx, heightPx } = type === undefined || type === "image/svg+xml" ? {} : readFacts(type, file);
  return widthPx && heightPx ? { width: widthPx, height: heightPx } : undefined;
}

function* withDescendants(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* withDescendants(child);
}

/** Walks the elements that a drawing paints, and measures its pictures. */
class PictureReader {
  /** The fewest pixels along the drawing's unit. */
  density = Infinity;
  /** Pictures whose place and size were read. */
  readonly measured = new Set<XmlElement>();
  readonly #document: SvgDocument;
  #elements = 0;

  constructor(root: XmlElement, start: Omit<InheritedScope, "properties" | "uses">) {
    this.#document = new SvgDocument(root);
    if (!this.#document.hasKnownStyles) throw new Unsupported("its stylesheet");
    const scope = { ...start, properties: this.#document.resolveProperties(root, {}), uses: 0 };
    for (const child of root.children) this.#walk(child, scope);
  }

  #walk(element: XmlElement, parent: InheritedScope): void {
    if (!isPainted(element)) return;
    if (++this.#elements > MAX_ELEMENTS) throw new Unsupported("too many parts");
    const properties = this.#document.resolveProperties(element, parent.properties);
    const transform = readTransform(element.attributes["transform"]);
    if (!transform) throw new Unsupported("a transform");
    const scope = { ...parent, properties, matrix: after(parent.matrix, transform) };
    if (properties["display"] === "none") this.#skip(element);
    else if (element.name === "image") this.#picture(element, scope);
    else if (element.name === "use") this.#used(element, scope);
    else this.#enter(element, element.name === "svg" ? nestedPlace(element, scope) : scope);
  }

  #enter(element: XmlElement, scope: InheritedScope | undefined): void {
    if (scope) for (const child of element.children) this.#walk(child, scope);
  }

  /** What isn't shown has no size in print. */
  #skip(element: XmlElement): void {
    for (const part of withDescendants(element)) if (part.name === "image") this.measured.add(part);
  }

  #used(element: XmlElement, scope: InheritedScope): void {
    const target = this.#document.hrefTarget(element);
    if (!target || scope.uses >= MAX_USES) return;
    const { x, y } = element.attributes;
    const offset = moved(readUserUnits(x, scope.viewport.width) ?? 0, readUserUnits(y, scope.viewport.height) ?? 0);
    const inner = { ...scope, matrix: after(scope.matrix, offset), uses: scope.uses + 1 };
    if (target.name !== "symbol") return this.#walk(target, inner);
    const { width = "100%", height = "100%" } = element.attributes;
    const sized = { ...target, attributes: { ...target.attributes, width, height } };
    this.#enter(target, nestedPlace(sized, inner));
  }

  #picture(element: XmlElement, { matrix: [a, b, c, d], viewport }: InheritedScope): void {
    const pixels = readPixels(element.attributes["href"] ?? "");
    if (!pixels) return;
    this.measured.add(element);
    // A single row or column of pixels is a color or a gradient, which is smooth at any size.
    if (Math.min(pixels.width, pixels.height) <= 1) return;
    const { width, height, preserveAspectRatio } = element.attributes;
    const [wide, high] = [readUserUnits(width, viewport.width), readUserUnits(height, viewport.height)];
    // One side follows from the other; without both, each pixel is one unit (CSS Images 3, 5.3).
    const box = {
      width: wide ?? (high === undefined ? pixels.width : (high * pixels.width) / pixels.height),
      height: high ?? (wide === undefined ? pixels.height : (wide * pixels.height) / pixels.width),
    };
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    if (!(box.width > 0 && box.height > 0 && scale > 0)) return;
    this.density = Math.min(this.density, pixelDensity(pixels, box, preserveAspectRatio) / scale);
  }
}

/**
 * Finds the coarsest picture of a drawing where it lies, from the drawing's text alone. Pictures in patterns, and
 * drawings whose style or size only a browser can read, stay unknown.
 * @param widthIn of the drawing, as it states it
 */
export function pictureFacts(svg: string, widthIn: number | undefined): PictureFacts {
  if (!svg.includes("image")) return {};
  const root = readXml(svg);
  if (!root) return { picturesUnread: true };
  const pictures = [...withDescendants(root)].filter(({ name }) => name === "image");
  if (pictures.length === 0) return {};
  if (!widthIn) return { picturesUnread: true };
  try {
    const { viewBox, ...place } = rootPlace(root);
    const { density, measured } = new PictureReader(root, place);
    return {
      ...(density < Infinity ? { pictureDpi: (density * viewBox.width) / widthIn } : {}),
      ...(pictures.every((picture) => measured.has(picture)) ? {} : { picturesUnread: true }),
    };
  } catch (error) {
    if (error instanceof Unsupported) return { picturesUnread: true };
    throw error;
  }
}

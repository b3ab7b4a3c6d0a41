import { err, ok, type Result } from "#domain/ground/kernel/result";
import { isPictureAlone } from "#domain/ground/files/svg/picture-alone";
import { pictureAloneMessage, type UploadMode } from "#domain/ground/files/upload-rules";
import { escapeXml } from "#domain/ground/kernel/data/markup";
import {
  localName,
  XML_LIMITS,
  XmlLimitError,
  xmlTokens,
  type XmlAttribute,
  type XmlOpenTag,
} from "#domain/ground/files/xml/tokens";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  ALLOWED_STYLES,
  whyNot,
} from "#domain/prepress/name-tags/template/internal/svg-allow-list";

/** The vector files that become templates: drawings whose elements can be checked one by one. */
export const TEMPLATE_FILES: UploadMode = ["svg"];

export interface CleanSvg {
  /** One <svg> element with a viewBox, without size, declarations and comments. */
  readonly svg: string;
  /** Width to height, from its viewBox. */
  readonly ratio: number;
  /** Names of what was removed, without repetitions. */
  readonly removed: ReadonlyArray<string>;
}

/** What whoever sends a drawing reads about what is removed from it. @param removed at least one */
export const removedText = (removed: ReadonlyArray<string>): string =>
  `We take ${new Intl.ListFormat("en-US").format(removed)} out of this drawing. Check that it still looks right.`;

/** Maximum length in characters. A larger drawing does not belong behind a name. */
export const MAX_SVG_LENGTH = 300_000;
/** For people. */
export const SVG_LIMIT = `${String(MAX_SVG_LENGTH / 1000)} KB`;
export const SVG_TOO_LARGE = `This drawing is too large. The limit is ${SVG_LIMIT}.`;
const MAX_ELEMENTS = 4000;
const DEEPEST = 40;
const MAX_USES = 200;

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
class Refused extends Error {}

/**
 * Decodes XML's five entities and numeric ones. Other entities are declared in the file and could expand without limit.
 */
const decode = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,40})?;?/gi, (whole, name: string | undefined) => {
    if (name?.startsWith("#")) {
      const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
      return point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
        ? String.fromCodePoint(point)
        : "";
    }
    // An & that begins no reference is a sign of a text.
    const sign = name === undefined ? "&" : NAMED[name];
    if (sign === undefined)
      throw new Refused(`The drawing declares its own entity (${whole.slice(0, 20)}). Export it as plain SVG.`);
    return sign;
  });

/**
 * Removes everything from a drawing except shapes, colors and embedded raster pictures, and reports what was removed. A
 * file that is not a drawing, only wraps such a picture, or cannot be trusted as a whole is refused with a message.
 */
export function cleanSvg(raw: string): Result<CleanSvg, string> {
  if (raw.length > MAX_SVG_LENGTH) return err(SVG_TOO_LARGE);
  try {
    return rebuild(raw.replace(/^\ufeff/, ""));
  } catch (error) {
    if (error instanceof Refused) return err(error.message);
    if (error instanceof XmlLimitError) return err(TOO_MANY_PARTS);
    throw error;
  }
}

/** The depth includes removed elements. */
const LIMITS = { ...XML_LIMITS, depth: 1000, tags: 30_000 };
const TOO_MANY_PARTS = "This drawing has too many parts. Simplify it and try again.";
const TOO_MANY_USES = "This drawing repeats its parts too often. Expand them and try again.";
const NESTED_USES = "This drawing repeats parts inside repeated parts. Expand them and try again.";

/** Rewrites a drawing element by element. */
class Rebuilder {
  readonly removed = new Set<string>();
  readonly out: Array<string> = [];
  ratio = 0;
  isDone = false;
  readonly #open: Array<{ readonly name: string; readonly id: string | undefined }> = [];
  /** Nesting depth inside a removed element; 0 outside. */
  #skipping = 0;
  #elements = 0;
  /** Targets of <use> elements. */
  readonly #repeated: Array<string> = [];
  /** Ids of elements that are or contain a <use>. */
  readonly #holding = new Set<string>();

  open(tag: XmlOpenTag): void {
    const elementName = ALLOWED_ELEMENTS.get(localName(tag.name).toLowerCase());
    if (this.#skipping > 0) this.#skip(tag);
    else if (elementName === undefined || (this.#open.length === 0 && elementName !== "svg")) {
      if (elementName === undefined && !isEditorsOwn(tag.name)) this.removed.add(whyNot(tag.name));
      this.#skip(tag);
    } else this.#write(tag, elementName);
  }

  #skip({ isEmpty }: XmlOpenTag): void {
    if (!isEmpty) this.#skipping++;
  }

  #write(tag: XmlOpenTag, name: string): void {
    if (++this.#elements > MAX_ELEMENTS || this.#open.length >= DEEPEST) throw new Refused(TOO_MANY_PARTS);
    const attributes = cleanAttributes(tag.attributes, name, this.removed);
    const isRoot = this.#open.length === 0;
    if (isRoot) this.ratio = prepareRoot(attributes);
    const id = attributes.get("id");
    if (name === "use") this.#use(attributes.get("href"), id);
    const attributeText = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join("");
    this.out.push(
      isRoot ? `<svg xmlns="http://www.w3.org/2000/svg"${attributeText}` : `<${name}${attributeText}`,
      tag.isEmpty ? "/>" : ">",
    );
    if (!tag.isEmpty) this.#open.push({ name, id });
    else this.isDone = isRoot;
  }

  #use(href: string | undefined, id: string | undefined): void {
    if (this.#repeated.length >= MAX_USES) throw new Refused(TOO_MANY_USES);
    this.#repeated.push((href ?? "").slice(1));
    for (const holder of [id, ...this.#open.map((element) => element.id)])
      if (holder !== undefined) this.#holding.add(holder);
  }

  close(): void {
    if (this.#skipping > 0) this.#skipping--;
    else if (this.#open.length > 0) {
      this.out.push(`</${this.#open.pop()?.name ?? ""}>`);
      this.isDone = this.#open.length === 0;
    }
  }

  text(text: string): void {
    const isNoted = this.#skipping === 0 && ["title", "desc"].includes(this.#open.at(-1)?.name ?? "");
    if (isNoted) this.out.push(escapeXml(decode(text).slice(0, 200)));
  }

  /** Closes open elements. Nested <use> elements could expand without limit, so only one level is allowed. */
  finish(): string {
    while (this.#open.length > 0) this.out.push(`</${this.#open.pop()?.name ?? ""}>`);
    if (this.#repeated.some((id) => this.#holding.has(id))) throw new Refused(NESTED_USES);
    return this.out.join("");
  }
}

function rebuild(raw: string): Result<CleanSvg, string> {
  const rebuilder = new Rebuilder();
  if (/<!ENTITY/i.test(raw)) rebuilder.removed.add("declared entities");
  for (const token of xmlTokens(raw, LIMITS)) {
    if (token.kind === "open") rebuilder.open(token);
    else if (token.kind === "close") rebuilder.close();
    else if (token.kind === "text" && token.isWhole) rebuilder.text(raw.slice(token.start, token.end));
    if (rebuilder.isDone) break;
  }
  if (rebuilder.out.length === 0) return err("This isn't an SVG drawing.");
  const svg = rebuilder.finish();
  if (isPictureAlone(svg)) return err(pictureAloneMessage(TEMPLATE_FILES));
  return ok({ svg, ratio: rebuilder.ratio, removed: [...rebuilder.removed] });
}

/** Drawing programs store their own data in their own namespaces. */
const isEditorsOwn = (name: string): boolean =>
  /^(?:sodipodi|inkscape|i|x|rdf|cc|dc|serif|sketch|figma):/i.test(name) || name.toLowerCase() === "metadata";

function cleanAttributes(
  list: ReadonlyArray<XmlAttribute>,
  element: string,
  removed: Set<string>,
): Map<string, string> {
  const safeAttributes = new Map<string, string>();
  for (const [key, raw] of list) {
    const small = key.slice(key.indexOf(":") + 1).toLowerCase();
    if (/^xmlns/i.test(key)) continue;
    const value = decode(raw);
    if (small === "href") {
      const target = cleanLink(value, element);
      if (target === undefined)
        removed.add(/^\s*(?:java|vb)script/i.test(value) ? "a script link" : "a reference to another file");
      else safeAttributes.set("href", target);
    } else if (small === "style") {
      const style = cleanStyle(value, removed);
      if (style !== "") safeAttributes.set("style", style);
    } else if (/^on/.test(small)) removed.add("an event handler (on…)");
    else {
      const attributeName = key.includes(":") ? undefined : ALLOWED_ATTRIBUTES.get(small);
      if (attributeName === undefined) continue;
      if (isSafe(value)) safeAttributes.set(attributeName, value);
      else removed.add("a reference to another file");
    }
  }
  return safeAttributes;
}

/** Accepts links inside the drawing and embedded raster pictures. */
function cleanLink(value: string, element: string): string | undefined {
  const target = value.trim();
  if (/^#[\w-]{1,80}$/.test(target)) return element === "image" ? undefined : target;
  return element === "image" && /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]+$/.test(target)
    ? target.replace(/\s+/g, "")
    : undefined;
}

const isSafe = (value: string): boolean =>
  !/url\(\s*["']?(?!#)|javascript:|expression\(|[\\<>]/i.test(value.replace(/url\(\s*["']?#[\w-]+["']?\s*\)/gi, ""));

const cleanStyle = (value: string, removed: Set<string>): string =>
  value
    .split(";")
    .flatMap((declaration) => {
      const [property = "", ...rest] = declaration.split(":");
      const [name, content] = [property.trim().toLowerCase(), rest.join(":").trim()];
      if (!ALLOWED_STYLES.has(name)) return [];
      if (isSafe(content)) return [`${name}:${content}`];
      removed.add("a reference to another file");
      return [];
    })
    .join(";");

/** Gives the root a viewBox, from its size if necessary, and removes its size: the tag has its own. */
function prepareRoot(attributes: Map<string, string>): number {
  const [leftEdge = 0, top = 0, width = 0, height = 0] = (
    attributes.get("viewBox") ??
    `0 0 ${parseFloat(attributes.get("width") ?? "0")} ${parseFloat(attributes.get("height") ?? "0")}`
  )
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (![leftEdge, top, width, height].every(Number.isFinite) || width <= 0 || height <= 0)
    throw new Refused("The drawing doesn't state its size. It needs a viewBox.");
  for (const key of ["width", "height", "x", "y", "preserveAspectRatio", "transform", "style"]) attributes.delete(key);
  attributes.set("viewBox", [leftEdge, top, width, height].join(" "));
  attributes.set("preserveAspectRatio", "none");
  return width / height;
}

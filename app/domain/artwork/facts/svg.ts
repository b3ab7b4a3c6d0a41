import { latin1, utf8, type FileBytes } from "#domain/artwork/bytes";
import type { FileFacts } from "#domain/artwork/facts/facts";
import { filterWork, MOST_FILTER_WORK } from "#domain/artwork/facts/svg-filters";
import { scanXml, type Tag } from "#domain/artwork/facts/xml";

/** CSS: 96 px, 72 pt, 6 pc to the inch. */
const PER_INCH: Readonly<Record<string, number>> = { "": 96, px: 96, pt: 72, pc: 6, in: 1, cm: 2.54, mm: 25.4, q: 101.6 };

const inches = (text: string | undefined): number | undefined => {
  const [, number, unit = ""] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? "") ?? [];
  const perInch = PER_INCH[unit.toLowerCase()];
  const value = Number(number);
  return perInch && value > 0 ? value / perInch : undefined;
};

/** Entities hide words from a search; the numeric ones and the five named are all that XML knows by itself. */
const plain = (text: string): string =>
  text
    .replace(/&#(x[0-9a-f]+|\d+);?/gi, (_, code: string) => {
      const point = code.startsWith("x") || code.startsWith("X") ? parseInt(code.slice(1), 16) : Number(code);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
    })
    .replace(/&(?:colon|Tab|NewLine);/g, (entity) => (entity === "&colon;" ? ":" : ""));

/** Elements that act, or bring HTML with them. */
const ACTING: Readonly<Record<string, string>> = {
  script: "a script",
  handler: "a script",
  listener: "a script",
  foreignobject: "embedded HTML (foreignObject)",
  iframe: "embedded HTML",
  object: "embedded HTML",
  embed: "embedded HTML",
  audio: "sound",
  video: "a video",
};

const OTHER_FILE = "a reference to another file";
const SCRIPT_LINK = /^[\s\u0000-\u001f]*(?:java|vb)\s*script\s*:/i;
/** A picture inside the file, or a part of the same drawing. */
const INSIDE = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)\b|$)/i;
const OUTSIDE_STYLE = /@import|url\(\s*["']?\s*(?!["'#)\s]|data:(?:image\/(?!svg)|font\/|application\/(?:x-)?font))[^"')\s]/i;

function dangerOf({ name, attributes }: Tag): string | undefined {
  if (ACTING[name]) return ACTING[name];
  for (const [attribute, value] of attributes) {
    if (/^on[a-z]/.test(attribute)) return "an event handler (on…)";
    if (SCRIPT_LINK.test(value)) return "a script link";
    // Paper has no links: where an <a> leads does not matter as long as it is no script.
    if (["href", "src", "data"].includes(attribute) && name !== "a" && !INSIDE.test(value)) return OTHER_FILE;
    if ((name === "set" || name.startsWith("animate")) && attribute === "attributename" && /^\s*(?:xlink:)?(?:href|on)/i.test(value)) {
      return "an animation that changes a link";
    }
    if (OUTSIDE_STYLE.test(value)) return OTHER_FILE;
  }
  return undefined;
}

/** A namespace's address is all that drawing programs declare as an entity. */
const STRANGE_ENTITY = /<!ENTITY\s+(?!\w+\s+["']https?:\/\/[\w./#-]*["'])/i;

/** What in the drawing could act, or show something that is not in the file. Empty for a safe one. */
export function svgDangers(text: string): Array<string> {
  const { tags, styles, declarations } = scanXml(text);
  const found = new Set<string>();
  for (const tag of tags) {
    const danger = dangerOf({ name: tag.name, attributes: tag.attributes.map(([name, value]) => [name, plain(value)]) });
    if (danger) found.add(danger);
  }
  if (styles.some((style) => OUTSIDE_STYLE.test(plain(style)))) found.add(OTHER_FILE);
  if (STRANGE_ENTITY.test(declarations)) found.add("a declared entity");
  if (/<\?xml-stylesheet/i.test(declarations)) found.add("a stylesheet link");
  return [...found];
}

/** More elements than any drawing for print has; a bomb of nested references unfolds to billions. */
const MOST_ELEMENTS = 300_000;

/** A drawing that claims to be larger has coordinates of its own, not a size. */
const MOST_INCHES = 5000;

interface Part {
  /** Elements inside, themselves included. */
  count: number;
  /** Ids of what is drawn again inside. */
  readonly uses: Array<string>;
}

/**
 * How many elements a browser has to draw once every <use> is unfolded. Counted without unfolding: each named part once,
 * then by what it refers to. A part that uses itself counts as endless.
 */
function unfoldedElements(text: string): number {
  const parts = new Map<string, Part>();
  const whole: Part = { count: 0, uses: [] };
  const open: Array<Part | undefined> = [];
  for (const [tag, closing, name = "", attributes = ""] of text.matchAll(/<(\/?)([a-zA-Z][\w.:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g)) {
    if (closing) {
      open.pop();
      continue;
    }
    const id = /\sid\s*=\s*["']([^"']+)/.exec(attributes)?.[1];
    const part = id ? { count: 0, uses: [] } : undefined;
    if (id && part) parts.set(id, part);
    const isUse = /(?:^|:)use$/i.test(name);
    const target = isUse ? /href\s*=\s*["']\s*#([^"']+)/.exec(attributes)?.[1] : undefined;
    for (const around of [whole, ...open, part]) {
      if (!around) continue;
      around.count += 1;
      if (target) around.uses.push(target);
    }
    if (!tag.endsWith("/>")) open.push(part);
  }
  const known = new Map<string, number>();
  const weigh = ({ count, uses }: Part): number => uses.reduce((sum, id) => Math.min(Infinity, sum + weightOf(id)), count);
  const weightOf = (id: string): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, Infinity);
    const part = parts.get(id);
    const weight = part ? weigh(part) : 0;
    known.set(id, weight);
    return weight;
  };
  return weigh(whole);
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), 0, 1);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), 1, 0);
  return utf8(bytes);
}

function utf16(bytes: Uint8Array, low: number, high: number): string {
  let text = "";
  for (let i = 0; i + 1 < bytes.length; i += 2) text += String.fromCharCode((bytes[i + low] ?? 0) | ((bytes[i + high] ?? 0) << 8));
  return text;
}

export function svgFacts(file: FileBytes): FileFacts {
  const text = decode(file.head);
  const root = /<(?:[\w.-]+:)?svg\b([^>]*)>/i.exec(text)?.[1] ?? "";
  const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(root)?.slice(1).find(Boolean);
  const [, , boxWidth, boxHeight] = (attribute("viewBox") ?? "").trim().split(/[\s,]+/).map(Number);
  const box = boxWidth && boxHeight && boxWidth > 0 && boxHeight > 0 ? { width: boxWidth / 96, height: boxHeight / 96 } : undefined;
  const [width, height] = [inches(attribute("width")), inches(attribute("height"))];
  const ratio = box ? box.width / box.height : undefined;
  // One side alone follows the viewBox; neither, the viewBox is the size.
  const size =
    width && height ? { width, height }
    : width && ratio ? { width, height: width / ratio }
    : height && ratio ? { width: height * ratio, height }
    : box;
  return {
    ...(size && Math.max(size.width, size.height) <= MOST_INCHES ? { widthIn: size.width, heightIn: size.height } : {}),
    alpha: true,
    pages: 1,
    usesText: /<(?:[\w.-]+:)?text[\s>]/i.test(text),
    unsafe: [
      ...svgDangers(text),
      ...(unfoldedElements(text) > MOST_ELEMENTS ? ["more shapes than can be drawn (they repeat each other)"] : []),
      ...(filterWork(text) > MOST_FILTER_WORK ? ["more effects (blurs, shadows) than can be drawn"] : []),
    ],
    truncated: !/(?:<\/(?:[\w.-]+:)?svg\s*>|<(?:[\w.-]+:)?svg\b[^>]*\/>)/i.test(latin1(file.last(4096)).replaceAll("\0", "")),
  };
}

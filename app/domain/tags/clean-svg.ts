import { err, ok, type Result } from "#domain/result";
import { escapeXml } from "#domain/text";

export interface CleanSvg {
  /** One <svg> element with a viewBox, without size, declarations and comments. */
  readonly svg: string;
  /** From its viewBox: width by height. */
  readonly ratio: number;
  /** What was taken out, each in words, once. */
  readonly removed: ReadonlyArray<string>;
}

/** Characters; more is a picture that belongs on the press, not behind a name. */
const LONGEST_SVG = 300_000;
const MOST_ELEMENTS = 4000;
const DEEPEST = 40;
const MOST_USES = 200;

/** What may stand in the background of a tag. Everything else goes, with all that it holds. */
const ELEMENTS = new Set([
  "svg", "g", "defs", "symbol", "use", "title", "desc", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern", "image",
]);
const SMALL_NAMES = new Map([...ELEMENTS].map((name) => [name.toLowerCase(), name]));

const PAINT = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset",
  "opacity", "color", "stop-color", "stop-opacity", "clip-path", "clip-rule", "mask", "display", "visibility", "paint-order", "mix-blend-mode", "isolation",
];
const GEOMETRY = [
  "id", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "width", "height", "points", "transform", "viewBox", "preserveAspectRatio", "offset",
  "gradientUnits", "gradientTransform", "spreadMethod", "patternUnits", "patternContentUnits", "patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits", "pathLength",
];
const ATTRIBUTES = new Map([...PAINT, ...GEOMETRY].map((name) => [name.toLowerCase(), name]));
const STYLES = new Set(PAINT);

const WHY: Readonly<Record<string, string>> = {
  script: "a script", foreignobject: "embedded HTML (foreignObject)", iframe: "embedded HTML", style: "a stylesheet: colors have to stand at the shapes themselves", a: "a link",
  animate: "an animation", animatetransform: "an animation", animatemotion: "an animation", set: "an animation", animatecolor: "an animation", discard: "an animation",
  text: "a text: convert texts to outlines", filter: "a filter effect", audio: "sound", video: "a video",
};

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
class Refused extends Error {}

/** Only XML's own five and numbers: any other entity was declared in the file, and those can grow without end. */
const decode = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,40})?;?/gi, (whole, name: string | undefined) => {
    if (name?.startsWith("#")) {
      const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
      return point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : "";
    }
    const sign = name === undefined ? undefined : NAMED[name];
    if (sign === undefined) throw new Refused(`The drawing uses an entity of its own (${whole.slice(0, 20)}). Export it as plain SVG.`);
    return sign;
  });

/** Opening tag, closing tag, or what is passed over: comments, declarations with their brackets, instructions, CDATA, text. */
const TOKEN = /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<![^>[]*(?:\[[^\]]*\][^>]*)?(?:>|$)|<\/([^\s>]*)[^>]*(?:>|$)|<([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>])*)(?:>|$)|[^<]+|</g;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * The same drawing with nothing in it but shapes, colors and embedded raster pictures. What could act, load, animate or grow is
 * taken out and named; a file that is no drawing, or cannot be trusted as a whole, is refused in a sentence.
 */
export function cleanSvg(raw: string): Result<CleanSvg, string> {
  if (raw.length > LONGEST_SVG) return err(`This drawing is too large: at most ${String(LONGEST_SVG / 1000)} KB.`);
  try {
    return rebuild(raw.replace(/^\ufeff/, ""));
  } catch (error) {
    if (error instanceof Refused) return err(error.message);
    throw error;
  }
}

function rebuild(raw: string): Result<CleanSvg, string> {
  const removed = new Set<string>();
  const open: Array<string> = [];
  const out: Array<string> = [];
  /** Depth inside of an element that goes; 0 while none does. */
  let skipping = 0;
  let [elements, uses, ratio, isDone] = [0, 0, 0, false];
  if (/<!ENTITY/i.test(raw)) removed.add("declared entities");
  for (const [token, closing, name, rest = ""] of raw.matchAll(TOKEN)) {
    if (isDone) break;
    if (closing !== undefined) {
      if (skipping > 0) skipping--;
      else if (open.length > 0) {
        out.push(`</${open.pop() ?? ""}>`);
        isDone = open.length === 0;
      }
    } else if (name !== undefined) {
      const isEmpty = /\/\s*$/.test(rest);
      const small = name.slice(name.indexOf(":") + 1).toLowerCase();
      const known = SMALL_NAMES.get(small);
      if (skipping > 0) {
        if (!isEmpty) skipping++;
      } else if (known === undefined || (open.length === 0 && known !== "svg")) {
        if (known === undefined && !isEditorsOwn(name)) removed.add(WHY[small] ?? `an element that tags do not use (${small.slice(0, 30)})`);
        if (!isEmpty) skipping++;
      } else {
        if (++elements > MOST_ELEMENTS || open.length >= DEEPEST) throw new Refused("This drawing has too many parts. Simplify it and try again.");
        if (known === "use" && ++uses > MOST_USES) throw new Refused("This drawing repeats its parts too often. Expand them and try again.");
        const attributes = attributesOf(rest.replace(/\/\s*$/, ""), known, removed);
        if (open.length === 0) ratio = rootOf(attributes);
        const written = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join("");
        out.push(open.length === 0 ? `<svg xmlns="http://www.w3.org/2000/svg"${written}` : `<${known}${written}`, isEmpty ? "/>" : ">");
        if (!isEmpty) open.push(known);
        else isDone = open.length === 0;
      }
    } else if (skipping === 0 && ["title", "desc"].includes(open.at(-1) ?? "") && !token.startsWith("<")) {
      out.push(escapeXml(decode(token).slice(0, 200)));
    }
  }
  if (out.length === 0) return err("This is not an SVG drawing.");
  while (open.length > 0) out.push(`</${open.pop() ?? ""}>`);
  const svg = out.join("");
  refuseNestedUses(svg);
  return ok({ svg, ratio, removed: [...removed] });
}

/** Drawing programs keep notes of their own in their own namespaces; nobody misses them. */
const isEditorsOwn = (name: string): boolean => /^(?:sodipodi|inkscape|i|x|rdf|cc|dc|serif|sketch|figma):/i.test(name) || name.toLowerCase() === "metadata";

/** A part that repeats a part that repeats a part grows without end: one level is enough for any drawing. */
function refuseNestedUses(svg: string): void {
  const ids = new Set([...svg.matchAll(/<use\b[^>]*\bhref="#([^"]+)"/g)].map(([, id = ""]) => id));
  for (const id of ids) {
    const at = svg.search(new RegExp(`<\\w+[^>]*\\bid="${id.replace(/[^\w-]/g, "")}"`));
    if (at === -1) continue;
    const name = /^<(\w+)/.exec(svg.slice(at))?.[1] ?? "";
    const end = name === "use" ? svg.indexOf(">", at) : svg.indexOf(`</${name}>`, at);
    if (name === "use" || /<use\b/.test(svg.slice(at + 1, end === -1 ? at + 1 : end))) throw new Refused("This drawing repeats parts inside of repeated parts. Expand them and try again.");
  }
}

function attributesOf(text: string, element: string, removed: Set<string>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [, key = "", double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const small = key.slice(key.indexOf(":") + 1).toLowerCase();
    if (/^xmlns/i.test(key)) continue;
    const value = decode(double ?? single ?? bare ?? "");
    if (small === "href") {
      const target = linkOf(value, element);
      if (target === undefined) removed.add(/^\s*(?:java|vb)script/i.test(value) ? "a script link" : "a reference to another file");
      else kept.set("href", target);
    } else if (small === "style") {
      const style = styleOf(value, removed);
      if (style !== "") kept.set("style", style);
    } else if (/^on/.test(small)) removed.add("an event handler (on…)");
    else {
      const known = key.includes(":") ? undefined : ATTRIBUTES.get(small);
      if (known === undefined) continue;
      if (isSafe(value)) kept.set(known, value);
      else removed.add("a reference to another file");
    }
  }
  return kept;
}

/** Inside of the drawing, or a raster picture inside of the file. */
function linkOf(value: string, element: string): string | undefined {
  const target = value.trim();
  if (/^#[\w-]{1,80}$/.test(target)) return element === "image" ? undefined : target;
  return element === "image" && /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]+$/.test(target) ? target.replace(/\s+/g, "") : undefined;
}

const isSafe = (value: string): boolean => !/url\(\s*["']?(?!#)|javascript:|expression\(|[\\<>]/i.test(value.replace(/url\(\s*["']?#[\w-]+["']?\s*\)/gi, ""));

const styleOf = (value: string, removed: Set<string>): string =>
  value
    .split(";")
    .flatMap((declaration) => {
      const [property = "", ...rest] = declaration.split(":");
      const [name, content] = [property.trim().toLowerCase(), rest.join(":").trim()];
      if (!STYLES.has(name)) return [];
      if (isSafe(content)) return [`${name}:${content}`];
      removed.add("a reference to another file");
      return [];
    })
    .join(";");

/** Gives the root a viewBox, from its size where it has none, and takes its size away: the tag's own size counts. */
function rootOf(attributes: Map<string, string>): number {
  const [left = 0, top = 0, width = 0, height = 0] = (attributes.get("viewBox") ?? `0 0 ${parseFloat(attributes.get("width") ?? "0")} ${parseFloat(attributes.get("height") ?? "0")}`).trim().split(/[\s,]+/).map(Number);
  if (![left, top, width, height].every(Number.isFinite) || width <= 0 || height <= 0) throw new Refused("The drawing does not say how large it is: it needs a viewBox.");
  for (const key of ["width", "height", "x", "y", "preserveAspectRatio", "transform", "style"]) attributes.delete(key);
  attributes.set("viewBox", [left, top, width, height].join(" "));
  attributes.set("preserveAspectRatio", "none");
  return width / height;
}

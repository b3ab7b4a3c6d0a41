import { localName, type XmlOpenTag } from "#domain/ground/files/xml/tokens";

/** Decodes entities that could hide text from a search: numeric ones, and names that spell parts of a script link. */
export const withoutEntities = (text: string): string =>
  text.includes("&")
    ? text
        .replace(/&#(x[0-9a-f]{1,8}|\d{1,10});?/gi, (_, code: string) => {
          const point = code.startsWith("x") || code.startsWith("X") ? parseInt(code.slice(1), 16) : Number(code);
          return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
        })
        .replace(/&(?:colon|Tab|NewLine);/g, (entity) => (entity === "&colon;" ? ":" : ""))
    : text;

/** Active elements, and elements that embed HTML. */
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

export const OTHER_FILE = "a reference to another file";
const SCRIPT_LINK = /^[\s\u0000-\u001f]*(?:java|vb)\s*script\s*:/i;
/** An embedded picture, or a part of the same drawing. */
const INSIDE = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)\b|$)/i;
const REFERS = /@import|url\(/i;
const IMPORT = /@import/i;
const INLINE = /^(?:["'#)]|data:(?:image\/(?!svg)|font\/|application\/(?:x-)?font)|$)/i;
const ADDRESS_START = 40;

/** Returns whether a style refers to something outside the drawing, in linear time. */
function refersOutside(style: string): boolean {
  if (!REFERS.test(style)) return false;
  if (IMPORT.test(style)) return true;
  for (const match of style.matchAll(/url\(\s*(?:["']|&quot;|&apos;)?\s*/gi)) {
    const from = match.index + match[0].length;
    if (!INLINE.test(style.slice(from, from + ADDRESS_START))) return true;
  }
  return false;
}

/**
 * Returns the active content or outside reference of an attribute, or undefined for a harmless one.
 * @param tag and @param attribute in lower case, without prefix  @param value decoded
 */
export function attributeDanger(tag: string, attribute: string, value: string): string | undefined {
  if (/^on[a-z]/.test(attribute)) return "an event handler (on…)";
  if (SCRIPT_LINK.test(value)) return "a script link";
  // A link in a print does nothing, so an <a> may lead anywhere except to a script.
  if (["href", "src", "data"].includes(attribute) && tag !== "a" && !INSIDE.test(value)) return OTHER_FILE;
  const animates = (tag === "set" || tag.startsWith("animate")) && attribute === "attributename";
  if (animates && /^\s*(?:xlink:)?(?:href|on)/i.test(value)) return "an animation that changes a link";
  return refersOutside(value) ? OTHER_FILE : undefined;
}

/** Returns what an element does that is no drawing, or undefined. @param tag in lower case, without prefix */
export const actingElement = (tag: string): string | undefined =>
  Object.hasOwn(ACTING, tag) ? ACTING[tag] : undefined;

/** Returns the active content of a tag, or undefined for a harmless tag. */
export function tagDanger({ name, attributes }: XmlOpenTag): string | undefined {
  const tag = localName(name).toLowerCase();
  const acting = actingElement(tag);
  if (acting !== undefined) return acting;
  for (const [attribute, value] of attributes) {
    const danger = attributeDanger(tag, localName(attribute).toLowerCase(), withoutEntities(value));
    if (danger !== undefined) return danger;
  }
  return undefined;
}

/** Returns what a stylesheet could load, or undefined for a harmless one. */
export const styleDanger = (style: string): string | undefined =>
  refersOutside(withoutEntities(style)) ? OTHER_FILE : undefined;

/** Drawing programs declare only namespace addresses as entities. */
const NAMESPACE = /^\w{1,80}\s+["']https?:\/\/[\w./#-]*["']/;

/** Returns the active content of a declaration or processing instruction, or undefined. */
export function declarationDanger(declaration: string): string | undefined {
  if (/^<\?xml-stylesheet/i.test(declaration)) return "a stylesheet link";
  for (const { index } of declaration.matchAll(/<!ENTITY/gi)) {
    const rest = declaration.slice(index + "<!ENTITY".length, index + 1000).trimStart();
    if (!NAMESPACE.test(rest)) return "a declared entity";
  }
  return undefined;
}

import { localName, type XmlOpenTag } from "#domain/files/xml/tokens";

/** Entities hide text from a search. These are the numeric ones and the names that spell parts of a script link. */
export const withoutEntities = (text: string): string =>
  text.includes("&")
    ? text
        .replace(/&#(x[0-9a-f]{1,8}|\d{1,10});?/gi, (_, code: string) => {
          const point = code.startsWith("x") || code.startsWith("X") ? parseInt(code.slice(1), 16) : Number(code);
          return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
        })
        .replace(/&(?:colon|Tab|NewLine);/g, (entity) => (entity === "&colon;" ? ":" : ""))
    : text;

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
const REFERS = /@import|url\(/i;
const IMPORT = /@import/i;
const INLINE = /^(?:["'#)]|data:(?:image\/(?!svg)|font\/|application\/(?:x-)?font)|$)/i;
const ADDRESS_START = 40;

/** Whether a style refers to something outside of the drawing. Linear: every "url(" is looked at once. */
function refersOutside(style: string): boolean {
  if (!REFERS.test(style)) return false;
  if (IMPORT.test(style)) return true;
  for (const found of style.matchAll(/url\(\s*(?:["']|&quot;|&apos;)?\s*/gi)) {
    const from = found.index + found[0].length;
    if (!INLINE.test(style.slice(from, from + ADDRESS_START))) return true;
  }
  return false;
}

function attributeDanger(tag: string, attribute: string, value: string): string | undefined {
  if (/^on[a-z]/.test(attribute)) return "an event handler (on…)";
  if (SCRIPT_LINK.test(value)) return "a script link";
  // Paper has no links: where an <a> leads does not matter as long as it is no script.
  if (["href", "src", "data"].includes(attribute) && tag !== "a" && !INSIDE.test(value)) return OTHER_FILE;
  const animates = (tag === "set" || tag.startsWith("animate")) && attribute === "attributename";
  if (animates && /^\s*(?:xlink:)?(?:href|on)/i.test(value)) return "an animation that changes a link";
  return refersOutside(value) ? OTHER_FILE : undefined;
}

/** What a tag could do besides being printed; undefined for a harmless one. */
export function tagDanger({ name, attributes }: XmlOpenTag): string | undefined {
  const tag = localName(name).toLowerCase();
  const acting = Object.hasOwn(ACTING, tag) ? ACTING[tag] : undefined;
  if (acting !== undefined) return acting;
  for (const [attribute, value] of attributes) {
    const danger = attributeDanger(tag, localName(attribute).toLowerCase(), withoutEntities(value));
    if (danger !== undefined) return danger;
  }
  return undefined;
}

/** What a stylesheet of a drawing could load; undefined for a harmless one. */
export const styleDanger = (style: string): string | undefined =>
  refersOutside(withoutEntities(style)) ? OTHER_FILE : undefined;

/** A namespace's address is all that drawing programs declare as an entity. */
const NAMESPACE = /^\w{1,80}\s+["']https?:\/\/[\w./#-]*["']/;

/** What a declaration or an instruction asks for; undefined for the ordinary ones. */
export function declarationDanger(declaration: string): string | undefined {
  if (/^<\?xml-stylesheet/i.test(declaration)) return "a stylesheet link";
  for (const { index } of declaration.matchAll(/<!ENTITY/gi)) {
    const rest = declaration.slice(index + "<!ENTITY".length, index + 1000).trimStart();
    if (!NAMESPACE.test(rest)) return "a declared entity";
  }
  return undefined;
}

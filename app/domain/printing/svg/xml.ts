/** An element of a drawing; comments, texts outside of `style` and instructions are left away. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ReadonlyArray<XmlElement>;
  /** Of `style` only. */
  readonly text: string;
}

const MOST_ELEMENTS = 60_000;
const DEEPEST = 100;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

const PART = /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<!DOCTYPE[^[>]*(?:\[[^]*?\])?\s*>|<\/\s*([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Reads a drawing's elements. Undefined for what is not well formed, declares entities of its own, or has more elements
 * than a drawing would.
 */
export function readXml(source: string): XmlElement | undefined {
  interface Open {
    name: string;
    attributes: Record<string, string>;
    children: Array<XmlElement>;
    text: string;
  }
  const top: Open = { name: "", attributes: {}, children: [], text: "" };
  const open: Array<Open> = [top];
  let [elements, index] = [0, source.charCodeAt(0) === 0xfeff ? 1 : 0];
  while (index < source.length) {
    PART.lastIndex = index;
    const part = PART.exec(source);
    if (!part) return undefined;
    index = PART.lastIndex;
    const [whole, cdata, closing, opening, attributes = "", selfClosing, text] = part;
    const parent = open.at(-1);
    if (!parent) return undefined;
    if (whole.startsWith("<!DOCTYPE") && /<!ENTITY/i.test(whole)) return undefined;
    if (closing !== undefined) {
      if (open.length < 2 || local(closing) !== parent.name) return undefined;
      open.pop();
    } else if (opening !== undefined) {
      if (++elements > MOST_ELEMENTS || open.length > DEEPEST) return undefined;
      const read: Record<string, string> = {};
      for (const [, name = "", double, single] of attributes.matchAll(ATTRIBUTE)) read[name.startsWith("xlink:") ? local(name) : name] = decoded(double ?? single ?? "");
      const element: Open = { name: local(opening), attributes: read, children: [], text: "" };
      parent.children.push(element);
      if (selfClosing !== "/") open.push(element);
    } else if (parent.name === "style") parent.text += cdata ?? (text === undefined ? "" : decoded(text));
  }
  return open.length === 1 && top.children.length === 1 ? top.children[0] : undefined;
}

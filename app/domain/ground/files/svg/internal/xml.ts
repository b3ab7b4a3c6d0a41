import {
  localName,
  XML_LIMITS,
  XmlLimitError,
  xmlTokens,
  type XmlAttribute,
  type XmlOpenTag,
  type XmlToken,
} from "#domain/ground/files/xml/tokens";

/** An element of a drawing, without comments, processing instructions, and text outside of `style`. */
export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ReadonlyArray<XmlElement>;
  /** Of `style` only. */
  readonly text: string;
}

/** The print file is made by recursion over the elements. */
const LIMITS = { ...XML_LIMITS, depth: 100, tags: 60_000 };
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,40}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Array<Open>;
  text: string;
}

function readAttributes(list: ReadonlyArray<XmlAttribute>): Record<string, string> {
  // An attribute may be named like a property of Object.prototype.
  const read = Object.create(null) as Record<string, string>;
  for (const [name, value] of list) read[name.startsWith("xlink:") ? localName(name) : name] = decoded(value);
  return read;
}

const opened = ({ name, attributes }: XmlOpenTag): Open => ({
  name: localName(name),
  attributes: readAttributes(attributes),
  children: [],
  text: "",
});

class TreeBuilder {
  readonly #source: string;
  readonly #top: Open = { name: "", attributes: {}, children: [], text: "" };
  readonly #open: Array<Open> = [this.#top];

  constructor(source: string) {
    this.#source = source;
  }

  /** Adds a token. @returns false where the source is not well formed */
  add(token: XmlToken): boolean {
    if (!token.isWhole) return false;
    const parent = this.#open.at(-1) ?? this.#top;
    if (token.kind === "open") {
      const element = opened(token);
      parent.children.push(element);
      if (!token.isEmpty) this.#open.push(element);
    } else if (token.kind === "close") {
      if (this.#open.length < 2 || localName(token.name) !== parent.name) return false;
      this.#open.pop();
    } else if (token.kind === "declaration") return !/<!ENTITY/i.test(this.#source.slice(token.start, token.end));
    else if (parent.name === "style") parent.text += this.#textOf(token.kind, token.start, token.end);
    return true;
  }

  #textOf(kind: string, start: number, end: number): string {
    if (kind === "cdata") return this.#source.slice(start + "<![CDATA[".length, end - "]]>".length);
    return kind === "text" ? decoded(this.#source.slice(start, end)) : "";
  }

  get root(): XmlElement | undefined {
    return this.#open.length === 1 && this.#top.children.length === 1 ? this.#top.children[0] : undefined;
  }
}

/**
 * Reads a drawing into a tree of elements.
 * @returns undefined for a source that is not well formed, declares entities, or exceeds the limits
 */
export function readXml(source: string): XmlElement | undefined {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  const builder = new TreeBuilder(text);
  try {
    for (const token of xmlTokens(text, LIMITS)) if (!builder.add(token)) return undefined;
  } catch (error) {
    if (error instanceof XmlLimitError) return undefined;
    throw error;
  }
  return builder.root;
}

import { escapeXml } from "#domain/ground/kernel/data/markup";

/** A declared entity that could be more than a short text. The message continues "This drawing contains …". */
export class EntityError extends Error {
  override readonly name = "EntityError";
  override readonly message = "a declared entity";
}

/** Characters of one entity, and of all texts that stand for entities in a drawing. */
const MAX_VALUE = 10_000;
const MAX_EXPANDED = 1_000_000;
/** Entities that refer to each other in a row. */
const MAX_CHAIN = 20;

const PREDEFINED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Names of HTML that occur in drawings; XML doesn't know them. */
const OF_HTML: Readonly<Record<string, string>> = {
  nbsp: "\u00a0",
  copy: "\u00a9",
  reg: "\u00ae",
  trade: "\u2122",
  deg: "\u00b0",
  middot: "\u00b7",
  bull: "\u2022",
  hellip: "\u2026",
  ndash: "\u2013",
  mdash: "\u2014",
  lsquo: "\u2018",
  rsquo: "\u2019",
  ldquo: "\u201c",
  rdquo: "\u201d",
};
const own = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const REFERENCE = /&(?:#(x[0-9a-f]{1,6}|\d{1,7});|([^\s&;<>"'#]{1,80});)?/gi;
const DECLARED = /<!ENTITY\s{1,1000}(%\s{1,1000})?([^\s%&;<>"']{1,80})\s{1,1000}/y;

/** The character of a numeric reference such as "x41" or "65"; "" for one that XML doesn't allow (XML 1.0, 2.2). */
function decodeCharacter(number: string): string {
  const point = /^x/i.test(number) ? parseInt(number.slice(1), 16) : Number(number);
  const isControl = point < 0x20 && ![9, 10, 13].includes(point);
  const isNone = (point >= 0xd800 && point <= 0xdfff) || point === 0xfffe || point === 0xffff || point > 0x10ffff;
  return isControl || isNone ? "" : String.fromCodePoint(point);
}

/** The texts that a drawing's DOCTYPE declares, and every reference in the drawing to a character or a text. */
export class Entities {
  /** Something was not as XML wants it. */
  isMended = false;
  /** A declared text was put in its place. */
  isExpanded = false;
  /** Undefined for a file or a parameter. */
  readonly #declared = new Map<string, string | undefined>();
  readonly #values = new Map<string, string>();
  #expanded = 0;

  /** Reads the declarations of a DOCTYPE, in one pass. As in XML, the first of a name counts. */
  declare(doctype: string): void {
    for (let at = doctype.indexOf("<!", 2); at !== -1; at = doctype.indexOf("<!", at)) {
      const next = this.#declaration(doctype, at);
      if (next === 0) return;
      at = next;
    }
  }

  /** @returns where to go on, or 0 behind a declaration that never ends */
  #declaration(doctype: string, at: number): number {
    if (doctype.startsWith("<!--", at)) return doctype.indexOf("-->", at + 4) + 1;
    DECLARED.lastIndex = at;
    const [head, parameter, name = ""] = DECLARED.exec(doctype) ?? [];
    if (head === undefined) return at + 2;
    const from = at + head.length;
    const quote = doctype.charAt(from);
    const isText = quote === '"' || quote === "'";
    const end = isText ? doctype.indexOf(quote, from + 1) : from;
    if (end === -1) return 0;
    if (parameter === undefined && !this.#declared.has(name))
      this.#declared.set(name, isText ? doctype.slice(from + 1, end) : undefined);
    return end + 1;
  }

  /** Decodes a text or an attribute's value. @throws {EntityError} */
  decoded(raw: string): string {
    return raw.includes("&")
      ? raw.replace(REFERENCE, (whole, number?: string, name?: string) => {
          if (number !== undefined) return decodeCharacter(number);
          return (name === undefined ? undefined : this.#named(name, 0)) ?? whole;
        })
      : raw;
  }

  /** Rewrites what is no reference of XML and leaves everything else as it is written. @throws {EntityError} */
  mended(raw: string): string {
    if (!raw.includes("&")) return raw;
    return raw.replace(REFERENCE, (whole, number?: string, name?: string) => {
      const isRight = number === undefined ? own(PREDEFINED, name ?? "") !== undefined : !whole.startsWith("&#X");
      if (isRight && (number === undefined || decodeCharacter(number) !== "")) return whole;
      const isDeclared = name !== undefined && this.#declared.has(name);
      if (isDeclared) this.isExpanded = true;
      else this.isMended = true;
      return escapeXml(this.decoded(whole));
    });
  }

  #named(name: string, chain: number): string | undefined {
    const predefinedText = own(PREDEFINED, name);
    if (predefinedText !== undefined) return predefinedText;
    if (!this.#declared.has(name)) return own(OF_HTML, name);
    const value = this.#valueOf(name, chain);
    this.#expanded += value.length;
    if (this.#expanded > MAX_EXPANDED) throw new EntityError();
    return value;
  }

  /** The text of a declared entity. Markup, files and texts without an end are refused. */
  #valueOf(name: string, chain: number): string {
    const cachedText = this.#values.get(name);
    if (cachedText !== undefined) return cachedText;
    const rawValue = this.#declared.get(name);
    if (rawValue === undefined || rawValue.length > MAX_VALUE || chain > MAX_CHAIN) throw new EntityError();
    // Numbers count where the entity is declared, names where it is used (XML 1.0, 4.4).
    const text = rawValue.replace(REFERENCE, (whole, number?: string) =>
      number === undefined ? whole : decodeCharacter(number),
    );
    if (text.includes("<")) throw new EntityError();
    const value = text.replace(REFERENCE, (whole, number?: string, inner?: string) => {
      if (number !== undefined) return decodeCharacter(number);
      return (inner === undefined ? undefined : this.#named(inner, chain + 1)) ?? whole;
    });
    if (value.length > MAX_VALUE) throw new EntityError();
    this.#values.set(name, value);
    return value;
  }
}

/** Limits for every XML reader. Real drawings stay far below them. */
export const XML_LIMITS = { depth: 200, tags: 300_000, attributes: 1000 } as const;

export type XmlLimits = Readonly<Record<keyof typeof XML_LIMITS, number>>;

/** A document exceeds a limit. The message names what the document contains and continues "This drawing contains …". */
export class XmlLimitError extends Error {
  override readonly name = "XmlLimitError";
}

/** A name and a raw value. Prefixes, letter case and entities stay as they are written. */
export type XmlAttribute = readonly [name: string, value: string];

interface Place {
  /** Offsets into the text: `end` is the offset behind the token. */
  readonly start: number;
  readonly end: number;
  /** False when an XML parser would reject the token; a lenient reader may still act on it. */
  readonly isWhole: boolean;
}

export interface XmlOpenTag extends Place {
  readonly kind: "open";
  readonly name: string;
  readonly attributes: ReadonlyArray<XmlAttribute>;
  /** The tag closes itself. */
  readonly isEmpty: boolean;
}

export interface XmlCloseTag extends Place {
  readonly kind: "close";
  readonly name: string;
}

/** Anything that is not a tag. A declaration is a doctype, an entity, or any other `<!…>`. */
export interface XmlOther extends Place {
  readonly kind: "text" | "comment" | "cdata" | "instruction" | "declaration";
}

export type XmlToken = XmlOpenTag | XmlCloseTag | XmlOther;

const TAB = 9;
const SPACE = 32;
const [BANG, QUOTE, APOSTROPHE, SLASH, LESS, EQUALS, GREATER, QUESTION, BRACKET] = [33, 34, 39, 47, 60, 61, 62, 63, 91];

const isSpace = (code: number): boolean => code === SPACE || (code >= TAB && code <= 13);
const isQuote = (code: number): boolean => code === QUOTE || code === APOSTROPHE;
const endsName = (code: number): boolean =>
  isSpace(code) || isQuote(code) || code === SLASH || code === EQUALS || code === LESS || code === GREATER;

/** The offset behind `mark`, or the end of the text. */
function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function skipName(text: string, from: number): number {
  let at = from;
  while (at < text.length && !endsName(text.charCodeAt(at))) at++;
  return at;
}

/** The end of a `<!…>` declaration. Quotes and an internal subset in brackets may contain ">". */
function endOfDeclaration(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (isQuote(code)) at = behind(text, text.charAt(at), at + 1) - 1;
    else if (code === BRACKET) at = behind(text, "]", at + 1) - 1;
  }
  return text.length;
}

/** Reads the inside of an opening tag in one pass. Nothing is ever read twice. */
class TagReader {
  readonly attributes: Array<XmlAttribute> = [];
  isWhole = true;
  isEmpty = false;
  readonly #text: string;
  readonly #limit: number;
  #at: number;

  constructor(text: string, from: number, limit: number) {
    this.#text = text;
    this.#at = from;
    this.#limit = limit;
  }

  /** @returns the offset behind the tag's ">", or the end of the text */
  read(): number {
    const text = this.#text;
    while (this.#at < text.length) {
      const code = text.charCodeAt(this.#at);
      if (code === GREATER) {
        this.isEmpty = text.charCodeAt(this.#at - 1) === SLASH;
        return this.#at + 1;
      }
      if (isSpace(code)) this.#at++;
      else if (code === SLASH) {
        this.isWhole &&= text.charCodeAt(this.#at + 1) === GREATER;
        this.#at++;
      } else if (isQuote(code)) this.#skip(behind(text, text.charAt(this.#at), this.#at + 1));
      else if (code === EQUALS || code === LESS) this.#skip(this.#at + 1);
      else this.#attribute();
    }
    this.isWhole = false;
    return text.length;
  }

  #skip(to: number): void {
    this.isWhole = false;
    this.#at = to;
  }

  #attribute(): void {
    const text = this.#text;
    const nameEnd = skipName(text, this.#at);
    const name = text.slice(this.#at, nameEnd);
    this.isWhole &&= isSpace(text.charCodeAt(this.#at - 1));
    const equals = skipSpace(text, nameEnd);
    if (text.charCodeAt(equals) === EQUALS) this.#add(name, this.#value(skipSpace(text, equals + 1)));
    else {
      this.#skip(nameEnd);
      this.#add(name, "");
    }
  }

  #value(from: number): string {
    const text = this.#text;
    if (from < text.length && isQuote(text.charCodeAt(from))) {
      const end = text.indexOf(text.charAt(from), from + 1);
      if (end === -1) this.isWhole = false;
      this.#at = end === -1 ? text.length : end + 1;
      return text.slice(from + 1, end === -1 ? text.length : end);
    }
    let to = from;
    while (
      to < text.length &&
      !isSpace(text.charCodeAt(to)) &&
      !isQuote(text.charCodeAt(to)) &&
      text.charCodeAt(to) !== GREATER
    )
      to++;
    this.#skip(to);
    return text.slice(from, to);
  }

  #add(name: string, value: string): void {
    if (this.attributes.length >= this.#limit)
      throw new XmlLimitError(`a shape with more than ${String(this.#limit)} attributes`);
    this.attributes.push([name, value]);
  }
}

function otherAt(text: string, at: number): XmlOther | undefined {
  const second = text.charCodeAt(at + 1);
  if (second !== BANG && second !== QUESTION) return undefined;
  const place = (kind: XmlOther["kind"], end: number, mark: string): XmlOther => ({
    kind,
    start: at,
    end,
    isWhole: end < text.length || text.endsWith(mark),
  });
  if (text.startsWith("<!--", at)) return place("comment", behind(text, "-->", at + 4), "-->");
  if (text.startsWith("<![CDATA[", at)) return place("cdata", behind(text, "]]>", at + 9), "]]>");
  if (text.startsWith("<?", at)) return place("instruction", behind(text, "?>", at + 2), "?>");
  return text.startsWith("<!", at) ? place("declaration", endOfDeclaration(text, at + 2), ">") : undefined;
}

function closeTag(text: string, start: number): XmlCloseTag {
  const from = skipSpace(text, start + 2);
  const to = skipName(text, from);
  const end = behind(text, ">", to);
  const isWhole = text.charCodeAt(end - 1) === GREATER && skipSpace(text, to) === end - 1;
  return { kind: "close", name: text.slice(from, to), start, end, isWhole };
}

function openTag(text: string, start: number, nameEnd: number, limit: number): XmlOpenTag {
  const reader = new TagReader(text, nameEnd, limit);
  const end = reader.read();
  const { attributes, isEmpty, isWhole } = reader;
  return { kind: "open", name: text.slice(start + 1, nameEnd), attributes, isEmpty, isWhole, start, end };
}

function tagAt(text: string, start: number, limit: number): XmlToken {
  if (text.charCodeAt(start + 1) === SLASH) return closeTag(text, start);
  const nameEnd = skipName(text, start + 1);
  // "<" without a name is text to a lenient reader and an error to a strict one.
  if (nameEnd === start + 1) return { kind: "text", start, end: start + 1, isWhole: false };
  return openTag(text, start, nameEnd, limit);
}

function textAt(text: string, start: number): XmlOther {
  const next = text.indexOf("<", start);
  return { kind: "text", start, end: next === -1 ? text.length : next, isWhole: true };
}

/**
 * Splits XML into tokens in one pass from front to back, whatever is wrong with it. Tags are read as a lenient parser
 * reads them, so that a reader sees everything that such a parser would run; strict readers look at `isWhole`. Work and
 * memory grow with the length and nothing else: no token is read twice, and nothing backtracks.
 * @throws {XmlLimitError} beyond a limit
 */
export function* xmlTokens(text: string, limits: XmlLimits = XML_LIMITS): Generator<XmlToken, undefined> {
  let [depth, tags] = [0, 0];
  for (let at = 0; at < text.length;) {
    const isTag = text.charCodeAt(at) === LESS;
    const token = isTag ? (otherAt(text, at) ?? tagAt(text, at, limits.attributes)) : textAt(text, at);
    if (token.kind === "open" && ++tags > limits.tags)
      throw new XmlLimitError(`more than ${String(limits.tags)} shapes`);
    if (token.kind === "open" && !token.isEmpty && ++depth > limits.depth) {
      throw new XmlLimitError(`groups nested more than ${String(limits.depth)} deep`);
    }
    if (token.kind === "close") depth = Math.max(0, depth - 1);
    yield token;
    at = token.end;
  }
}

/** The name without its prefix: "xlink:href" is "href". */
export const localName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

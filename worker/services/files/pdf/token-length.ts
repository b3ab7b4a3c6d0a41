/** The bytes of a PDF as the library's parsers hold them. */
export interface ParserBytes {
  offset(): number;
  moveTo(offset: number): void;
  done(): boolean;
  /** @returns undefined behind the end, whatever the library's types say */
  peekAt(offset: number): number | undefined;
}

/** By each byte, whether it matches. Behind the end of the file nothing does. */
type Bytes = Readonly<Uint8Array>;

/** Bytes that are among these characters. */
function anyOf(characters: string): Bytes {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
const noneOf = (characters: string): Bytes => anyOf(characters).map((is) => 1 - is);

/** PDF 32000-1:2008, 7.2.2, tables 1 and 2. */
const [SPACES, DELIMITERS, DIGITS] = ["\0\t\n\f\r ", "()<>[]{}/%", "0123456789"];
export const SPACE = anyOf(SPACES);
export const DIGIT = anyOf(DIGITS);
export const NUMERIC = anyOf(`+-.${DIGITS}`);
/** Of a name, behind its slash. */
export const REGULAR = noneOf(SPACES + DELIMITERS);
/** Of a text in hexadecimal digits, behind its first bracket. */
export const IN_HEX = noneOf(">");
/** Neither a digit nor the first letter of "xref", "startxref" or "trailer". */
export const RUBBISH = noneOf(`${DIGITS}xst`);
const [OPEN, CLOSE, BACKSLASH] = [0x28, 0x29, 0x5c];

/** The first offset from `at` whose byte does not match, or is behind the end of the file, at most `most` bytes on. */
export function skip(bytes: ParserBytes, at: number, matching: Bytes, max: number): number {
  let end = at;
  while (end - at < max && matching[bytes.peekAt(end) ?? -1] === 1) end++;
  return end;
}

/** The offset of the bracket that closes the text which begins at `at`, or of the end of the file, at most `most` bytes on. */
export function skipText(bytes: ParserBytes, at: number, max: number): number {
  let depth = 0;
  let isEscaped = false;
  for (let end = at; end - at < max; end++) {
    const byte = bytes.peekAt(end);
    if (!isEscaped && byte === OPEN) depth++;
    if (!isEscaped && byte === CLOSE) depth--;
    if (byte === undefined || depth === 0) return end;
    isEscaped = byte === BACKSLASH && !isEscaped;
  }
  return at + max;
}

/** The byte stream of pdf-lib's parsers. */
export interface ParserBytes {
  offset(): number;
  moveTo(offset: number): void;
  done(): boolean;
  /** @returns undefined beyond the end, contrary to pdf-lib's types */
  peekAt(offset: number): number | undefined;
}

/** For each byte value, 1 if it matches. */
type ByteSet = Readonly<Uint8Array>;

function makeByteSet(characters: string): ByteSet {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
const makeInverseByteSet = (characters: string): ByteSet => makeByteSet(characters).map((is) => 1 - is);

/** PDF 32000-1:2008, 7.2.2, tables 1 and 2. */
const [SPACES, DELIMITERS, DIGITS] = ["\0\t\n\f\r ", "()<>[]{}/%", "0123456789"];
export const SPACE = makeByteSet(SPACES);
export const DIGIT = makeByteSet(DIGITS);
export const NUMERIC = makeByteSet(`+-.${DIGITS}`);
/** Characters of a name, after its slash. */
export const REGULAR = makeInverseByteSet(SPACES + DELIMITERS);
/** Characters of a hexadecimal string, after its opening bracket. */
export const IN_HEX = makeInverseByteSet(">");
/** Characters that begin neither an object's header nor "xref", "startxref" or "trailer". */
export const INVALID = makeInverseByteSet(`${DIGITS}xst`);
const [OPEN, CLOSE, BACKSLASH] = [0x28, 0x29, 0x5c];

/** The first offset from `at` whose byte doesn't match or is beyond the end of the file; at most `at + max`. */
export function skip(bytes: ParserBytes, at: number, matching: ByteSet, max: number): number {
  let end = at;
  while (end - at < max && matching[bytes.peekAt(end) ?? -1] === 1) end++;
  return end;
}

/** The offset of the parenthesis that closes the string at `at`, or of the end of the file; at most `at + max`. */
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

/** One operator of a content stream, with those of its operands that the shop looks at (ISO 32000-1, 7.8.2). */
export interface Operation {
  readonly operator: string;
  /** The last name among its operands. */
  readonly name: string | undefined;
  /** The numbers among them. */
  readonly numbers: ReadonlyArray<number>;
  /** Numbers that follow a name, as in the dictionary of an inline picture. */
  readonly entries: ReadonlyMap<string, number>;
  /** Whether a string among them has more than spaces. */
  readonly hasText: boolean;
}

const codes = (characters: string): ReadonlySet<number> =>
  new Set(Array.from(characters, (character) => character.charCodeAt(0)));
const SPACES = codes("\0\t\n\f\r ");
const DELIMITERS = codes("()<>[]{}/%");
const [OPEN, CLOSE, BACKSLASH, LESS, GREATER, SLASH, PERCENT] = [0x28, 0x29, 0x5c, 0x3c, 0x3e, 0x2f, 0x25];
const [SPACE, LINE_FEED, RETURN, LETTER_E, LETTER_I] = [0x20, 0x0a, 0x0d, 0x45, 0x49];
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !SPACES.has(byte) && !DELIMITERS.has(byte);

/** How many bytes after the end of an inline picture have to be text, so that its data isn't taken for its end. */
const TEXT_AFTER_PICTURE = 12;

/** A longer word is no name or operator (pdf-lib refuses such names in objects). */
const MAX_WORD = 10_000;

/** Reads tokens of a content stream. */
class Reader {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next byte that begins a token; undefined at the end. */
  next(): number | undefined {
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[++this.at]) {
      if (byte === PERCENT) {
        while (this.at < this.#bytes.length && !this.#isLineEnd()) this.at++;
      } else if (!SPACES.has(byte)) return byte;
    }
    return undefined;
  }

  #isLineEnd(): boolean {
    const byte = this.#bytes[this.at];
    return byte === LINE_FEED || byte === RETURN;
  }

  /** A name after its slash, a number or an operator. */
  word(): string {
    const from = this.at;
    while (isRegular(this.#bytes[this.at])) this.at++;
    return String.fromCharCode(...this.#bytes.subarray(from, Math.min(this.at, from + MAX_WORD)));
  }

  /** Skips a string in parentheses. @returns whether it has more than spaces */
  text(): boolean {
    let depth = 0;
    let hasText = false;
    for (; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at];
      if (byte === CLOSE && --depth === 0) break;
      // Its own first parenthesis is none of its characters.
      if (byte === OPEN && ++depth === 1) continue;
      hasText ||= byte !== SPACE;
      if (byte === BACKSLASH) this.at++;
    }
    this.at++;
    return hasText;
  }

  /** Skips a hexadecimal string, or brackets of a dictionary. @returns whether it has more than spaces */
  hexText(): boolean {
    if (this.#bytes[++this.at] === LESS) {
      this.at++;
      return false;
    }
    const from = this.at;
    while (this.at < this.#bytes.length && this.#bytes[this.at] !== GREATER) this.at++;
    const digits = Array.from(this.#bytes.subarray(from, this.at), (byte) => String.fromCharCode(byte)).join("");
    this.at++;
    return !/^(?:\s|2\s*0)*$/.test(digits);
  }

  /** Skips the data of an inline picture, up to its end (ISO 32000-1, 8.9.7). */
  picture(): void {
    for (; this.at < this.#bytes.length; this.at++) {
      const [previousByte, first, second, nextByte] = this.#bytes.subarray(this.at, this.at + 4);
      if (first !== LETTER_E || second !== LETTER_I || previousByte === undefined || !SPACES.has(previousByte))
        continue;
      const following = this.#bytes.subarray(this.at + 4, this.at + 4 + TEXT_AFTER_PICTURE);
      const isText = following.every((byte) => SPACES.has(byte) || (byte >= SPACE && byte < 0x7f));
      if ((nextByte !== undefined && !SPACES.has(nextByte)) || !isText) continue;
      this.at += 3;
      return;
    }
  }
}

/** The operands of one operator. */
class Operands {
  name: string | undefined;
  hasText = false;
  readonly numbers: Array<number> = [];
  readonly entries = new Map<string, number>();
}
/** Words that are operands. */
const VALUES: ReadonlySet<string> = new Set(["true", "false", "null"]);

/** Reads the operators of a content stream in one pass. What isn't valid is skipped, as viewers do. */
export function* readPdfOperations(bytes: Uint8Array): Generator<Operation> {
  const reader = new Reader(bytes);
  let operands = new Operands();
  // The name directly before.
  let key: string | undefined;
  for (let byte = reader.next(); byte !== undefined; byte = reader.next()) {
    const label = key;
    key = undefined;
    if (byte === OPEN) operands.hasText = reader.text() || operands.hasText;
    else if (byte === LESS) operands.hasText = reader.hexText() || operands.hasText;
    else if (byte === SLASH) {
      reader.at++;
      operands.name = key = reader.word();
    } else if (!isRegular(byte)) reader.at++;
    else {
      const word = reader.word();
      if (/^[-+.\d]/.test(word)) {
        operands.numbers.push(Number(word));
        if (label !== undefined) operands.entries.set(label, Number(word));
      } else if (!VALUES.has(word)) {
        const { name, hasText, numbers, entries } = operands;
        yield { operator: word, name, hasText, numbers, entries };
        operands = new Operands();
        if (word === "ID") reader.picture();
      }
    }
  }
}

import { ByteReader } from "#domain/prepress/lettering/type/upload/internal/byte-reader";

/** Numbers of names (https://learn.microsoft.com/typography/opentype/spec/name): the full name, the family. */
const NAMES = [4, 16, 1] as const;
const UNICODE = 0;
const WINDOWS = 3;
/** More than one line of a form. */
const MAX_NAME = 80;

interface NameEntry {
  readonly platform: number;
  readonly name: number;
  readonly bytes: Uint8Array;
}

function listNames(table: Uint8Array): Array<NameEntry> {
  const reader = new ByteReader(table, 2);
  const count = reader.u16();
  const texts = reader.u16();
  return Array.from({ length: count }, () => {
    const platform = reader.u16();
    reader.at += 4; // Encoding and language.
    const [name, length, offset] = [reader.u16(), reader.u16(), reader.u16()];
    return { platform, name, bytes: new ByteReader(table, texts + offset).bytes(length) };
  });
}

function decode({ platform, bytes }: NameEntry): string {
  const step = platform === UNICODE || platform === WINDOWS ? 2 : 1;
  let text = "";
  for (let i = 0; i + step <= bytes.length && text.length < MAX_NAME; i += step)
    text += String.fromCharCode(step === 2 ? (bytes[i] ?? 0) * 256 + (bytes[i + 1] ?? 0) : (bytes[i] ?? 0));
  return text.toWellFormed().replaceAll(/\p{C}/gu, "").trim();
}

/** The name that a font gives itself; "" without one. @throws RangeError for a damaged table */
export function readFontName(table: Uint8Array | undefined): string {
  const entries = table ? listNames(table) : [];
  const names = NAMES.flatMap((name) => entries.filter((entry) => entry.name === name)).map(decode);
  return (names.find((name) => name !== "") ?? "").replace(/ Regular$/, "");
}

/** https://learn.microsoft.com/typography/opentype/spec/os2#fstype: who has only this right may not embed the font. */
const RESTRICTED = 2;
const RIGHTS = 0xf;
const BITMAPS_ONLY = 0x200;

/** Whether the license that a font states allows to print and show it. @param table "OS/2" */
export function mayBeEmbedded(table: Uint8Array | undefined): boolean {
  if (!table) return true;
  const rights = new ByteReader(table, 8).u16();
  return (rights & RIGHTS) !== RESTRICTED && (rights & BITMAPS_ONLY) === 0;
}

import { joinBytes } from "#domain/ground/files/bytes";

/** A tag's names and its data. Names that share data, such as the three rendering intents, store it once. */
export interface ProfileTag {
  readonly names: ReadonlyArray<string>;
  readonly data: Uint8Array;
}

export interface ProfileHeader {
  readonly version: 2 | 4;
  /** "mntr" for a display, "prtr" for a press (ICC.1, 7.2.5). */
  readonly kind: "mntr" | "prtr";
  readonly space: "RGB " | "CMYK";
  readonly connection: "XYZ " | "Lab ";
}

const [HEADER_BYTES, ENTRY_BYTES] = [128, 12];
/** The white of the connection space, CIE D50 (ICC.1, 7.2.16). */
const D50 = [0.9642, 1, 0.8249] as const;
/** A fixed date, so that the same tags give the same bytes: 1 January 2026, midnight. */
const CREATED = [2026, 1, 1, 0, 0, 0];

export const ascii = (text: string): Array<number> => Array.from(text, (letter) => letter.charCodeAt(0));
export const uint16 = (value: number): Array<number> => [(value >>> 8) & 255, value & 255];
export const uint32 = (value: number): Array<number> => [...uint16(value >>> 16), ...uint16(value)];
/** ICC's s15Fixed16Number. */
export const fixed = (value: number): Array<number> => uint32(Math.round(value * 65_536));

/** An XYZ color (ICC.1, 10.31). */
export const xyzData = (xyz: ReadonlyArray<number>): Uint8Array =>
  Uint8Array.from([...ascii("XYZ "), ...uint32(0), ...xyz.flatMap(fixed)]);

/** A text in ASCII, as version 2 stores copyrights (ICC.1:2001, 6.5.18). */
export const textData = (text: string): Uint8Array =>
  Uint8Array.from([...ascii("text"), ...uint32(0), ...ascii(text), 0]);

/** A profile's name as version 2 stores it (ICC.1:2001, 6.5.17): ASCII, then empty Unicode and Macintosh versions. */
export const descriptionData = (name: string): Uint8Array =>
  Uint8Array.from([
    ...ascii("desc"),
    ...uint32(0),
    ...uint32(name.length + 1),
    ...ascii(name),
    0,
    ...new Array<number>(4 + 4 + 2 + 1 + 67).fill(0),
  ]);

/** A text in English, as version 4 stores it (ICC.1, 10.15). */
export const localizedData = (text: string): Uint8Array =>
  Uint8Array.from([
    ...ascii("mluc"),
    ...[0, 1, 12].flatMap(uint32),
    ...ascii("enUS"),
    ...uint32(text.length * 2),
    ...uint32(28),
    ...Array.from(text, (letter) => uint16(letter.charCodeAt(0))).flat(),
  ]);

/** Writes an ICC profile (ICC.1, 7). */
export function writeProfile(header: ProfileHeader, tags: ReadonlyArray<ProfileTag>): Uint8Array {
  const count = tags.reduce((sum, { names }) => sum + names.length, 0);
  const table: Array<number> = uint32(count);
  const bodies: Array<Uint8Array> = [];
  let at = HEADER_BYTES + 4 + ENTRY_BYTES * count;
  for (const { names, data } of tags) {
    for (const name of names) table.push(...ascii(name), ...uint32(at), ...uint32(data.length));
    const padded = new Uint8Array(Math.ceil(data.length / 4) * 4);
    padded.set(data);
    bodies.push(padded);
    at += padded.length;
  }
  return joinBytes([buildHeader(header, at), Uint8Array.from(table), ...bodies]);
}

/** @param size of the whole profile in bytes */
function buildHeader({ version, kind, space, connection }: ProfileHeader, size: number): Uint8Array {
  const head = new Uint8Array(HEADER_BYTES);
  head.set(uint32(size));
  head.set([version, version === 4 ? 0x30 : 0x10], 8);
  head.set([...ascii(kind + space + connection), ...CREATED.flatMap(uint16), ...ascii("acsp")], 12);
  // The rendering intent is relative colorimetric.
  head.set(uint32(1), 64);
  head.set(D50.flatMap(fixed), 68);
  return head;
}

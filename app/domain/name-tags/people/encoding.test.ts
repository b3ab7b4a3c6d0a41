import { describe, expect, test } from "vitest";
import { decodeList } from "./encoding.ts";

const utf16 = (text: string, isLittle: boolean, mark: boolean) => {
  const units = Array.from((mark ? "\ufeff" : "") + text, (sign) => sign.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
};
const TEXT = "Name\nZoë Müller\nPaul O'Neil\n";

describe("a list is read in any common encoding", () => {
  test.each([
    ["UTF-8", new TextEncoder().encode(TEXT), "UTF-8"],
    ["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${TEXT}`), "UTF-8"],
    ["UTF-16 of Excel", utf16(TEXT, true, true), "UTF-16"],
    ["UTF-16, the other way", utf16(TEXT, false, true), "UTF-16"],
    ["UTF-16 without a mark", utf16(TEXT, true, false), "UTF-16"],
    ["Windows-1252", Uint8Array.from(TEXT, (sign) => sign.charCodeAt(0)), "Windows-1252"],
  ])("%s", (_what, bytes, encoding) => {
    expect(decodeList(bytes)).toEqual({ ok: true, value: { text: TEXT, encoding } });
  });

  test("with the characters that only Windows-1252 has", () => {
    expect(decodeList(Uint8Array.of(0x41, 0x92, 0x73, 0x20, 0x80, 0xe9))).toMatchObject({ value: { text: "A’s €é" } });
  });
});

describe("a file that is not a list is refused with a solution", () => {
  test.each([
    ["an empty file", new Uint8Array(0), /empty/],
    ["only a line end", Uint8Array.of(10, 13, 32), /empty/],
    ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), /workbook/],
    ["a PDF", new TextEncoder().encode("%PDF-1.7 …"), /PDF/],
    [
      "a picture named .csv",
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52),
      /isn't a text file/,
    ],
  ])("%s", (_what, bytes, message) => {
    const read = decodeList(bytes);
    expect(read.ok ? "" : read.error).toMatch(message);
  });
});

test("a list of more than two megabytes is refused unread", () => {
  const list = (megabytes: number) => decodeList(new Uint8Array(megabytes * 1024 * 1024).fill(0x41));
  expect([list(2).ok, list(2.1)]).toEqual([
    true,
    { ok: false, error: expect.stringContaining("larger than 2 MB") as unknown },
  ]);
});

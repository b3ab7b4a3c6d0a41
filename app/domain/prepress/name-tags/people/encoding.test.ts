import { describe, expect, test } from "vitest";
import { decodeList } from "./encoding.ts";
import { linesInDoubt, splitImprobableParts } from "./improbable.ts";

const utf16 = (text: string, isLittle: boolean, mark: boolean) => {
  const units = Array.from((mark ? "\ufeff" : "") + text, (sign) => sign.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
};
const listReadings = (bytes: Uint8Array) => {
  const read = decodeList(bytes);
  return read.ok ? read.value.readings : [];
};
const TEXT = "Name\nZoë Müller\nPaul O'Neil\n";

describe("a list is read in any common encoding", () => {
  test.each([
    ["UTF-8", new TextEncoder().encode(TEXT), "utf-8"],
    ["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${TEXT}`), "utf-8"],
    ["UTF-16 of Excel", utf16(TEXT, true, true), "utf-16"],
    ["UTF-16, the other way", utf16(TEXT, false, true), "utf-16"],
    ["UTF-16 without a mark", utf16(TEXT, true, false), "utf-16"],
    ["Windows-1252", Uint8Array.from(TEXT, (sign) => sign.charCodeAt(0)), "windows-1252"],
  ])("%s", (_what, bytes, encoding) => {
    expect(decodeList(bytes)).toEqual({ ok: true, value: { readings: [{ text: TEXT, encoding }] } });
  });

  test("with the characters that only Windows-1252 has", () => {
    expect(listReadings(Uint8Array.of(0x41, 0x92, 0x73, 0x20, 0x80, 0x20, 0xe9))[0]?.text).toBe("A’s € é");
  });
});

/** Writes a text in an encoding of one byte a character. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => table.indexOf(character));
}

describe("a list in a rarer encoding is read by the most probable one, and the customer chooses", () => {
  test.each([
    ["macintosh", "Name,Title\rZoë Müller,Chef\rRené Lefèvre,Host\r"],
    ["macintosh", "Name\rBjörn Ångström\rÉlodie Núñez\r"],
    ["windows-1250", "Name;Title\r\nŁukasz Żółć;Chef\r\nJan Nowak;Host\r\n"],
    ["windows-1250", "Name\r\nMiloš Dvořák\r\nŠárka Žižková\r\nGyőző\r\n"],
    ["windows-1251", "Имя;Должность\r\nИван Петров;Повар\r\nЮлия Ёлкина;\r\n"],
    ["windows-1251", "Name,Title\r\nМАРИЯ ЩУКИНА,Chef\r\n"],
  ])("%s: %j", (encoding, text) => {
    const readings = listReadings(bytesIn(encoding, text));
    expect(readings[0]).toEqual({ encoding, text });
    expect(readings.length).toBeGreaterThan(1);
    expect(new Set(readings.map((reading) => reading.text)).size).toBe(readings.length);
  });

  test("Shift-JIS, also with half-width katakana", () => {
    // "名前" and "山田,ﾔﾏﾀﾞ"
    const bytes = [0x96, 0xbc, 0x91, 0x4f, 0x0a, 0x8e, 0x52, 0x93, 0x63, 0x2c, 0xd4, 0xcf, 0xc0, 0xde, 0x0a];
    expect(listReadings(Uint8Array.from(bytes))[0]).toEqual({ encoding: "shift_jis", text: "名前\n山田,ﾔﾏﾀﾞ\n" });
  });

  test("UTF-8 with a cut letter is still read as UTF-8", () => {
    const bytes = new TextEncoder().encode("Name\nZoë Müller\nJosé Núñez\nAndré\n");
    expect(listReadings(bytes.slice(0, -2))[0]).toEqual({
      encoding: "utf-8",
      text: "Name\nZoë Müller\nJosé Núñez\nAndr\ufffd",
    });
  });

  test("letters that two encodings have alike are asked for", () => {
    const readings = listReadings(Uint8Array.of(0x4b, 0x6f, 0x76, 0x61, 0xe8));
    expect(readings.slice(0, 2).map(({ text }) => text)).toEqual(["Kovaè", "Kovač"]);
  });

  test.each(["Zoë Müller", "José", "Élodie", "Gößmann", "O’Brien", "“Ace” Lee", "GARCÍA López"])(
    "what only Western European reads well is not asked for: %s",
    (text) => {
      expect(listReadings(bytesIn("windows-1252", text))).toEqual([{ encoding: "windows-1252", text }]);
    },
  );
});

describe("improbable letters of a reading are marked", () => {
  const marked = (text: string) =>
    splitImprobableParts(text, 60)
      .map((part) => (part.isImprobable ? `[${part.text}]` : part.text))
      .join("");
  test.each([
    ["Zo‘ MŸller", "Zo[‘] M[Ÿ]ller"],
    ["£ukasz ¯ó³æ", "[£]ukasz [¯]ó[³]æ"],
    ["JosÈ", "Jos[È]"],
    ["Zoл", "Zo[л]"],
    ["Ren\ufffd Lef\u008fvre", "Ren[\ufffd] Lef[\u008f]vre"],
    ["Zoë O’Brien – “Ace”", "Zoë O’Brien – “Ace”"],
    ["Иван Петров", "Иван Петров"],
    ["山田 タロウ・ﾔﾏﾀﾞ", "山田 タロウ・ﾔﾏﾀﾞ"],
  ])("%s: %s", (text, parts) => expect(marked(text)).toBe(parts));

  test("the lines that depend on the encoding are shown once each", () => {
    expect(linesInDoubt("Name\rZoë\rZoë\rAnn\rRené\rÉva", 2)).toEqual(["Zoë", "René"]);
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
    { ok: false, error: expect.stringContaining("larger than 2 MiB") as unknown },
  ]);
});

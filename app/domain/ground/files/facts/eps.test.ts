import { expect, test } from "vitest";
import { text } from "../../../../../tests/fixtures/uploads/files.ts";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { sniff } from "#domain/ground/files/sniff";

const of = (bytes: Uint8Array) => FileBytes.of(bytes);

test("an EPS is complete with the last comment or operator of any program, and padding after it", () => {
  const ended = (end: string) =>
    readFacts("application/postscript", of(text(`%!PS-Adobe-3.0 EPSF-3.0\n0 0 moveto\n${end}`))).truncated;
  for (const end of [
    "%%EOF\r",
    "%%Trailer\nend",
    "end restore\n",
    "cleartomark\n\0\0",
    "showpage\n%%AI",
    `%%EOF\r%AI9_PrintingDataEnd\r%AI9_PrivateDataBegin\r%!PS-Adobe-3.0 EPSF-3.0\r%AI24_DataStream\r${"%Gb!Sq\r".repeat(9000)}%AI9_PrivateDataEnd\r`,
    `%%EOF\n${"\0".repeat(4096)}`,
    "grestore \x04",
  ])
    expect([end, ended(end)]).toEqual([end, false]);
  for (const end of [
    "10 10 lineto",
    "restored",
    "10 20 mov",
    `/showpage {} def\n${"0 0 10 10 re\n".repeat(20)}`,
    `%%EOF\r%AI9_PrivateDataBegin\r${"%Gb!Sq\r".repeat(9000)}`,
  ])
    expect([end, ended(end)]).toEqual([end, true]);
});

test("the size of an EPS is its own, and not that of a drawing inside of it", () => {
  const inside = "%%BeginDocument: logo.eps\n%%BoundingBox: 0 0 720 720\n%%EndDocument\n";
  const readSize = (head: string, end: string) => {
    const { widthIn, heightIn } = readFacts(
      "application/postscript",
      of(text(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: ${head}\n${inside}%%Trailer\n${end}%%EOF\n`)),
    );
    return [widthIn, heightIn];
  };
  expect(readSize("10 20 154 236", "")).toEqual([2, 3]);
  expect(readSize("(atend)", "%%BoundingBox: 10 20 154 236\n")).toEqual([2, 3]);
  expect(readSize("-72 -36.5 72 35.5", "")).toEqual([2, 1]);
});

test("an EPS of a printer driver is one, and a font is none", () => {
  expect(sniff(of(text("\x04%!PS-Adobe-3.0 EPSF-3.0\n")))).toBe("application/postscript");
  expect(sniff(of(text("%!PS-Adobe-3.1 EPSF-3.0\r")))).toBe("application/postscript");
  expect(sniff(of(text("%!PS-AdobeFont-1.0: Figtree\n")))).toBeUndefined();
});

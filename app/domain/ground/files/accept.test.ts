import { describe, expect, test } from "vitest";
import { acceptFile } from "#domain/ground/files/accept";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { sniff } from "#domain/ground/files/sniff";
import { eps, pdf, svg } from "../../../../tests/fixtures/uploads/documents.ts";
import { realFile } from "../../../../tests/fixtures/real-files.ts";
import {
  bmp,
  discPng,
  gif,
  isoMedia,
  jpeg,
  join,
  png,
  psd,
  text,
  tiff,
  webp,
} from "../../../../tests/fixtures/uploads/files.ts";

const of = (bytes: Uint8Array) => FileBytes.of(bytes);
const judge = (name: string, bytes: Uint8Array) => {
  const accepted = acceptFile(name, of(bytes));
  return accepted.ok ? accepted.value.type : accepted.error.code;
};

describe("the first bytes tell the type", () => {
  test("of every supported type", async () => {
    expect(
      [
        discPng(8),
        jpeg(8, 8),
        gif,
        webp(4, 4),
        bmp(2, 2),
        tiff(2, 2),
        psd(2, 2),
        isoMedia("heic", 8, 8),
        isoMedia("avif", 8, 8),
        svg(),
        eps,
        await pdf(),
      ].map((b) => sniff(of(b))),
    ).toEqual([
      "image/png",
      "image/jpeg",
      "image/gif",
      "image/webp",
      "image/bmp",
      "image/tiff",
      "image/vnd.adobe.photoshop",
      "image/heic",
      "image/avif",
      "image/svg+xml",
      "application/postscript",
      "application/pdf",
    ]);
  });

  test("an SVG may follow comments, a doctype and a byte order mark; HTML and other XML are not SVG", () => {
    expect(
      sniff(
        of(text('\ufeff<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg [<!ENTITY ns "http://x/">]>\n<svg/>')),
      ),
    ).toBe("image/svg+xml");
    expect(sniff(of(text(`<!-- ${"x".repeat(70_000)} -->\n<svg/>`)))).toBe("image/svg+xml");
    expect(sniff(of(text(`<!-- <svg> --><!DOCTYPE html><html><svg/></html>`)))).toBeUndefined();
    expect(sniff(of(text("words <svg/>")))).toBeUndefined();
    const wide = Uint8Array.from(Array.from("<!-- wide --><svg/>", (c) => [c.charCodeAt(0), 0]).flat());
    expect(sniff(of(join(new Uint8Array([0xff, 0xfe]), wide)))).toBe("image/svg+xml");
    expect(sniff(of(text("<!doctype html><html><svg></svg></html>")))).toBeUndefined();
    expect(sniff(of(text("<feed><svg/></feed>")))).toBeUndefined();
    expect(sniff(of(text("BMW is a car, not a picture")))).toBeUndefined();
    expect(sniff(of(text("MZ\x90\0 this program cannot be run in DOS mode")))).toBeUndefined();
  });
});

describe("the facts of a header", () => {
  test("pictures report size, color, transparency and declared resolution", () => {
    expect(readFacts("image/png", of(png(40, 30, undefined, 300)))).toEqual({
      widthPx: 40,
      heightPx: 30,
      colour: "rgb",
      alpha: true,
      declaredDpi: 300,
      truncated: false,
    });
    expect(readFacts("image/jpeg", of(jpeg(40, 30, { components: 4, dpi: 300 })))).toEqual({
      widthPx: 40,
      heightPx: 30,
      colour: "cmyk",
      alpha: false,
      declaredDpi: 300,
      truncated: false,
    });
    expect(readFacts("image/gif", of(gif))).toMatchObject({
      widthPx: 1,
      heightPx: 1,
      alpha: true,
      frames: 1,
      truncated: false,
    });
    expect(readFacts("image/webp", of(webp(640, 480)))).toMatchObject({
      widthPx: 640,
      heightPx: 480,
      alpha: true,
      truncated: false,
    });
    expect(readFacts("image/bmp", of(bmp(5, 3)))).toMatchObject({
      widthPx: 5,
      heightPx: 3,
      declaredDpi: 300,
      alpha: false,
      truncated: false,
    });
    expect(readFacts("image/tiff", of(tiff(5, 3, { photometric: 5 })))).toMatchObject({
      widthPx: 5,
      heightPx: 3,
      colour: "cmyk",
      declaredDpi: 300,
      pages: 1,
    });
    expect(readFacts("image/vnd.adobe.photoshop", of(psd(5, 3)))).toMatchObject({
      widthPx: 5,
      heightPx: 3,
      colour: "cmyk",
      declaredDpi: 300,
      alpha: false,
    });
    expect(readFacts("image/avif", of(isoMedia("avif", 900, 600)))).toMatchObject({ widthPx: 900, heightPx: 600 });
  });

  test("the size of a drawing in inches, from its own size or its viewBox", () => {
    const size = (attributes: string) => {
      const { widthIn, heightIn } = readFacts("image/svg+xml", of(svg("", attributes)));
      return [widthIn, heightIn];
    };
    expect(size('width="3in" height="2in"')).toEqual([3, 2]);
    expect(size('width="25.4mm" viewBox="0 0 100 200"')).toEqual([1, 2]);
    expect(size('viewBox="0 0 96 192"')).toEqual([1, 2]);
    expect(size('width="100%" height="100%"')).toEqual([undefined, undefined]);
    expect(readFacts("application/postscript", of(eps))).toMatchObject({ widthIn: 2, heightIn: 3 });
  });

  test("pages and the first page's size of a PDF", async () => {
    expect(readFacts("application/pdf", of(await pdf({ pages: 3 })))).toMatchObject({
      pages: 3,
      widthIn: 3,
      heightIn: 2,
      encrypted: false,
      truncated: false,
    });
    // Readers do not guess at a compressed page tree.
    expect(readFacts("application/pdf", of(await pdf({ pages: 3, compressed: true }))).pages).toBeUndefined();
  });

  test("a directory behind the gap of a large file is found in the file's end", () => {
    const whole = tiff(500, 400);
    const parts = new FileBytes(whole.length, whole.subarray(0, 1000), whole.subarray(-2000));
    expect(readFacts("image/tiff", parts)).toMatchObject({ widthPx: 500, heightPx: 400 });
  });
});

describe("refusals and their reasons", () => {
  test.each([
    ["nothing.png", new Uint8Array(0), "empty"],
    ["virus.png", text("MZ\x90\0 not a picture"), "not-what-it-says"],
    ["notes.txt", text("just words"), "unknown"],
    ["cut.png", png(30, 30).slice(0, -20), "truncated"],
    ["cut.jpg", jpeg(30, 30).slice(0, -2), "truncated"],
    ["cut.webp", webp(30, 30).slice(0, -4), "truncated"],
    ["cut.gif", gif.slice(0, -2), "truncated"],
    ["cut.svg", svg().slice(0, -8), "truncated"],
    [
      "bomb.png",
      join(png(1, 1).slice(0, 16), new Uint8Array([0, 9, 0, 0, 0, 9, 0, 0]), png(1, 1).slice(24)),
      "too-large",
    ],
  ])("%s", (name, bytes, code) => expect(judge(name, bytes)).toBe(code));

  test("a PDF without its end; whether an encrypted one needs a password is not decided here", async () => {
    const whole = await pdf();
    expect(judge("cut.pdf", whole.slice(0, -40))).toBe("truncated");
    expect(judge("locked.pdf", join(whole, text("\ntrailer << /Encrypt 9 0 R >>\n%%EOF")))).toBe("application/pdf");
  });

  test("a wrong but harmless extension is accepted: the bytes decide", () => {
    expect(judge("picture.png", jpeg(8, 8))).toBe("image/jpeg");
    expect(judge("no-extension", discPng(8))).toBe("image/png");
  });

  test("a field for vector files refuses a photo", () => {
    expect(acceptFile("a.png", of(discPng(8)), "vector")).toMatchObject({ ok: false, error: { code: "disallowed" } });
    expect(acceptFile("a.svg", of(svg()), "vector")).toMatchObject({ ok: true });
    const wrapped = svg('<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>');
    expect(acceptFile("a.svg", of(wrapped))).toMatchObject({ ok: true });
    expect(acceptFile("a.svg", of(wrapped), "vector")).toMatchObject({
      ok: false,
      error: { code: "disallowed", message: expect.stringMatching(/only a picture .* PDF, AI, EPS, SVG\.$/) as string },
    });
  });

  test("a refusal explains what to do", () => {
    const result = acceptFile("logo.png", of(text("hello")));
    expect(!result.ok && result.error.message).toBe(
      "This file is named .png, but it isn't a valid PNG picture. Open it in the program it came from and export it again.",
    );
  });
});

describe("a picture that browsers can't decode is refused with what to send instead", () => {
  const getRefusalMessage = (name: string, bytes: Uint8Array) => {
    const accepted = acceptFile(name, of(bytes));
    return accepted.ok ? "accepted" : accepted.error.message;
  };
  /** A BMP with a header of `headerBytes`, whose compression is the number at byte 30. */
  const packedBmp = (compression: number, headerBytes = 40) => {
    const bytes = bmp(2, 2).slice();
    [bytes[14], bytes[30]] = [headerBytes, compression];
    return bytes;
  };

  test("a BMP with a JPEG, a PNG or a fax inside", () => {
    expect(getRefusalMessage("a.bmp", packedBmp(4))).toMatch(/has a JPEG inside of it.*Save it as a PNG/);
    expect(getRefusalMessage("a.bmp", packedBmp(5))).toMatch(/has a PNG inside of it/);
    expect(getRefusalMessage("a.bmp", packedBmp(3, 64))).toMatch(/has a fax inside of it/);
    for (const runLength of [0, 1, 2, 3]) expect(getRefusalMessage("a.bmp", packedBmp(runLength))).toBe("accepted");
  });

  test("an AVIF of 12 bits", () => {
    const bytes = realFile("p3.avif");
    const at = new TextDecoder("latin1").decode(bytes).indexOf("av1C") + 6;
    expect(getRefusalMessage("a.avif", bytes)).toBe("accepted");
    bytes[at] = (bytes[at] ?? 0) | 0x40;
    expect(getRefusalMessage("a.avif", bytes)).toBe("accepted");
    bytes[at] = (bytes[at] ?? 0) | 0x60;
    expect(getRefusalMessage("a.avif", bytes)).toMatch(/12 bits per color.*Save it with 8 or 10 bits/);
  });
});

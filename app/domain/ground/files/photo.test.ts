import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { readFileOrientation } from "#domain/ground/files/facts/orientation";
import { cleanPhoto, MAX_PHOTO_BYTES, photoProblem, stripJpeg, stripPng, stripWebp } from "./photo.ts";

const bytes = (...parts: ReadonlyArray<string | ReadonlyArray<number> | Uint8Array>) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : [...part])),
  );
const has = (all: Uint8Array, text: string) =>
  [...all]
    .map((b) => String.fromCharCode(b))
    .join("")
    .includes(text);

// A JPEG from segments.
const segment = (marker: number, body: Uint8Array) =>
  bytes([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255], body);
const tags = (orientation: number, secret = "GPS 45.52N 122.67W") =>
  bytes("MM", [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0], secret);
const exif = (orientation: number) => segment(0xe1, bytes("Exif\0\0", tags(orientation)));
const frame = segment(0xc0, bytes([8, 0, 40, 0, 60, 1, 1, 0x11, 0]));
const scan = bytes(segment(0xda, bytes([1, 1, 0, 0, 63, 0])), [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
const jpeg = (...segments: ReadonlyArray<Uint8Array>) => bytes([0xff, 0xd8], ...segments, frame, scan, [0xff, 0xd9]);

// A PNG from chunks. The CRC is not checked.
const chunk = (name: string, body: Uint8Array = new Uint8Array(0)) =>
  bytes(
    [0, 0, body.length >> 8, body.length & 255],
    name,
    body,
    name === "IEND" ? [0xae, 0x42, 0x60, 0x82] : [0, 0, 0, 0],
  );
const ihdr = chunk("IHDR", bytes([0, 0, 0, 60, 0, 0, 0, 40, 8, 6, 0, 0, 0]));
const png = (...chunks: ReadonlyArray<Uint8Array>) =>
  bytes([0x89], "PNG\r\n\x1a\n", ihdr, ...chunks, chunk("IDAT", bytes([1, 2, 3])), chunk("IEND"));

// A WebP from chunks.
const little = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255, (n >> 24) & 255];
const riff = (name: string, body: Uint8Array) => bytes(name, little(body.length), body, body.length % 2 ? [0] : []);
const webp = (flags: number, ...chunks: ReadonlyArray<Uint8Array>) => {
  const body = bytes(
    riff("VP8X", bytes([flags, 0, 0, 0], [59, 0, 0], [39, 0, 0])),
    riff("VP8 ", bytes([1, 2, 3])),
    ...chunks,
  );
  return bytes("RIFF", little(body.length + 4), "WEBP", body);
};

describe("a public photo", () => {
  test("does not say where, when and with what it was taken", () => {
    const photos = [
      jpeg(
        exif(1),
        segment(0xe1, bytes("http://ns.adobe.com/xap/1.0/\0<x>GPS 45.52N</x>")),
        segment(0xed, bytes("Photoshop GPS 45.52N")),
        segment(0xfe, bytes("GPS 45.52N by Ann")),
      ),
      png(
        chunk("eXIf", bytes("GPS 45.52N")),
        chunk("tEXt", bytes("Author\0GPS 45.52N")),
        chunk("iTXt", bytes("GPS 45.52N")),
        chunk("tIME", bytes("GPS 45.52N")),
      ),
      webp(0x0c, riff("EXIF", bytes("GPS 45.52N")), riff("XMP ", bytes("GPS 45.52N"))),
    ];
    for (const photo of photos) {
      expect(has(photo, "GPS")).toBe(true);
      const clean = cleanPhoto(photo);
      expect(clean.ok && has(clean.value.bytes, "GPS")).toBe(false);
      expect(clean).toMatchObject({ ok: true, value: { widthPx: 60, heightPx: 40 } });
    }
  });

  test("keeps its orientation", () => {
    const turned = stripJpeg(jpeg(exif(6)));
    expect(turned && has(turned, "Exif")).toBe(true);
    expect(turned && stripJpeg(turned)).toEqual(turned);
    expect(stripJpeg(jpeg(exif(1)))).toEqual(jpeg());
    for (const [type, photo] of [
      ["image/jpeg", jpeg(exif(6))],
      ["image/png", png(chunk("eXIf", tags(6)))],
      ["image/webp", webp(0x08, riff("EXIF", tags(6)))],
    ] as const) {
      const clean = cleanPhoto(photo);
      expect(clean).toMatchObject({ ok: true, value: { type, widthPx: 40, heightPx: 60 } });
      expect(
        clean.ok && [readFileOrientation(type, FileBytes.of(clean.value.bytes)), has(clean.value.bytes, "GPS")],
      ).toEqual([6, false]);
    }
  });

  test("as WebP declares and contains EXIF only where needed", () => {
    const flags = (photo: Uint8Array) => stripWebp(photo)?.[20];
    expect([
      flags(webp(0x0c, riff("EXIF", tags(8)))),
      flags(webp(0x0c, riff("EXIF", tags(1)))),
      flags(webp(0x1c)),
    ]).toEqual([0x08, 0, 0x10]);
    const plain = bytes(riff("VP8 ", bytes([1, 2, 3])), riff("EXIF", tags(8)));
    expect(stripWebp(bytes("RIFF", little(plain.length + 4), "WEBP", plain))).toEqual(
      bytes("RIFF", little(16), "WEBP", riff("VP8 ", bytes([1, 2, 3]))),
    );
  });

  test("keeps its color profile", () => {
    const profile = segment(0xe2, bytes("ICC_PROFILE\0\x01\x01wide"));
    expect(stripJpeg(jpeg(exif(1), profile))).toEqual(jpeg(profile));
    expect(stripPng(png(chunk("gAMA", bytes([0, 0, 1, 1]))))).toEqual(png(chunk("gAMA", bytes([0, 0, 1, 1]))));
  });

  test("has nothing after its end: no video, second picture or archive", () => {
    for (const [strip, photo] of [
      [stripJpeg, jpeg()],
      [stripPng, png()],
      [stripWebp, webp(0)],
    ] as const) {
      expect(strip(bytes(photo, "PK\x03\x04 a hidden archive"))).toEqual(photo);
    }
  });

  test("is cleaned idempotently", () => {
    for (const [strip, photo] of [
      [stripJpeg, jpeg(exif(8))],
      [stripPng, png(chunk("tEXt", bytes("a\0b")), chunk("eXIf", tags(5)))],
      [stripWebp, webp(0x0c, riff("EXIF", tags(3)))],
    ] as const) {
      const once = strip(photo);
      expect(once && strip(once)).toEqual(once);
    }
  });
});

describe("anything but a photo", () => {
  test.each([
    ["nothing", new Uint8Array(0), /empty/],
    ["a text", bytes("This is a letter."), /JPEG, PNG or WebP/],
    [
      "a drawing with a script",
      bytes("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
      /JPEG, PNG or WebP/,
    ],
    ["a GIF", bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0]), /JPEG, PNG or WebP/],
    ["half a JPEG", jpeg().slice(0, -6), /damaged/],
    ["half a PNG", png().slice(0, -14), /damaged/],
    ["half a WebP", webp(0).slice(0, -4), /damaged/],
    ["a film of WebP", webp(0x02), /[Aa]nimated/],
    ["a JPEG of no size", bytes([0xff, 0xd8, 0xff, 0xd9]), /damaged/],
    [
      "a bomb",
      bytes([0x89], "PNG\r\n\x1a\n", chunk("IHDR", bytes([0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0])), chunk("IEND")),
      /pixels/,
    ],
    ["too much", new Uint8Array(MAX_PHOTO_BYTES + 1), /limit is 12 MiB/],
  ])("%s is refused in words", (_, file, words) => {
    const answer = cleanPhoto(file);
    expect(answer.ok ? "accepted" : answer.error).toMatch(words);
  });

  test.each([
    [{ type: "image/jpeg", size: MAX_PHOTO_BYTES }, undefined],
    [{ type: "", size: 1 }, undefined],
    [{ type: "image/png", size: MAX_PHOTO_BYTES + 1024 ** 2 }, "This photo is 13 MiB. The limit is 12 MiB."],
    [{ type: "image/gif", size: 1 }, "We can't use this file. Choose a JPEG, PNG or WebP photo."],
  ])("%j is judged before its upload as after it", (file, problem) => {
    expect(photoProblem(file)).toBe(problem);
  });

  test("with 60,000 empty parts, which take more memory than the photo, is refused", () => {
    const empty = chunk("IDAT");
    const parts = new Uint8Array(60_000 * empty.length);
    for (let at = 0; at < parts.length; at += empty.length) parts.set(empty, at);
    const [head, end] = [png().subarray(0, 33), chunk("IEND")];
    const file = new Uint8Array(head.length + parts.length + end.length);
    file.set(head);
    file.set(parts, head.length);
    file.set(end, head.length + parts.length);
    expect(stripPng(file)).toBeUndefined();
    expect(cleanPhoto(file).ok).toBe(false);
  });

  test("for any bytes, cleaning ends and adds at most an orientation", () => {
    const starts = [jpeg(), png(), webp(0)];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), fc.nat(80), (start, noise, at) => {
        const file = start.slice();
        file.set(noise.subarray(0, Math.max(0, file.length - at)), Math.min(at, file.length));
        const clean = cleanPhoto(file);
        if (clean.ok) expect(clean.value.bytes.length).toBeLessThanOrEqual(file.length + 38);
      }),
    );
  });
});

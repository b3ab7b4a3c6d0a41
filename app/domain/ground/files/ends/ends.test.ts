import { createHash } from "node:crypto";
import fc from "fast-check";
import sharp, { type JpegOptions } from "sharp";
import { describe, expect, test } from "vitest";
import { acceptFile } from "#domain/ground/files/accept";
import { bytesSource } from "#domain/ground/files/byte-source";
import { hasTooManyScans } from "#domain/ground/files/chunks";
import { isSearched, isTruncated, isTruncatedSource, withoutTrailer } from "#domain/ground/files/ends/end-of-type";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { cleanPhoto } from "#domain/ground/files/photo";
import { sniff } from "#domain/ground/files/sniff";
import { pdf, svg } from "../../../../../tests/fixtures/uploads/documents.ts";
import { ascii, big, bmp, discPng, gif, jpeg, join, text, webp } from "../../../../../tests/fixtures/uploads/files.ts";
import { realFile } from "../../../../../tests/fixtures/real-files.ts";

const judge = (bytes: Uint8Array): string => {
  const accepted = acceptFile("file", FileBytes.of(bytes));
  return accepted.ok ? "accepted" : accepted.error.code;
};

/** Bytes without any order, like those of a video. */
function noise(length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) =>
    createHash("sha256").update(String(i)).digest(),
  );
  return join(...blocks).subarray(0, length);
}

const [WIDTH, HEIGHT] = [75, 52];
/** A JPEG of a picture with details, as cameras and programs write it. */
async function photo(options: JpegOptions): Promise<Uint8Array> {
  const data = Uint8Array.from(
    { length: WIDTH * HEIGHT * 3 },
    (_, i) => Math.sin(i / 50) * 90 + 128 + ((i * 7919) % 60),
  );
  const picture = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  return new Uint8Array(await picture.jpeg({ quality: 90, ...options }).toBuffer());
}
const withoutEnd = (bytes: Uint8Array): Uint8Array => bytes.slice(0, -2);
const scanAt = (bytes: Uint8Array): number => bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xda);
/** Puts an EXIF segment with a whole small JPEG in it at the start of a JPEG. */
const withThumbnail = (bytes: Uint8Array): Uint8Array => {
  const thumbnail = jpeg(16, 16);
  return join(
    bytes.slice(0, 2),
    new Uint8Array([0xff, 0xe1, ...big(thumbnail.length + 8, 2), ...ascii("Exif\0\0")]),
    thumbnail,
    bytes.slice(2),
  );
};

describe("a whole file is accepted whatever follows its end", () => {
  const trailers: ReadonlyArray<readonly [string, Uint8Array]> = [
    ["100 zeros", new Uint8Array(100)],
    ["100 KB of zeros", new Uint8Array(100_000)],
    ["a video", join(text("\0\0\0\x18ftypmp42"), noise(300_000))],
    ["a page of HTML", text(`<html>${" ".repeat(3000)}</html>`)],
  ];
  test.each(trailers)("%s", async (_, trailer) => {
    const files = [discPng(8), jpeg(30, 20), gif, webp(4, 4), bmp(2, 2), await pdf(), realFile("plain.heic")];
    for (const file of files)
      expect([sniff(FileBytes.of(file)), judge(join(file, trailer))]).toEqual([sniff(FileBytes.of(file)), "accepted"]);
  });

  test("a BMP whose header states two bytes more than it has", () => {
    const file = bmp(5, 3);
    file[2] = (file[2] ?? 0) + 2;
    expect(judge(file)).toBe("accepted");
    expect(judge(file.slice(0, -1))).toBe("truncated");
  });

  test("a GIF without its trailer whose last image is whole", () => {
    expect(judge(gif.slice(0, -1))).toBe("accepted");
    expect(judge(gif.slice(0, -2))).toBe("truncated");
  });

  test("what follows a photo is not searched for scans", async () => {
    const whole = await photo({});
    const video = new Uint8Array(2000).map((_, i) => (i % 2 === 0 ? 0xff : 0xda));
    expect(hasTooManyScans(join(whole, video))).toBe(true);
    expect(withoutTrailer("image/jpeg", join(whole, video))).toEqual(whole);
  });
});

describe("half a file is refused", () => {
  test("of every type", async () => {
    const files = [
      discPng(8),
      await photo({}),
      gif,
      webp(4, 4),
      bmp(9, 9),
      await pdf(),
      realFile("plain.heic"),
      svg("<g/>"),
    ];
    for (const file of files) {
      const half = file.slice(0, Math.ceil(file.length * 0.6));
      expect([sniff(FileBytes.of(file)), judge(half)]).toEqual([sniff(FileBytes.of(file)), "truncated"]);
    }
  });

  test("a JPEG whose thumbnail is whole", async () => {
    const whole = withThumbnail(await photo({}));
    expect(judge(whole)).toBe("accepted");
    expect(judge(whole.slice(0, Math.ceil(whole.length * 0.6)))).toBe("truncated");
  });

  test("a linearized PDF, whose first page ends with an end marker, and one whose last change is cut off", async () => {
    const whole = await pdf();
    const change = text(
      "\n9 0 obj\n<< /Type /Annot >>\nendobj\nxref\n0 1\ntrailer << /Size 10 >>\nstartxref\n9\n%%EOF\n",
    );
    expect(judge(join(whole, change))).toBe("accepted");
    expect(judge(join(whole, change.slice(0, -10)))).toBe("truncated");
    expect(judge(join(whole, change.slice(0, 25)))).toBe("truncated");
  });
});

describe.each([
  { progressive: false, chromaSubsampling: "4:2:0" },
  { progressive: false, chromaSubsampling: "4:4:4" },
  { progressive: true, chromaSubsampling: "4:2:0" },
  { progressive: true, chromaSubsampling: "4:4:4" },
] as const)("a JPEG without an end marker (%o)", (options) => {
  test("is complete when its last scan has data for all of its blocks, also before padding", async () => {
    const whole = withoutEnd(await photo(options));
    expect(judge(whole)).toBe("accepted");
    expect(judge(join(whole, new Uint8Array(5000)))).toBe("accepted");
    expect(cleanPhoto(whole)).toMatchObject({ ok: true, value: { widthPx: WIDTH, heightPx: HEIGHT } });
  });

  test("is incomplete when a byte of its last scan is missing, also before padding", async () => {
    const whole = withoutEnd(await photo(options));
    const lastScan = whole.findLastIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xda);
    fc.assert(
      fc.property(fc.integer({ min: lastScan + 16, max: whole.length - 1 }), (length) => {
        expect(judge(whole.slice(0, length))).toBe("truncated");
        expect(judge(join(whole.slice(0, length), new Uint8Array(5000)))).toBe("truncated");
      }),
      { numRuns: 30 },
    );
  });
});

test("a JPEG with restart markers and without an end marker needs all of its intervals", () => {
  const plain = jpeg(16, 8);
  const scan = scanAt(plain);
  const header = plain.slice(scan, scan + 14);
  // Two coded units of six zero bits each, filled up with ones.
  const intervals = [[0b11], [0xff, 0xd0, 0b11]];
  const start = join(plain.slice(0, scan), new Uint8Array([0xff, 0xdd, 0, 4, 0, 1]), header);
  expect(judge(join(start, new Uint8Array(intervals.flat())))).toBe("accepted");
  expect(judge(join(start, new Uint8Array([0b11])))).toBe("truncated");
  expect(judge(join(start, new Uint8Array([0b11, 0xff, 0xd0])))).toBe("truncated");
});

test("a JPEG without an end marker needs a scan for each of its colors", () => {
  const whole = withoutEnd(jpeg(16, 8));
  const scan = scanAt(whole);
  const oneColor = new Uint8Array([0xff, 0xda, ...big(8, 2), 1, 1, 0, 0, 63, 0, 0b0000_1111]);
  expect(judge(join(whole.slice(0, scan), oneColor))).toBe("truncated");
  expect(judge(join(whole.slice(0, scan), oneColor, new Uint8Array([0xff, 0xd9])))).toBe("accepted");
});

test("a large file with bytes that aren't in memory is judged by them from storage as it would be in memory", async () => {
  const photos = [await photo({}), withThumbnail(await photo({ progressive: true })), gif, discPng(40)];
  const files = photos.flatMap((file) => [
    file,
    withoutEnd(file),
    file.slice(0, file.length / 2),
    join(file, noise(500)),
    join(withoutEnd(file), new Uint8Array(500)),
  ]);
  for (const file of files) {
    const type = sniff(FileBytes.of(file));
    if (!type || !isSearched(type)) throw new Error("Not a picture");
    const expected = isTruncated(type, FileBytes.of(file));
    expect(await isTruncatedSource(type, bytesSource(file))).toBe(expected);
    const parts = new FileBytes(file.length, file.subarray(0, 30), file.subarray(-20));
    expect([expected, undefined]).toContain(readFacts(type, parts).truncated);
  }
});

test("any bytes behind a start of a picture are judged", () => {
  const starts = [discPng(8), jpeg(30, 20), gif];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.nat(), fc.uint8Array({ maxLength: 300 }), (start, cut, rest) => {
      expect(["accepted", "truncated", "unreadable", "too-large"]).toContain(
        judge(join(start.slice(0, 16 + (cut % start.length)), rest)),
      );
    }),
  );
});

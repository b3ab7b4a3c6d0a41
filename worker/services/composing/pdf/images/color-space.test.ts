import { decodePDFRawStream, PDFArray, PDFName, PDFNumber, PDFRawStream } from "pdf-lib";
import { expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import type { FileType } from "#domain/ground/files/file-types";
import { embeddedColour } from "#domain/ground/files/icc/embedded";
import { ascii, big, join, jpeg } from "../../../../../tests/fixtures/uploads/files.ts";
import { iccProfile } from "../../../../../tests/fixtures/profiles.ts";
import { realFile } from "../../../../../tests/fixtures/real-files.ts";
import { openPsd } from "../../rasters/psd.ts";
import { openTiff } from "#domain/ground/files/tiff/tiff";
import { TIFF_CODECS } from "../../rasters/tiff-codecs.ts";
import { bytesSource } from "#domain/ground/files/byte-source";
import { embedJpeg, type PlacedImage } from "./jpeg-image.ts";
import { embedPacked } from "./packed-image.ts";
import { PdfFile } from "../pdf-file.ts";
import { embedPng } from "./png-image.ts";
import { embedRaster } from "./raster-image.ts";

const embed = async (file: PdfFile, type: FileType, bytes: Uint8Array): Promise<PlacedImage | undefined> => {
  const source = bytesSource(bytes);
  if (type === "image/jpeg") return embedJpeg(file, source);
  if (type === "image/png") return embedPng(file, source);
  const openedImage = type === "image/tiff" ? await openTiff(source, 1, TIFF_CODECS) : await openPsd(source);
  return "filter" in openedImage ? embedPacked(file, openedImage) : embedRaster(file, openedImage);
};

/** The profiles in an unfinished file: their number of samples and their bytes. */
const profilesIn = (file: PdfFile) =>
  file.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFArray) || object.get(0) !== PDFName.of("ICCBased")) return [];
    const stream = file.context.lookup(object.get(1));
    if (!(stream instanceof PDFRawStream)) throw new Error("a profile without bytes");
    const count = stream.dict.get(PDFName.of("N"));
    return [
      {
        count: count instanceof PDFNumber ? count.asNumber() : 0,
        alternate: String(stream.dict.get(PDFName.of("Alternate"))),
        bytes: decodePDFRawStream(stream).decode(),
      },
    ];
  });

/**
 * A JPEG with a profile in one segment (ICC.1, B.4).
 * @param number of that segment
 * @param of how many segments there are
 */
const withProfile = (picture: Uint8Array, profile: Uint8Array, number = 1, of = 1): Uint8Array =>
  join(
    picture.subarray(0, 2),
    Uint8Array.from([0xff, 0xe2, ...big(profile.length + 16, 2), ...ascii("ICC_PROFILE"), 0, number, of]),
    profile,
    picture.subarray(2),
  );

const FILES: ReadonlyArray<readonly [FileType, string]> = [
  ["image/jpeg", "adobe.jpg"],
  ["image/png", "adobe.png"],
  ["image/tiff", "adobe.tif"],
  ["image/vnd.adobe.photoshop", "adobe.psd"],
];

test.each(FILES)("an embedded profile is copied into the file byte by byte: %s", async (type, name) => {
  const bytes = realFile(name);
  const file = await PdfFile.begin();
  expect((await embed(file, type, bytes))?.note).toBeUndefined();
  const expectedColor = embeddedColour(type, FileBytes.of(bytes));
  expect(profilesIn(file)).toEqual([
    {
      count: 3,
      alternate: "/DeviceRGB",
      bytes: expectedColor && "icc" in expectedColor ? expectedColor.icc : undefined,
    },
  ]);
});

test("a CMYK profile is copied too", async () => {
  const file = await PdfFile.begin();
  expect((await embed(file, "image/jpeg", realFile("cmyk.jpg")))?.note).toBeUndefined();
  expect(profilesIn(file).map(({ count, alternate }) => [count, alternate])).toEqual([[4, "/DeviceCMYK"]]);
});

test("pictures with the same profile share one copy", async () => {
  const file = await PdfFile.begin();
  const photo = withProfile(jpeg(60, 40), iccProfile({ name: "A" }));
  await Promise.all([
    embed(file, "image/jpeg", photo),
    embed(file, "image/jpeg", photo),
    embed(file, "image/jpeg", withProfile(jpeg(60, 40), iccProfile({ name: "B" }))),
  ]);
  expect(profilesIn(file)).toHaveLength(2);
});

test("a profile with missing or wrongly numbered segments is ignored, and the picture is printed", async () => {
  const profile = iccProfile({ name: "A" });
  const beyond = withProfile(withProfile(jpeg(60, 40), profile, 5, 2), profile, 6, 2);
  for (const photo of [beyond, withProfile(jpeg(60, 40), profile, 0, 1), withProfile(jpeg(60, 40), profile, 1, 2)]) {
    const file = await PdfFile.begin();
    expect(await embed(file, "image/jpeg", photo)).toMatchObject({ widthPx: 60, heightPx: 40 });
    expect(profilesIn(file)).toEqual([]);
  }
});

test("an unusable profile is omitted, and staff get a note", async () => {
  const damaged = iccProfile({ name: "A" }).subarray(0, 200);
  for (const [profile, why] of [
    [damaged, /color profile is damaged, so colors are printed without it/],
    [iccProfile({ name: "A", space: "GRAY" }), /is one for other colors/],
  ] as const) {
    const file = await PdfFile.begin();
    expect((await embed(file, "image/jpeg", withProfile(jpeg(60, 40), profile)))?.note).toMatch(why);
    expect(profilesIn(file)).toEqual([]);
  }
});

import { expect, test } from "vitest";
import { fontFiles } from "../../../tests/fixtures/print-files.ts";
import { png, text } from "../../../tests/fixtures/uploads/files.ts";
import { bytesSource } from "#domain/ground/files/byte-source";
import { openArtwork } from "./open-artwork.ts";
import { PdfFile } from "./pdf/pdf-file.ts";
import { SharedObjects } from "./pdf/shared-objects.ts";

/** A logo whose font is named by its resources only, and is not in the file. */
const WITHOUT_FONT = text(
  `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 216 216]/Resources<</Font<</F1<</Type/Font/Subtype/Type1
 /BaseFont/Futura-Bold/Encoding/WinAnsiEncoding>>>>>>/Contents 4 0 R>> endobj
4 0 obj <</Length 72>> stream
0 .2 .9 0 k 18 18 180 180 re f BT /F1 30 Tf 0 0 0 1 k 60 98 Td (LOGO) Tj ET
endstream endobj
trailer <</Size 5/Root 1 0 R>>
%%EOF`,
);

test("a document without the font of its letters is held, although there is a picture of them: other computers draw others", async () => {
  const files = new Map([
    ["logo", bytesSource(WITHOUT_FONT)],
    ["picture", bytesSource(png(60, 60))],
  ]);
  const openStored = (key: string) => Promise.resolve(files.get(key));
  const artwork = { key: "logo", type: "application/pdf", page: 1, previewKey: "picture", previewPage: 1 };
  const rendered = { key: "picture", page: 1, originalPixels: undefined };
  for (const how of [artwork, { ...artwork, rendered }])
    expect(await openArtwork(new SharedObjects(await PdfFile.begin(), fontFiles), openStored, how)).toEqual({
      ok: false,
      error:
        "The document doesn't contain its fonts (Futura-Bold), so other letters would be printed. Embed the fonts, or convert the text to outlines.",
    });
});

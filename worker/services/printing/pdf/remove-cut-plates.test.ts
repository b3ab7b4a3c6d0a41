import { PDFArray, PDFName, type PDFObject } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfWith } from "../../../../tests/fixtures/documents.ts";
import { realFile } from "../../../../tests/fixtures/real-files.ts";
import { bytesSource } from "#domain/files/byte-source";
import { embedPage } from "./document-page.ts";
import { PdfFile } from "./pdf-file.ts";

/** The spot colors that embedding the first page adds to a file, and the note for staff. */
async function platesOf(bytes: Uint8Array): Promise<{ readonly plates: ReadonlyArray<string>; readonly note: string }> {
  const file = await PdfFile.begin();
  const page = await embedPage(file, bytesSource(bytes), 1);
  if (typeof page === "string") throw new Error(page);
  const plates = new Set<string>();
  const visit = (object: PDFObject | undefined): void => {
    if (!(object instanceof PDFArray)) return;
    const [kind, named] = object.asArray();
    if (kind === PDFName.of("Separation") && named instanceof PDFName) plates.add(named.decodeText());
    object.asArray().forEach(visit);
  };
  for (const [, object] of file.context.enumerateIndirectObjects()) visit(object);
  return { plates: [...plates].sort((a, b) => a.localeCompare(b)), note: page.note ?? "" };
}

test("a document's own cut line is neither cut nor printed, and staff get a note; its other spot colors remain", async () => {
  const { plates, note } = await platesOf(realFile("spot.pdf"));
  expect(plates).toEqual(["None", "PANTONE 185 C"]);
  expect(note).toMatch(
    /contains its own cut line \(CutContour\), which is neither printed nor cut\. Compare it with the ordered cut line/,
  );
});

test("a document without a cut line is not changed and has no note", async () => {
  expect(await platesOf(await pdfWith({ spots: ["PANTONE 300 C"] }))).toMatchObject({ note: "" });
});

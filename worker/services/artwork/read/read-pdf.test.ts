import { expect, test } from "vitest";
import { pdfFacts } from "#domain/ground/files/facts/internal/document";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { caseFile } from "../../../../tests/fixtures/case-files.ts";
import { readPdfFacts } from "./read-pdf.ts";

test.each(["bleed-trim-marks.pdf", "userunit10.pdf", "pdf-cropbox-outside-tall.pdf"])(
  "the objects of %s state the same piece as its text does",
  async (name) => {
    const bytes = caseFile(name);
    const { widthIn, heightIn, ownBleed } = pdfFacts(FileBytes.of(bytes));
    const read = await readPdfFacts(bytes);
    expect(read.ok && read.value).toMatchObject({ widthIn, heightIn, ...(ownBleed ? { ownBleed } : {}) });
  },
);

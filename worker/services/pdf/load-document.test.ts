import * as lib from "pdf-lib";
import { deflateSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pdf } from "../../../tests/fixtures/uploads/documents.ts";
import { join, text } from "../../../tests/fixtures/uploads/files.ts";
import { DocumentLimitError } from "./document-limit-error.ts";
import { checkContents, loadDocument } from "./load-document.ts";

const load = (bytes: Uint8Array) => loadDocument(lib, bytes);
const CATALOG = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
const END = "trailer << /Root 1 0 R >>\n%%EOF\n";
const packed = (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes));
const stream = (number: number, dict: string, content: Uint8Array) =>
  join(
    text(`${String(number)} 0 obj\n<< ${dict} /Length ${String(content.length)} >>\nstream\n`),
    content,
    text("\nendstream\nendobj\n"),
  );

describe("a document is taken apart", () => {
  test.each([[{ pages: 3 }], [{ pages: 40, compressed: true }]])("with all its pages: %o", async (form) => {
    const document = await load(await pdf(form));
    expect(document.getPageCount()).toBe(form.pages);
    expect(() => checkContents(lib, document.getPage(0))).not.toThrow();
  });

  test("with some rubbish between its objects", async () => {
    const document = await load(join(text("%PDF-1.4\nrubbish 12 34 <<\n"), await pdf({ pages: 2 }), text("7 8 9\n")));
    expect(document.getPageCount()).toBe(2);
  });
});

describe("a document is read once", () => {
  afterEach(() => void vi.restoreAllMocks());

  test("however much of it is rubbish that looks like the beginning of an object", async () => {
    const heads = vi.spyOn(
      lib.PDFParser.prototype as unknown as { parseIndirectObjectHeader(): unknown },
      "parseIndirectObjectHeader",
    );
    const document = await load(
      text(
        `%PDF-1.5\n%\n${"endstream/N 1 2>>".repeat(60_000)}\n${CATALOG}2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n${END}`,
      ),
    );
    expect(document.getPageCount()).toBe(0);
    // One for what follows the first line, and one for each of the two objects.
    expect(heads.mock.calls.length).toBe(3);
  });

  test("however many places its table of objects promises", async () => {
    const table = stream(3, "/Type /XRef /Size 2000000000 /W [1 2 1] /Root 1 0 R", new Uint8Array(4));
    const document = await load(
      join(text(`%PDF-1.5\n${CATALOG}2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n`), table),
    );
    expect(document.getPageCount()).toBe(0);
  });
});

describe("a hostile document is refused before it is followed", () => {
  const zeroes = new Uint8Array(40 * 1024 * 1024);
  test.each([
    [
      "whose pages lead back to themselves",
      text(`%PDF-1.5\n${CATALOG}2 0 obj\n<< /Type /Pages /Kids [2 0 R 2 0 R] >>\nendobj\n${END}`),
    ],
    [
      "whose pages hold each other ten times, ten levels deep",
      text(
        `%PDF-1.5\n${CATALOG}${Array.from({ length: 10 }, (_, i) => `${String(i + 2)} 0 obj\n<< /Type /Pages /Kids [${`${String(i + 3)} 0 R `.repeat(10)}] >>\nendobj\n`).join("")}12 0 obj\n<< /Type /Page >>\nendobj\n${END}`,
      ),
    ],
    [
      "whose packed objects unpack to 40 MB",
      join(
        text(`%PDF-1.5\n${CATALOG}`),
        stream(3, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", packed(zeroes)),
        text(END),
      ),
    ],
    [
      "whose objects are packed twice",
      join(
        text(`%PDF-1.5\n${CATALOG}`),
        stream(3, "/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]", packed(packed(zeroes))),
        text(END),
      ),
    ],
    [
      "with a stream that ends before it begins",
      text(`%PDF-1.5\nendstream 1 0 obj\n<< /Length -43 >>\nstream\nendstream\nendobj\n${END}`),
    ],
    [
      "with such a stream in a list",
      text(`%PDF-1.5\n1 0 obj\n[ %endstream\n<< /Length -35 >>\nstream\nendstream ]\nendobj\n${END}`),
    ],
    [
      "whose packed objects all begin at the same long text",
      join(
        text(`%PDF-1.5\n${CATALOG}`),
        stream(
          3,
          `/Type /ObjStm /N 2000 /First ${String(2000 * 4)} /Filter /FlateDecode`,
          packed(text(`${"4 0 ".repeat(2000)}(${"a".repeat(100_000)})`)),
        ),
        text(END),
      ),
    ],
    [
      "whose objects are read to the end of the file in vain, again and again",
      text(`%PDF-1.5\n${"1 0 obj\n(\nendobj\n".repeat(4000)}${"a".repeat(20_000)}`),
    ],
    ["of more values than can be held", text(`%PDF-1.5\n1 0 obj\n[ ${"<<>> ".repeat(90_000)}]\nendobj\n${END}`)],
    ["with a number of a thousand digits", text(`%PDF-1.5\n1 0 obj\n${"1".repeat(1000)}\nendobj\n${END}`)],
    ["with a key of 20,000 letters", text(`%PDF-1.5\n1 0 obj\n<< /${"a".repeat(20_000)} 1 >>\nendobj\n${END}`)],
    ["with a text of two megabytes", text(`%PDF-1.5\n1 0 obj\n(${"a".repeat(2_000_000)})\nendobj\n${END}`)],
    ["with two megabytes of digits in a text", text(`%PDF-1.5\n1 0 obj\n<${"a".repeat(2_000_000)}>\nendobj\n${END}`)],
    ["of sections that are empty", text(`%PDF-1.5\n${"xref\n".repeat(6000)}`)],
    ["of objects that are none", text(`%PDF-1.5\n${"1 0 obj\n<<\nendobj\n".repeat(6000)}`)],
  ])("%s", async (_, bytes) => {
    await expect(load(bytes)).rejects.toThrow(DocumentLimitError);
  });

  test("when what draws its page unpacks to 40 MB", async () => {
    const bytes = join(
      text(
        `%PDF-1.5\n${CATALOG}2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n`,
      ),
      stream(4, "/Filter /FlateDecode", packed(zeroes)),
      text(END),
    );
    const page = (await load(bytes)).getPage(0);
    expect(() => checkContents(lib, page)).toThrow(DocumentLimitError);
  });
});

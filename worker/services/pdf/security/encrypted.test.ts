import * as lib from "pdf-lib";
import { describe, expect, test } from "vitest";
import { ENCRYPTED_PDFS, encryptedPdf } from "../../../../tests/fixtures/uploads/encrypted-pdfs.ts";
import { pdf } from "../../../../tests/fixtures/uploads/documents.ts";
import { join, text } from "../../../../tests/fixtures/uploads/files.ts";
import { bytesSource } from "#domain/ground/files/byte-source";
import { loadDocument } from "../load-document.ts";
import { refusalOfEncrypted } from "../locked.ts";
import { PasswordError } from "../password-error.ts";

const isLocked = (name: string) => name.endsWith("locked");
const refusal = (bytes: Uint8Array) => refusalOfEncrypted(bytesSource(bytes));

/** A document whose encryption covers attachments only, which need a password: Acrobat's "only file attachments". */
const withLockedAttachment = (filters: string) =>
  text(`%PDF-1.6
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 144 144] /Contents 4 0 R >>
endobj
4 0 obj
<< /Length 12 >>
stream
0 0 9 9 re f
endstream
endobj
5 0 obj
<< /Filter /Standard /V 4 /R 4 /Length 128 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}>
/CF << /StdCF << /AuthEvent /EFOpen /CFM /AESV2 /Length 16 >> >> ${filters} >>
endobj
trailer
<< /Size 6 /Root 1 0 R /Encrypt 5 0 R /ID [<01> <01>] >>
startxref
0
%%EOF
`);

describe("an encrypted document with an empty user password", () => {
  test.each(ENCRYPTED_PDFS.filter((name) => !isLocked(name)))("opens as everybody sees it: %s", async (name) => {
    const document = await loadDocument(lib, encryptedPdf(name));
    const { node } = document.getPage(0);
    const contents = node.Contents();
    if (!(contents instanceof lib.PDFRawStream)) throw new Error("no content");
    const drawing = new TextDecoder().decode(lib.decodePDFRawStream(contents).decode());
    expect(drawing).toBe("/C cs 0 sc 9 9 126 126 re f 1 sc 54 54 36 36 re f");
    const spaces = node.Resources()?.lookup(lib.PDFName.of("ColorSpace"), lib.PDFDict);
    const table = spaces?.lookup(lib.PDFName.of("C"), lib.PDFArray).lookup(3);
    expect(table instanceof lib.PDFHexString && [...table.asBytes()]).toEqual([0xd3, 0x11, 0x4d, 0x1d, 0x4e, 0xd8]);
    expect(await refusal(encryptedPdf(name))).toBeUndefined();
  });

  test("is written without encryption, so that everything made of it opens too", async () => {
    const document = await loadDocument(lib, encryptedPdf("aes-256-packed"));
    const saved = await document.save();
    expect(new TextDecoder("latin1").decode(saved)).not.toContain("/Encrypt");
    expect((await lib.PDFDocument.load(saved)).getPageCount()).toBe(1);
  });
});

test.each(ENCRYPTED_PDFS.filter(isLocked))(
  "a document that needs a password is refused and says so: %s",
  async (name) => {
    await expect(loadDocument(lib, encryptedPdf(name))).rejects.toThrow(PasswordError);
    expect(await refusal(encryptedPdf(name))).toMatch(/password-protected\. Save it without a password/);
  },
);

test("a document for the holders of certificates is refused", async () => {
  const bytes = encryptedPdf("rc4-128").map((byte) => byte);
  const at = new TextDecoder("latin1").decode(bytes).indexOf("/Standard");
  bytes.set(text("/PubSec  "), at);
  expect(await refusal(bytes)).toMatch(/password-protected/);
});

test.each([["/EFF /StdCF"], ["/StrF /Identity /EFF /StdCF"]])(
  "a password for attachments alone locks nothing that is printed: %s",
  async (filters) => {
    const bytes = withLockedAttachment(filters);
    expect(await refusal(bytes)).toBeUndefined();
    expect((await loadDocument(lib, bytes)).getPageCount()).toBe(1);
    expect(await refusal(withLockedAttachment(`${filters} /StmF /StdCF`))).toMatch(/password-protected/);
  },
);

test("an attachment that is a locked PDF doesn't lock the document around it", async () => {
  const document = await lib.PDFDocument.create();
  document.addPage([144, 144]);
  await document.attach(encryptedPdf("rc4-locked"), "quote.pdf");
  expect(await refusal(await document.save({ useObjectStreams: false }))).toBeUndefined();
  const mentioned = join(await pdf(), text("\n% /Encrypt 5 0 R\n%%EOF\n"));
  expect(await refusal(mentioned)).toBeUndefined();
});

test("a large encrypted document is refused with what to do", async () => {
  const large = { size: 17 * 1024 * 1024, read: () => Promise.reject(new Error("must not be read")) };
  expect(await refusalOfEncrypted(large)).toBe(
    "This PDF is encrypted and larger than 16 MiB, so we can't open it. Save it without security and send it again.",
  );
});

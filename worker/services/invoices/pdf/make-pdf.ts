import { formatDate } from "#domain/ground/calendar/dates";
import type { InvoiceDocument, Seller } from "#domain/shop/invoices/document";
import { formatMoney } from "#domain/ground/kernel/money";
import { wholeNumber } from "#domain/ground/kernel/text";
import { PdfFile, TextFont } from "../../composing/index.ts";
import { TEXT_FONT_FILES } from "../../printing/index.ts";
import { MARGIN, RIGHT, Sheet } from "./sheet.ts";

const GRAY = 0.42;
const COLUMN = 250;
const AMOUNTS_AT = 300;

/**
 * A document of an order as PDF. The same document and company give the same bytes: its dates are those of the order,
 * and its font is embedded.
 */
export async function makeInvoicePdf(document: InvoiceDocument, company: Seller): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PdfFile.begin();
  const sheet = new Sheet(file, new TextFont(file, TEXT_FONT_FILES));
  await writeHead(sheet, document, company);
  await writeAddresses(sheet, document);
  await writeLines(sheet, document);
  await writeAmounts(sheet, document);
  await writePayments(sheet, document);
  await sheet.finish(`${company.name} · ${document.title} ${document.number}`);
  const info = file.document;
  info.setTitle(`${document.title} ${document.number}`);
  info.setAuthor(company.name);
  info.setProducer("kisscut");
  info.setCreator("kisscut");
  info.setCreationDate(document.issuedAt);
  info.setModificationDate(document.issuedAt);
  return joined(file.chunks(document.orderId));
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Array<Uint8Array> = [];
  for await (const chunk of chunks) parts.push(chunk);
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function writeHead(sheet: Sheet, document: InvoiceDocument, company: Seller): Promise<void> {
  await sheet.text(company.name, { x: MARGIN, size: 18 });
  await sheet.text(`${document.title} ${document.number}`, { x: RIGHT, size: 18, align: "right" });
  sheet.y += 26;
  const facts = [
    `Date: ${formatDate(document.issuedAt, "longDate")}`,
    ...(document.dueAt ? [`Due: ${formatDate(document.dueAt, "longDate")}`] : []),
    `Order: ${document.orderNumber}`,
    ...(document.purchaseOrder === "" ? [] : [`Purchase order: ${document.purchaseOrder}`]),
  ];
  const contact = [...company.address, company.phone, company.email].filter((line) => line !== "");
  for (let i = 0; i < Math.max(facts.length, contact.length); i++) {
    await sheet.text(contact[i] ?? "", { x: MARGIN, gray: GRAY });
    await sheet.text(facts[i] ?? "", { x: RIGHT, align: "right" });
    sheet.y += 14;
  }
  sheet.y += 14;
}

async function writeAddresses(sheet: Sheet, { billTo, shipTo }: InvoiceDocument): Promise<void> {
  const columns = [
    { title: "Bill to", lines: billTo, x: MARGIN },
    { title: "Ship to", lines: shipTo, x: MARGIN + COLUMN },
  ].filter(({ lines }) => lines.length > 0);
  const from = sheet.y;
  let end = from;
  for (const { title, lines, x } of columns) {
    sheet.y = from;
    await sheet.text(title, { x, size: 9, gray: GRAY });
    sheet.y += 14;
    for (const line of lines)
      for (const part of await sheet.wrap(line, COLUMN - 20)) {
        await sheet.text(part, { x });
        sheet.y += 14;
      }
    end = Math.max(end, sheet.y);
  }
  sheet.y = end + 16;
}

async function writeLines(sheet: Sheet, { lines }: InvoiceDocument): Promise<void> {
  sheet.rule(0.3);
  sheet.y += 6;
  await sheet.text("Item", { x: MARGIN, size: 9, gray: GRAY });
  await sheet.text("Quantity", { x: 420, size: 9, gray: GRAY, align: "right" });
  await sheet.text("Amount", { x: RIGHT, size: 9, gray: GRAY, align: "right" });
  sheet.y += 18;
  for (const line of lines) {
    sheet.rule();
    sheet.y += 6;
    sheet.need(28);
    const [first = "", ...more] = await sheet.wrap(line.name, 290);
    await sheet.text(first, { x: MARGIN });
    await sheet.text(wholeNumber(line.quantity), { x: 420, align: "right" });
    await sheet.text(formatMoney(line.total), { x: RIGHT, align: "right" });
    sheet.y += 14;
    for (const part of more) {
      await sheet.text(part, { x: MARGIN });
      sheet.y += 14;
    }
    const small = [line.quantity === 1 ? "" : line.each, line.detail].filter((part) => part !== "").join(" · ");
    for (const part of await sheet.wrap(small, 360, 8)) {
      sheet.need(12);
      await sheet.text(part, { x: MARGIN, size: 8, gray: GRAY });
      sheet.y += 11;
    }
    sheet.y += 6;
  }
  sheet.rule(0.3);
  sheet.y += 10;
}

async function writeAmounts(sheet: Sheet, { amounts, terms }: InvoiceDocument): Promise<void> {
  for (const { label, amount, isStrong } of amounts) {
    const size = isStrong ? 12 : 10;
    const parts = await sheet.wrap(label, RIGHT - AMOUNTS_AT - 90, size);
    sheet.need(parts.length * 16);
    await sheet.text(formatMoney(amount), { x: RIGHT, size, align: "right" });
    for (const part of parts) {
      await sheet.text(part, { x: AMOUNTS_AT, size, gray: isStrong ? 0.1 : GRAY });
      sheet.y += isStrong ? 20 : 16;
    }
  }
  sheet.y += 14;
  for (const part of await sheet.wrap(terms, RIGHT - MARGIN)) {
    sheet.need(14);
    await sheet.text(part, { x: MARGIN });
    sheet.y += 14;
  }
}

async function writePayments(sheet: Sheet, { payments }: InvoiceDocument): Promise<void> {
  if (payments.length === 0) return;
  sheet.y += 14;
  sheet.need(36);
  await sheet.text("Payments", { x: MARGIN, size: 12 });
  sheet.y += 20;
  for (const { label, at, amount } of payments) {
    const parts = await sheet.wrap(at ? `${label}, ${formatDate(at)}` : label, RIGHT - MARGIN - 110);
    sheet.need(parts.length * 14);
    await sheet.text(formatMoney(amount), { x: RIGHT, align: "right" });
    for (const part of parts) {
      await sheet.text(part, { x: MARGIN, gray: GRAY });
      sheet.y += 14;
    }
  }
}

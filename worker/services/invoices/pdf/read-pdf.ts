import { eq } from "drizzle-orm";
import { sha256Hex } from "../../../crypto.ts";
import { invoice } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { orders } from "../../orders/index.ts";
import type { StoredFile } from "../../../adapters/file-store.ts";
import { type InvoiceDocument, REMAINING_ID } from "#domain/shop/invoices/document";
import { readInvoiceDocument } from "../read-document.ts";
import { invoicePdfKey } from "./pdf-key.ts";

export interface InvoicePdf {
  readonly stored: StoredFile;
  readonly fileName: string;
}

async function toFile(bytes: Uint8Array<ArrayBuffer>): Promise<StoredFile> {
  const body = new Blob([bytes]).stream() as ReadableStream<Uint8Array>;
  return { body, size: bytes.length, contentType: "application/pdf", etag: `"${await sha256Hex(bytes)}"` };
}

/** What an order's document stays, so that it is stored: an invoice before a payment, a receipt before a refund. */
const isFinal = ({ title, payments }: InvoiceDocument): boolean =>
  title === "Invoice" ? payments.length === 0 : title === "Receipt" && payments.every(({ id }) => id !== REMAINING_ID);

/**
 * The PDF of an order's document, for its owner and for staff; undefined for others. What stays as it is
 * is made and stored the first time, so that it always has the same bytes until the document says something else; what
 * is only for now is made each time.
 */
export async function readInvoicePdf(context: ServiceContext, orderId: string): Promise<InvoicePdf | undefined> {
  // The stored PDF is for everyone, so its sizes are in inches whatever unit the first reader uses.
  const order = await orders.findForUser({ ...context, measurement: "imperial" }, orderId);
  if (!order) return undefined;
  const { document, invoiceRow } = await readInvoiceDocument(context, order);
  const key = invoicePdfKey(orderId);
  const fileName = `${document.title.toLowerCase().replace(" ", "-")}-${document.number}.pdf`;
  const isStored = isFinal(document);
  const contentHash = await sha256Hex(JSON.stringify(document));
  const storedPdf = isStored ? await context.files.get(key) : undefined;
  if (storedPdf?.contentHash === contentHash) return { stored: storedPdf, fileName };
  await storedPdf?.body.cancel();
  const { makeInvoicePdf } = await import("./make-pdf.ts");
  const bytes = await makeInvoicePdf(document, context.company);
  if (!isStored) return { stored: await toFile(bytes), fileName };
  await context.files.put(key, bytes, "application/pdf", contentHash);
  if (invoiceRow?.pdfKey === null)
    await context.db.update(invoice).set({ pdfKey: key }).where(eq(invoice.id, invoiceRow.id));
  const stored = await context.files.get(key);
  if (!stored) throw new Error(`The invoice of order ${orderId} was stored and could not be found`);
  return { stored, fileName };
}

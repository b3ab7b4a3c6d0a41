import { eq } from "drizzle-orm";
import { invoice } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { orders } from "../../orders/index.ts";
import type { StoredFile } from "../../../adapters/file-store.ts";
import { readInvoiceDocument } from "../read-document.ts";
import { invoicePdfKey } from "./pdf-key.ts";

export interface InvoicePdf {
  readonly stored: StoredFile;
  readonly fileName: string;
}

/**
 * The PDF of an order's invoice or receipt, for its owner and for staff; undefined for others. It is made and stored
 * the first time, so that it always has the same bytes.
 */
export async function readInvoicePdf(context: ServiceContext, orderId: string): Promise<InvoicePdf | undefined> {
  // The stored PDF is for everyone, so its sizes are in inches whatever unit the first reader uses.
  const order = await orders.findForUser({ ...context, measurement: "imperial" }, orderId);
  if (!order) return undefined;
  const { document, invoiceRow } = await readInvoiceDocument(context, order);
  const key = invoicePdfKey(orderId);
  const fileName = `${document.title.toLowerCase()}-${document.number}.pdf`;
  const storedPdf = await context.files.get(key);
  if (storedPdf) return { stored: storedPdf, fileName };
  const { makeInvoicePdf } = await import("./make-pdf.ts");
  await context.files.put(key, await makeInvoicePdf(document, context.company), "application/pdf");
  if (invoiceRow?.pdfKey === null)
    await context.db.update(invoice).set({ pdfKey: key }).where(eq(invoice.id, invoiceRow.id));
  const stored = await context.files.get(key);
  if (!stored) throw new Error(`The invoice of order ${orderId} was stored and could not be found`);
  return { stored, fileName };
}

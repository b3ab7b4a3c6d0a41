import { expect, test, vi } from "vitest";
import { formatDate } from "#domain/ground/calendar/dates";
import { money } from "#domain/ground/kernel/money";
import type { InvoiceDocument } from "#domain/shop/invoices/document";
import { readPdf } from "../../../../tests/fixtures/print-files.ts";
import { makeInvoicePdf } from "./make-pdf.ts";

// The other parts of printing load files that only the Worker's build can.
vi.mock("../../printing/index.ts", async () => ({
  TEXT_FONT_FILES: (await import("../../../../tests/fixtures/print-files.ts")).fontFiles,
}));

const at = new Date(Date.UTC(2026, 10, 3, 20));
const DOCUMENT: InvoiceDocument = {
  orderId: "order",
  title: "Receipt",
  number: "10004",
  orderNumber: "10004",
  issuedAt: at,
  dueAt: undefined,
  purchaseOrder: "",
  billTo: ["Ann Lee"],
  shipTo: [],
  lines: [],
  amounts: [{ label: "Total", amount: money(5000), isStrong: true }],
  terms: "",
  payments: [
    { id: "a", label: "Card: Charged", at, amount: money(5000) },
    { id: "b", label: "Refunded to store credit", at, amount: money(1250) },
    { id: "remaining", label: "Remains paid", at: undefined, amount: money(3750) },
  ],
};

test("the PDF lists payments and refunds with their days, and what remains paid", async () => {
  const bytes = await makeInvoicePdf(DOCUMENT, { name: "Shop", address: [], phone: "", email: "" });
  const { items } = await (await (await readPdf(bytes)).getPage(1)).getTextContent();
  const texts = items.map((item) => ("str" in item ? item.str : "")).filter((text) => text.trim() !== "");
  const day = formatDate(at);
  const from = texts.indexOf("Payments");
  const rows = texts.slice(from + 1, from + 7);
  expect(rows.toSorted()).toEqual(
    [
      `Card: Charged, ${day}`,
      "$50.00",
      `Refunded to store credit, ${day}`,
      "$12.50",
      "Remains paid",
      "$37.50",
    ].toSorted(),
  );
});

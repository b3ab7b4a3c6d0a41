import type { JournalEntry } from "#domain/shop/books/journal";
import { formatDate } from "#domain/ground/calendar/dates";
import { writeCsv } from "#domain/ground/files/csv";
import { money, toDecimal } from "#domain/ground/kernel/money";

const HEAD = ["Date", "Entry", "Order", "Text", "Account", "Debit", "Credit", "Currency"];

/** A journal as CSV, a row for each posting. Dates are days in the shop's time zone. */
export function journalCsv(entries: ReadonlyArray<JournalEntry>): string {
  const amount = (minor: number, currency: string) => (minor === 0 ? "" : toDecimal(money(minor, currency)));
  return writeCsv([
    HEAD,
    ...entries.flatMap(({ id, at, currency, order, text, postings }) =>
      postings.map(({ account, debitMinor, creditMinor }) => [
        formatDate(at, "simple"),
        id,
        order,
        text,
        account,
        amount(debitMinor, currency),
        amount(creditMinor, currency),
        currency,
      ]),
    ),
  ]);
}

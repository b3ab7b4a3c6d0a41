import type { JournalEntry } from "#domain/books/journal";
import { formatDate } from "#domain/calendar/dates";
import { writeCsv } from "#domain/files/csv";
import { money, toDecimal } from "#domain/kernel/money";

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

import { journalCsv } from "#domain/shop/books/journal-csv";
import { buildJournal } from "#domain/shop/books/journal";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { startOfDay } from "#domain/ground/calendar/zoned-time";
import { DAY_MS } from "#domain/ground/kernel/durations";
import type { ServiceContext } from "../kernel/index.ts";
import { auditRow } from "../audit/index.ts";
import { batch } from "../../db/client.ts";
import { readFacts, type Period } from "./read-facts.ts";

const WEEK_MS = 7 * DAY_MS;

/** A month in the shop's time zone. @param month "2026-11" */
function monthPeriod(month: string): Period {
  const [year = 0, at = 1] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10);
  return { from: startOfDay(SHOP_TIME_ZONE, `${month}-01`), to: startOfDay(SHOP_TIME_ZONE, next) };
}

/**
 * The journal of a month as CSV. It is read a week at a time, so that each query stays small. The export is audited.
 */
export async function exportJournal(context: ServiceContext, month: string): Promise<string> {
  const { from, to } = monthPeriod(month);
  const facts = [];
  for (let at = from; at < to; at += WEEK_MS)
    facts.push(...(await readFacts(context, { from: at, to: Math.min(to, at + WEEK_MS) })));
  await batch(context.db, [auditRow(context, { action: "export-journal", entity: "books", entityId: month })]);
  return journalCsv(buildJournal(facts));
}

import {
  AWAKE_MS,
  awakeSeconds,
  BYTES,
  findUsage,
  GRACE_SECONDS,
  LOAD,
  MONTH_DAYS,
  ROWS,
  WATCHER_CALLS,
  type Load,
} from "./load.ts";
import { priceMonth, total, type Usage } from "./prices.ts";

/** The largest size of one D1 database, in GB. */
const DATABASE_LIMIT_GB = 10;
/** Requests a second that one Durable Object takes. */
const OBJECT_LIMIT = 1000;
/** How much busier the busiest hour is than the mean. */
const PEAK = 6;
/** How long the shop's database, which runs one statement at a time, is busy with a copy of a room. */
const COPY_MS = 3;
/** The part of a room's awake time after its steps that is only waiting for a timer. */
const SAVED_BY_ALARM = 0.95;
/** The part of a month's chats that have ended and whose transcripts are files: all but those of two days. */
const ENDED = 1 - 2 / MONTH_DAYS;

/** The first month as the shop is now, and what would change it. */
export function listVariants(load: Load): Readonly<Record<string, Usage>> {
  const now = findUsage(load);
  const lines = load.conversations * load.linesPerConversation;
  return {
    "as it is": now,
    "copied by the room's alarm, not by timers": {
      ...now,
      objectAwakeSeconds:
        now.objectAwakeSeconds - load.conversations * (awakeSeconds(load) - GRACE_SECONDS) * SAVED_BY_ALARM,
      // Each lone line sets an alarm, which is stored and deleted.
      objectRowsWritten: now.objectRowsWritten + lines * 2,
    },
    "lines of ended chats only in files": {
      ...now,
      databaseGB: now.databaseGB - (lines * BYTES.lineInDatabase * ENDED) / 1e9,
    },
    "everything stored for 12 months": findUsage(load, 12),
  };
}

/** What is reached first: days until a database is full, and shares of what one object and one database can do. */
export function findLimits({ conversations, linesPerConversation, orders }: Load) {
  const lines = conversations * linesPerConversation;
  const daysUntilFull = (bytesAMonth: number) => (DATABASE_LIMIT_GB * 1e9 * MONTH_DAYS) / bytesAMonth;
  const linesPerSecond = (lines / (MONTH_DAYS * 24 * 3600)) * PEAK;
  return {
    daysForLines: daysUntilFull(lines * BYTES.lineInDatabase),
    daysForLinesAndOrders: daysUntilFull(lines * BYTES.lineInDatabase + orders * BYTES.orderInDatabase),
    daysForSearch: daysUntilFull(lines * BYTES.lineInSearch),
    daysForOrders: daysUntilFull(orders * BYTES.orderInDatabase),
    copyShare: (linesPerSecond * COPY_MS) / 1000,
    watcherShare: (linesPerSecond * WATCHER_CALLS) / OBJECT_LIMIT,
  };
}

const dollars = (amount: number): string => amount.toFixed(0);
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** The computed part of docs/scale.md. */
export function writeReport(load: Load = LOAD): string {
  const variants = Object.entries(listVariants(load)).map(([name, usage]) => ({ name, prices: priceMonth(usage) }));
  const items = Object.keys(variants[0]?.prices ?? {}) as Array<keyof ReturnType<typeof priceMonth>>;
  const limits = findLimits(load);
  const row = (cells: ReadonlyArray<string>) => `| ${cells.join(" | ")} |`;
  return [
    row(["USD a month", ...variants.map(({ name }) => name)]),
    row(["---", ...variants.map(() => "---:")]),
    ...items.map((item) => row([item, ...variants.map(({ prices }) => dollars(prices[item]))])),
    row(["**total**", ...variants.map(({ prices }) => `**${dollars(total(prices))}**`)]),
    "",
    row(["limit", "reached"]),
    row(["---", "---:"]),
    row(["10 GB of the shop's database, by lines and orders", `after ${limits.daysForLinesAndOrders.toFixed(0)} days`]),
    row(["the same by lines alone", `after ${limits.daysForLines.toFixed(0)} days`]),
    row(["10 GB of the search database, by lines", `after ${limits.daysForSearch.toFixed(0)} days`]),
    row(["10 GB of the shop's database, by orders alone", `after ${limits.daysForOrders.toFixed(0)} days`]),
    row(["time of the shop's database for copies, busiest hour", percent(limits.copyShare)]),
    row(["calls of the watcher, busiest hour", percent(limits.watcherShare)]),
    "",
    row(["what happens in a quiet room", "rows of the room", "of the watcher", "of databases", "keeps it awake"]),
    row(["---", "---:", "---:", "---:", "---:"]),
    ...(["line", "join", "leave", "reload"] as const).map((step) =>
      row([
        step === "line" ? "a message" : `a person ${step}s`,
        ...Object.values(ROWS[step]).map(String),
        `${AWAKE_MS[step] / 1000} s`,
      ]),
    ),
    row(["a conversation", "", "", "", `${awakeSeconds(load).toFixed(0)} s`]),
  ].join("\n");
}

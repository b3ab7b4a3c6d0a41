import { desc, eq } from "drizzle-orm";
import { MAX_STORED_PROBLEMS, type BookCheckResult, type BookProblem } from "#domain/shop/books/book-check";
import { formatDate, SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { hourIn } from "#domain/ground/calendar/zoned-time";
import { sha256 } from "../../crypto.ts";
import { bookCheck } from "../../db/schema/index.ts";
import { sendEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { checkProviders } from "./check-providers.ts";
import { checkTables } from "./check-tables.ts";
import { booksDifferEmail } from "./emails.ts";

/** The scheduled run starts at this hour of the shop's time zone, when few people order. */
const NIGHT_HOUR = 3;

/** Scheduled: checks the books once a night. */
export async function checkBooksNightly(context: ServiceContext): Promise<void> {
  const now = context.clock();
  if (hourIn(SHOP_TIME_ZONE, now.getTime()) < NIGHT_HOUR) return;
  const day = formatDate(now, "simple");
  const [previousCheck] = await context.db.select({ id: bookCheck.id }).from(bookCheck).where(eq(bookCheck.day, day));
  if (!previousCheck) await runCheck(context, day);
}

/**
 * Checks the books, stores the result, writes it to the log as one line of JSON, and e-mails staff about new
 * differences.
 * @param day the night of a scheduled run; null for a run that staff started
 */
export async function runCheck(context: ServiceContext, day: string | null = null): Promise<BookCheckResult> {
  const startedAt = context.clock();
  const tables = await checkTables(context);
  const providers = await checkProviders(context);
  const problems = [...tables, ...providers.problems];
  const result: BookCheckResult = {
    id: context.newId(),
    startedAt,
    finishedAt: context.clock(),
    askedCount: providers.asked,
    unansweredCount: providers.unanswered,
    problemCount: problems.length,
    problems: problems.slice(0, MAX_STORED_PROBLEMS),
  };
  await context.db
    .insert(bookCheck)
    .values({ ...result, day })
    .onConflictDoNothing();
  console.log(
    JSON.stringify({
      metric: "books.check",
      problems: result.problemCount,
      asked: result.askedCount,
      unanswered: result.unansweredCount,
      milliseconds: result.finishedAt.getTime() - startedAt.getTime(),
    }),
  );
  if (problems.length > 0) await notify(context, problems);
  return result;
}

/** The same differences are e-mailed once, however many nights they last. */
async function notify(context: ServiceContext, problems: ReadonlyArray<BookProblem>): Promise<void> {
  const differences = problems
    .map(({ check, entity, text }) => `${check} ${entity} ${text.replace(/ waits .*/, "")}`)
    .sort();
  await sendEmail(context, booksDifferEmail({ to: context.company.email, origin: context.origin, problems }), {
    template: "books-differ",
    onceKey: `books:${await sha256(differences.join("\n"))}`,
  });
}

/** The latest results, newest first. */
export const listChecks = async ({ db }: ServiceContext): Promise<ReadonlyArray<BookCheckResult>> =>
  (await db.select().from(bookCheck).orderBy(desc(bookCheck.startedAt)).limit(30)).map(({ day: _day, ...row }) => row);

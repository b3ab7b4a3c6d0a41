import * as v from "valibot";
import { ok } from "#domain/ground/kernel/result";
import { call } from "../call.ts";

const Check = v.object({
  id: v.string(),
  date_started: v.string(),
  date_finished: v.string(),
  asked: v.number(),
  unanswered: v.number(),
  problem_count: v.number(),
  problems: v.array(v.object({ check: v.string(), entity: v.string(), text: v.string() })),
});

export const bookCalls = [
  call(
    {
      method: "get",
      path: "/staff/api/books/checks/",
      tag: "payments",
      summary: "The latest checks of the books, newest first, with the differences that they found (amounts in cents)",
      needs: "manageSettings",
      answer: v.object({ checks: v.array(Check) }),
    },
    async ({ services }) =>
      ok({
        checks: (await services.books.listChecks()).map((check) => ({
          id: check.id,
          date_started: check.startedAt.toISOString(),
          date_finished: check.finishedAt.toISOString(),
          asked: check.askedCount,
          unanswered: check.unansweredCount,
          problem_count: check.problemCount,
          problems: check.problems,
        })),
      }),
  ),
  call(
    {
      method: "get",
      path: "/staff/api/books/journal/",
      tag: "payments",
      summary: "The double-entry journal of a month as CSV, a row for each posting",
      needs: "manageSettings",
      recentSignIn: "staff",
      query: v.object({
        month: v.pipe(
          v.string("Name a month such as 2026-11."),
          v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Name a month such as 2026-11."),
        ),
      }),
    },
    async ({ services }, { query }) =>
      new Response(await services.books.exportJournal(query.month), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="journal-${query.month}.csv"`,
          "cache-control": "no-store",
        },
      }),
  ),
];

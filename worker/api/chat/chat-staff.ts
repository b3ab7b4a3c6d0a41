import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { BlockRecord } from "#domain/chat/staff/block-record";
import { figuresCsv } from "#domain/chat/staff/figures-csv";
import { HoursRecord } from "#domain/chat/hours/hours-record";
import { COMMENT_LIMIT_CHARS } from "#domain/chat/limits";
import { ok } from "#domain/ground/kernel/result";
import { filledText, trimText } from "#domain/ground/kernel/forms/filled-text";
import { TICKET_COOKIE } from "../../services/chat/index.ts";
import { call } from "../call.ts";

const YEAR_HOURS = 366 * 24;

const SavedHours = v.object({
  ...HoursRecord.entries,
  changed: v.nullable(v.object({ by: v.string(), at: v.string() })),
});

const Spread = v.nullable(v.object({ median: v.number(), p90: v.number() }));
const Figures = v.object({
  conversations: v.number(),
  answered: v.number(),
  left: v.number(),
  abandoned: v.number(),
  firstResponse: Spread,
  firstResponseOpen: Spread,
  resolutionMedian: v.nullable(v.number()),
  satisfaction: v.nullable(v.object({ average: v.number(), count: v.number() })),
});
const Report = v.object({
  zone: v.string(),
  from: v.string(),
  to: v.string(),
  total: Figures,
  days: v.array(v.object({ date: v.string(), ...Figures.entries })),
  colleagues: v.array(v.object({ name: v.string(), ...Figures.entries })),
});

const DAYS = { 7: 7, 30: 30, 90: 90 } as const;

/** Staff calls about the chat: hours, blocks, ratings. */
export const chatStaffCalls = [
  call(
    {
      method: "get",
      path: "/chat/api/business-hours/",
      tag: "chat",
      summary: "The week's hours, special days and time zone, as staff edit them",
      needs: "answerChats",
      answer: SavedHours,
    },
    async ({ services }) => ok(await services.chat.readHours()),
  ),
  call(
    {
      method: "put",
      path: "/chat/api/business-hours/",
      tag: "chat",
      summary:
        "Save all hours at once; 409 when someone else saved them since `version` was read. Waiting visitors are notified right away",
      needs: "answerChats",
      body: HoursRecord,
      answer: SavedHours,
    },
    ({ services }, { body }) => services.chat.saveHours(body),
  ),
  call(
    {
      method: "get",
      path: "/chat/api/block/",
      tag: "chat",
      summary: "Current and past chat blocks, newest first",
      needs: "answerChats",
      answer: v.object({ items: v.array(BlockRecord) }),
    },
    async ({ services }) => ok({ items: await services.chat.listBlocks() }),
  ),
  call(
    {
      method: "post",
      path: "/chat/api/block/",
      tag: "chat",
      summary:
        "Block a room's visitor from chatting for some hours or (null) permanently; their chat closes right away. Their orders and account aren't affected",
      needs: "answerChats",
      body: v.object({
        room: filledText,
        hours: v.nullable(
          v.pipe(
            v.number("Enter a number of hours."),
            v.integer("Enter whole hours."),
            v.minValue(1, "Enter at least one hour."),
            v.maxValue(YEAR_HOURS, "Enter up to one year, or leave the end open to block permanently."),
          ),
        ),
        reason: v.pipe(v.string(), trimText, v.nonEmpty("Enter a reason for your colleagues."), maxCharacters(500)),
      }),
      answer: BlockRecord,
      status: 201,
    },
    ({ services }, { body }) => services.chat.block(body),
  ),
  call(
    {
      method: "delete",
      path: "/chat/api/block/:id/",
      tag: "chat",
      summary: "Lift a chat block early",
      needs: "answerChats",
      status: 204,
    },
    ({ services }, { params }) => services.chat.liftBlock(params["id"] ?? ""),
  ),
  call(
    {
      method: "get",
      path: "/chat/api/figures/",
      tag: "chat",
      summary:
        "Conversations, answers, wait times and ratings by day and by colleague, in milliseconds; format csv returns the days as a table in seconds",
      needs: "answerChats",
      // A CSV file is an export, so it requires a recent sign-in; the figures on the page do not.
      recentSignIn: { of: "staff", when: ({ query }) => query.format === "csv" },
      query: v.object({
        days: v.optional(v.picklist(["7", "30", "90"], "Choose 7, 30 or 90 days."), "30"),
        format: v.optional(v.picklist(["json", "csv"], "Choose json or csv."), "json"),
      }),
      answer: Report,
    },
    async ({ services }, { query }) => {
      const report = await services.chat.readFigures(DAYS[query.days]);
      if (query.format === "json") return ok(report);
      const name = `chat-figures-${report.from}-to-${report.to}.csv`;
      return new Response(figuresCsv(report), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "no-store",
        },
      });
    },
  ),
  call(
    {
      method: "post",
      path: "/chat/api/rate/",
      tag: "chat",
      summary: "Rate your conversation after it has ended; you can change the rating within a day",
      body: v.object({
        room: filledText,
        score: v.pipe(
          v.number("Rate from 1 to 5."),
          v.integer("Rate from 1 to 5."),
          v.minValue(1, "Rate from 1 to 5."),
          v.maxValue(5, "Rate from 1 to 5."),
        ),
        comment: v.optional(v.pipe(v.string(), trimText, maxCharacters(COMMENT_LIMIT_CHARS)), ""),
      }),
      answer: v.object({ score: v.number() }),
    },
    ({ services, cookies }, { body }) => services.chat.rate(cookies.get(TICKET_COOKIE), body),
  ),
];

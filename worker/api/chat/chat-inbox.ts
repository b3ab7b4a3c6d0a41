import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { RoomSummary } from "#domain/chat/records";
import { ok } from "#domain/ground/kernel/result";
import { call } from "../call.ts";

/** The search's largest offset; users refine their search instead of paging further. */
const DEEPEST_OFFSET = 600;

const Hit = v.object({
  room_id: v.string(),
  name: v.string(),
  email: v.string(),
  resolved: v.boolean(),
  seq: v.number(),
  kind: v.picklist(["about", "line", "note"]),
  author: v.string(),
  at: v.string(),
  snippet: v.string(),
});

/** Calls of the staff console, beside its sockets. */
export const inboxCalls = [
  call(
    {
      method: "get",
      path: "/chat/api/search/",
      tag: "chat",
      summary:
        "Search messages, notes and questions of all conversations, latest first; matches are between U+0001 and U+0002",
      needs: "answerChats",
      query: v.object({
        q: v.string(),
        offset: v.optional(
          v.pipe(
            v.string(),
            v.digits("Enter a number."),
            v.transform(Number),
            v.maxValue(DEEPEST_OFFSET, "Search for other words instead."),
          ),
          "0",
        ),
      }),
      answer: v.object({ hits: v.array(Hit), more: v.boolean() }),
    },
    async ({ services }, { query }) => services.chat.search(query),
  ),
  call(
    {
      method: "get",
      path: "/chat/api/done/",
      tag: "chat",
      summary: "Closed conversations, latest first, in pages",
      needs: "answerChats",
      query: v.object({ after: v.optional(v.string()) }),
      answer: v.object({ rooms: v.array(RoomSummary), next: v.nullable(v.string()), total: v.number() }),
    },
    async ({ services }, { query }) => ok(await services.chat.done({ after: query.after })),
  ),
  call(
    {
      method: "post",
      path: "/chat/api/assign/",
      tag: "chat",
      summary:
        "Take a conversation, hand it to an online colleague or return it to the queue (owner null); 409 names the owner if someone else was faster",
      needs: "answerChats",
      body: v.object({
        room: v.pipe(v.string(), v.nonEmpty(), maxCharacters(64)),
        owner: v.nullable(v.pipe(v.string(), v.regex(/^S-[\w-]{1,64}$/, "Name a representative."))),
        expect_rev: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      }),
      answer: v.object({ room: v.string(), owner: v.nullable(v.string()) }),
    },
    async ({ services }, { body }) => services.chat.assign(body),
  ),
];

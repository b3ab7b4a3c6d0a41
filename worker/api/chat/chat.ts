import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { ok } from "#domain/ground/kernel/result";
import { filledText } from "#domain/ground/kernel/forms/filled-text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { FORCED_STATES } from "#domain/chat/hours/hours-record";
import { TICKET_COOKIE, ticketCookie } from "../../services/chat/index.ts";
import { call } from "../call.ts";

const HoursNow = v.object({
  open: v.boolean(),
  next_open: v.nullable(v.string()),
  hours: v.string(),
  forced: v.nullable(v.picklist(FORCED_STATES)),
  forced_until: v.nullable(v.string()),
});

const moment = v.pipe(
  v.string(),
  v.isoTimestamp("Enter a time such as 2026-11-20T18:00:00Z."),
  v.transform((text) => new Date(text)),
);

export const chatCalls = [
  call(
    {
      method: "post",
      path: "/chat/authorize/",
      tag: "chat",
      summary: "Authorize this browser for its chat room before it opens the socket /ws/chat/client/",
      answer: v.object({
        room_id: v.string(),
        user_identifier: v.string(),
        usual_wait_minutes: v.optional(v.number()),
      }),
    },
    async ({ services, cookies }, { request }) => {
      const authorized = await services.chat.authorize(cookies.get(TICKET_COOKIE));
      if (!authorized.ok) return authorized;
      const { ticket, seconds, ...answer } = authorized.value;
      return Response.json(answer, {
        headers: { "cache-control": "no-store", "set-cookie": ticketCookie(request, ticket, seconds) },
      });
    },
  ),
  call(
    {
      method: "get",
      path: "/chat/api/hours/",
      tag: "chat",
      summary: "Whether the chat is open now and when it opens next",
      answer: HoursNow,
    },
    async ({ services }) => ok(await services.chat.hours()),
  ),
  call(
    {
      method: "put",
      path: "/chat/api/hours/",
      tag: "chat",
      summary: "Open or close the chat regardless of business hours; state null follows the hours again",
      needs: "answerChats",
      body: v.object({
        state: v.nullable(v.picklist(FORCED_STATES)),
        until: v.optional(v.nullable(moment), null),
      }),
      answer: HoursNow,
    },
    async ({ services }, { body }) => ok(await services.chat.forceHours(body)),
  ),
  call(
    {
      method: "post",
      path: "/chat/api/transcript/",
      tag: "chat",
      summary: "E-mail a conversation to the address given in it: your own, or any for staff; three times an hour",
      body: v.object({ room: v.pipe(filledText, maxCharacters(64, "We couldn't find that chat.")) }, REQUIRED),
      answer: v.object({ message: v.string() }),
    },
    ({ services, cookies }, { body }) => services.chat.mailTranscript(body.room, cookies.get(TICKET_COOKIE)),
  ),
];

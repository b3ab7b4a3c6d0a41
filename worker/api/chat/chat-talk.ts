import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { CallbackAnswer, CallbackInput } from "#domain/shop/pricing/callback";
import { LINE_LIMIT_CHARS } from "#domain/chat/limits";
import { CID_LIMIT_CHARS } from "#domain/ground/sync/socket-limits";
import { ChatMessage } from "#domain/chat/records";
import { notFound } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { filledText } from "#domain/ground/kernel/forms/filled-text";
import { call, type Call } from "../call.ts";
import { CartLineAnswer, showLine } from "../cart/cart.ts";

const id = v.pipe(filledText, maxCharacters(200));

/** Calls of staff and visitors beside the messages of a conversation. */
export const chatTalkCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/chat/api/send-card/",
      tag: "chat",
      summary:
        "Send a product or configured design as a card with the shop's name, picture, text and price; repeating a cid sends it only once",
      needs: "answerChats",
      body: v.object({
        room: id,
        product: v.optional(id),
        configured_product: v.optional(id),
        message: v.optional(v.pipe(v.string(), maxCharacters(LINE_LIMIT_CHARS)), ""),
        cid: v.optional(v.pipe(v.string(), v.nonEmpty(), maxCharacters(CID_LIMIT_CHARS))),
      }),
      answer: ChatMessage,
      status: 201,
    },
    ({ services }, { body }) => services.chat.sendCard(body),
  ),
  call(
    {
      method: "post",
      path: "/chat/api/take-card/",
      tag: "chat",
      summary:
        "Add the design of a card from your own conversation to your cart, only once. A higher price needs `accept_total`",
      body: v.object({ line: id, accept_total: v.optional(v.string()) }),
      answer: CartLineAnswer,
      status: 201,
    },
    async ({ services }, { body }) => {
      const cartLine = await services.chat.acceptCard(body.line, body.accept_total);
      return cartLine.ok ? ok(showLine(cartLine.value)) : cartLine;
    },
  ),
  call(
    {
      method: "post",
      path: "/chat/api/request-callback/",
      tag: "chat",
      summary:
        "Request a callback about a size or quantity beyond the online limits; it goes into your open conversation or a new one",
      body: CallbackInput,
      answer: CallbackAnswer,
      status: 201,
      idempotent: "honoured",
    },
    ({ services, cookies }, { body }) => services.chat.requestCallback(cookies, body),
  ),
  call(
    {
      method: "get",
      path: "/chat/api/about/:room/",
      tag: "chat",
      summary: "The visitor of a conversation with their cart, orders, designs, proofs and earlier conversations",
      needs: "answerChats",
      answer: VisitorProfile,
    },
    async ({ services }, { params }) => {
      const about = await services.chat.about(params["room"] ?? "");
      return about ? ok(about) : notFound();
    },
  ),
];

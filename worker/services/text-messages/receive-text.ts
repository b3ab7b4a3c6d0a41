import { parseReplyKeyword, type Keyword } from "#domain/shop/text-messages/keywords";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, type Statement } from "../../db/client.ts";
import { receivedText } from "../../db/schema/text-messages.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { startTexts, stopTexts } from "./text-consent.ts";

/**
 * Handles a reply to a text: STOP withdraws consent, START renews what STOP withdrew, HELP says how to reach the shop.
 * A reply that is delivered twice is answered twice and changes nothing the second time.
 * @param path path and query of the webhook, which the signature covers
 * @returns the response that the provider expects
 */
export async function receiveText(
  context: ServiceContext,
  provider: string,
  request: { readonly path: string; readonly raw: string; readonly headers: Headers },
): Promise<Result<Response, Refusal>> {
  const { textSender, db } = context;
  if (!textSender || textSender.id !== provider) return notFound("We couldn't find that text message provider.");
  const received = await textSender.readWebhook(context.origin + request.path, request.raw, request.headers);
  if (!received) return refuse({ code: "bad-request", message: "The signature doesn't match." });
  const { id, from } = received;
  const keyword = parseReplyKeyword(received.body);
  try {
    await batch(db, [
      db.insert(receivedText).values({ id, sender: from, keyword, receivedAt: context.clock() }),
      ...applyKeyword(context, keyword, from),
    ]);
  } catch (error) {
    if (findConstraintName(error) !== "received_text.id") throw error;
  }
  const isSilent = received.isAnswered && keyword !== "other";
  return ok(textSender.answer(isSilent ? undefined : answerTo(context, keyword)));
}

function applyKeyword(context: ServiceContext, keyword: Keyword, from: string): Array<Statement> {
  if (keyword === "stop") return stopTexts(context, from);
  return keyword === "start" ? startTexts(context, from) : [];
}

/** The carriers' rules ask for the shop's name in each answer, and for one last message after STOP. */
function answerTo({ company: { name, email, phone } }: ServiceContext, keyword: Keyword): string {
  switch (keyword) {
    case "stop":
      return `${name}: You're unsubscribed and won't get any more texts from us. Reply START to get them again.`;
    case "start":
      return `${name}: You'll get texts when your order ships and when a proof is waiting, if texts are on in your account. Msg & data rates may apply. Reply HELP for help, STOP to stop texts.`;
    case "help":
      return `${name} order updates: write to ${email} or call ${phone}. Msg frequency varies with your orders. Msg & data rates may apply. Reply STOP to stop texts.`;
    case "other":
      return `${name}: We can't read replies to this number. Write to ${email} or call ${phone}. Reply STOP to stop texts.`;
  }
}

import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { type ApiAnswer, callApi } from "../../../api-client/index.ts";

/** The content of the card: exactly one of the two. */
export type CardContent = { readonly product: string } | { readonly configured_product: string };

/** The first sentence of a refusal. */
export function describeCardRefusal(answer: Extract<ApiAnswer<unknown>, { ok: false }>): string {
  return answer.message || findFirstMessage(answer.errors) || "Something went wrong. Please try again.";
}

function findFirstMessage(errors: FieldErrors): string {
  for (const value of Object.values(errors)) {
    const message = Array.isArray(value) ? value[0] : findFirstMessage(value);
    if (typeof message === "string" && message !== "") return message;
  }
  return "";
}

/** Sends a card into a conversation. @returns an error message, "" on success */
export async function sendCard(room: string, content: CardContent, message: string, cid: string): Promise<string> {
  const answer = await callApi("/chat/api/send-card/", { body: { room, message, cid, ...content } });
  return answer.ok ? "" : describeCardRefusal(answer);
}

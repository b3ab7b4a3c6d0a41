import { eq } from "drizzle-orm";
import type { ChatMessage } from "#domain/chat/records";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { chatRoom } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { staffClaims } from "../rooms/access/who-is-asking.ts";
import { designCard, productCard } from "./build-card.ts";

export interface CardToSend {
  readonly room: string;
  /** Slug. A card has either a product or a design. */
  readonly product?: string | undefined;
  readonly configured_product?: string | undefined;
  readonly message: string;
  readonly cid?: string | undefined;
}

/** Sends a product or a configured design into a conversation as a card, with the shop's own description and price. */
export async function sendCard(
  context: ServiceContext,
  { room: roomId, product, configured_product: configured, message, cid }: CardToSend,
): Promise<Result<ChatMessage, Refusal>> {
  if ((product === undefined) === (configured === undefined))
    return invalid({ product: ["Send a product or a configured product."] });
  const claims = staffClaims(context, roomId);
  if (!claims.ok) return refuse({ code: "forbidden", message: claims.error.reason });
  const [room] = await context.db
    .select({ userId: chatRoom.userId, guestId: chatRoom.guestId })
    .from(chatRoom)
    .where(eq(chatRoom.id, roomId));
  if (!room) return notFound();
  const card =
    configured === undefined ? await productCard(context, product ?? "") : await designCard(context, configured, room);
  if (!card.ok) return card;
  const answer = await context.rooms.sendCard(claims.value, { cid, message, order_input: card.value });
  if ("line" in answer) return ok(answer.line);
  return refuse({ code: answer.code === "not-found" ? "not-found" : "conflict", message: answer.message });
}

import { can, type Actor } from "#domain/ground/kernel/capabilities";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import { representativePicture } from "#domain/chat/conversation/representative";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../../../kernel/index.ts";
import type { Claims } from "../../../../../durable/shared/stubs.ts";
import { UNNAMED } from "../representative.ts";
import { TICKET_SECONDS } from "./ticket.ts";

/** A person's id in chats: `S-…` for staff, `C-…` for everyone else. Undefined for a guest without a cookie. */
export function chatIdentifier(actor: Actor): string | undefined {
  if (actor.role === "guest") return actor.guestId === undefined ? undefined : `C-${actor.guestId}`;
  return `${can(actor.role, "answerChats") ? "S" : "C"}-${actor.userId}`;
}

/** A staff member's claims to a room, or the close code of the refusal. */
export function staffClaims(context: ServiceContext, room: string): Result<Claims, { code: number; reason: string }> {
  const { actor } = context.session;
  if (actor.role === "guest") return err({ code: CLOSE.sessionEnded, reason: "Sign in first." });
  if (!can(actor.role, "answerChats")) return err({ code: CLOSE.notAllowed, reason: "Staff only." });
  const expires = context.clock().getTime() + TICKET_SECONDS * 1000;
  return ok({
    room,
    id: `S-${actor.userId}`,
    name: actor.name || UNNAMED,
    image: representativePicture(actor.userId),
    side: "staff",
    session: context.session.tokenHash ?? "",
    expires,
  });
}

/** The id under which the current user writes; "" for a guest without one. */
export const whoAmI = ({ session }: ServiceContext): string => chatIdentifier(session.actor) ?? "";

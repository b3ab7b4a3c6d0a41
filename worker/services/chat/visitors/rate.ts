import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../../kernel/index.ts";
import { refuseBlocked } from "./blocks.ts";
import { visitorClaims } from "../rooms/access/room-claims.ts";

export interface Rating {
  readonly room: string;
  /** 1 to 5 */
  readonly score: number;
  readonly comment: string;
}

/** The visitor's rating of an ended conversation. Staff rate only their own. The room decides and stores it. */
export async function rateChat(
  context: ServiceContext,
  cookie: string | undefined,
  { room, score, comment }: Rating,
): Promise<Result<{ score: number }, Refusal>> {
  const claims = await visitorClaims(context, room, cookie);
  if (!claims) return notFound("We couldn't find that conversation.");
  const welcome = await refuseBlocked(context, room);
  if (!welcome.ok) return welcome;
  const rejection = await context.rooms.act(claims, { event: "chat.rate", data: { score, comment } });
  if (!rejection) return ok({ score });
  return rejection.code === "invalid"
    ? invalid({ score: [rejection.message] })
    : refuse({ code: "conflict", message: rejection.message });
}

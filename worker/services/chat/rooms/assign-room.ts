import { eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { representativePicture } from "#domain/chat/conversation/representative";
import type { Rejection } from "#domain/ground/sync/envelope";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { user } from "../../../db/schema/accounts.ts";
import { chatRoom } from "../../../db/schema/chat.ts";
import type { Claims } from "../../../../durable/shared/stubs.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { UNNAMED } from "./representative.ts";
import { staffClaims } from "./access/who-is-asking.ts";

export interface Assignment {
  readonly room: string;
  /** The `S-…` id of the new assignee; null returns the chat to the queue. */
  readonly owner: string | null;
  /** The room's owner_rev that the caller saw. A caller with an older one has lost the race. */
  readonly expect_rev: number;
}

/**
 * Assigns a conversation to the current user or an available colleague, or returns it to the queue. Of several
 * simultaneous calls one wins; the others are refused with the winner's name.
 */
export async function assignRoom(
  context: ServiceContext,
  { room, owner, expect_rev }: Assignment,
): Promise<Result<{ room: string; owner: string | null }, Refusal>> {
  const claims = staffClaims(context, room);
  if (!claims.ok) return refuse({ code: "forbidden", message: claims.error.reason });
  const [roomRow] = await context.db.select({ id: chatRoom.id }).from(chatRoom).where(eq(chatRoom.id, room)).limit(1);
  if (!roomRow) return notFound("We couldn't find that conversation.");
  const rejection =
    owner === null
      ? await release(context, claims.value, expect_rev)
      : await give(context, claims.value, owner, expect_rev);
  if (!rejection) return ok({ room, owner });
  return typeof rejection === "string"
    ? invalid({ owner: [rejection] })
    : refuse({ code: "conflict", message: rejection.message });
}

const release = ({ rooms }: ServiceContext, claims: Claims, expect_rev: number): Promise<Rejection | undefined> =>
  rooms.act(claims, { event: "chat.set.owner", data: { owner: null, expect_rev } });

/** @returns the reason when the room or the person does not allow it */
async function give(
  context: ServiceContext,
  claims: Claims,
  owner: string,
  expect_rev: number,
): Promise<Rejection | string | undefined> {
  const { rooms } = context;
  if (owner === claims.id)
    return rooms.assign(claims, {
      owner: { id: claims.id, name: claims.name, side: "staff", image: claims.image },
      expect_rev,
    });
  const userId = owner.replace(/^S-/, "");
  const [person] = await context.db
    .select({ name: user.name, role: user.role, isActive: user.isActive })
    .from(user)
    .where(eq(user.id, userId))
    .limit(1);
  if (!person || !person.isActive || !can(person.role, "answerChats")) return "We couldn't find that colleague.";
  const name = person.name || UNNAMED;
  if (!(await rooms.isStaffOnline(owner))) return `${name} isn't online.`;
  return rooms.assign(claims, {
    owner: { id: owner, name, side: "staff", image: representativePicture(userId) },
    expect_rev,
  });
}

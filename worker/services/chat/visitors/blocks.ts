import { and, desc, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { can } from "#domain/ground/kernel/capabilities";
import type { BlockRecord } from "#domain/chat/staff/block-record";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { notFound, invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../../db/client.ts";
import { NO_ROW, ownedBy } from "../../../db/owned.ts";
import { chatBlock, chatRoom, user } from "../../../db/schema/index.ts";
import { auditRow } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { isolateState, SharedWork } from "../../../isolate-state.ts";
import type { Ticket } from "../rooms/access/ticket.ts";
import { addressHash } from "./address-hash.ts";
import { readSchedule } from "../hours/read-schedule.ts";
import { blockedText } from "../hours/paused-text.ts";
import { mayAnswerChats } from "../rooms/access/visible-rooms.ts";

/** Whole offices share an address, so an address is never blocked for longer. */
const ADDRESS_HOURS = 24;
const SHOWN = 200;

type Block = typeof chatBlock.$inferSelect;

/** SQL condition: blocks that are in force at a moment. */
const isInForce = (now: Date): SQL | undefined =>
  and(
    isNull(chatBlock.liftedAt),
    or(isNull(chatBlock.until), gt(chatBlock.until, now), gt(chatBlock.addressUntil, now)),
  );

/**
 * The current shopper as blocks know them. Accounts are blocked by id alone, so that signed-in colleagues on the same
 * network are not affected: their address is "".
 */
const readShopper = async (context: ServiceContext) => ({
  owner: context.session.existingOwner(),
  address: context.session.actor.role === "guest" ? await addressHash(context) : "",
  now: context.clock(),
});
type Shopper = Awaited<ReturnType<typeof readShopper>>;

const isOwnBlock = ({ userId, guestId }: Block, { owner }: Shopper): boolean =>
  owner !== undefined && (owner.userId === undefined ? owner.guestId === guestId : owner.userId === userId);

/**
 * When a block ends for a shopper, or null for never; undefined when it does not hold for them.
 * @param isOwners whether it was made for this shopper, rather than only for their address
 */
function findEnd(block: Block, { address, now }: Shopper, isOwners: boolean): Date | null | undefined {
  if (isOwners && (block.until === null || block.until > now)) return block.until;
  const end = address !== "" && address === block.addressHash ? block.addressUntil : null;
  return end !== null && end > now ? end : undefined;
}

/**
 * The block of the current shopper; undefined without one. Staff are never blocked.
 * @param roomId the room to enter: its owner may come through an e-mail's link, in an unknown browser
 */
export async function findBlock(context: ServiceContext, roomId?: string): Promise<{ until: Date | null } | undefined> {
  if (mayAnswerChats(context)) return undefined;
  const shopper = await readShopper(context);
  const { owner, address, now } = shopper;
  if (owner === undefined && address === "" && roomId === undefined) return undefined;
  const isRoomOwners =
    roomId === undefined
      ? NO_ROW
      : sql`EXISTS (SELECT 1 FROM chat_room WHERE chat_room.id = ${roomId} AND (chat_room.user_id = chat_block.user_id OR chat_room.guest_id = chat_block.guest_id))`;
  const rows = await context.db
    .select({ block: chatBlock, isRoomOwners: sql<number>`${isRoomOwners}` })
    .from(chatBlock)
    .where(
      and(
        isInForce(now),
        or(
          owner ? ownedBy(chatBlock, owner) : NO_ROW,
          address === "" ? NO_ROW : eq(chatBlock.addressHash, address),
          isRoomOwners,
        ),
      ),
    );
  const ends = rows.flatMap((row) => {
    const end = findEnd(row.block, shopper, row.isRoomOwners === 1 || isOwnBlock(row.block, shopper));
    return end === undefined ? [] : [end];
  });
  if (ends.length === 0) return undefined;
  return { until: ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0))) };
}

/** With more blocks than these each socket asks for its own. */
const MAX_BLOCKS = 1000;

const reading = isolateState(new SharedWork<ReadonlyArray<Block>>());

/**
 * Whether a socket's shopper is blocked. Sockets that come at the same moment read the blocks together: when thousands
 * come back at once, a statement for each would take most of the time.
 */
export async function isBlocked(context: ServiceContext, ticket: Ticket): Promise<boolean> {
  if (mayAnswerChats(context)) return false;
  // An e-mail's link leads into a room whose owner may have an account by now.
  if (ticket.emailLink) return (await findBlock(context, ticket.room)) !== undefined;
  const all = context.db.select().from(chatBlock).where(isInForce(context.clock()));
  const blocks = await reading.get("", async () => all.limit(MAX_BLOCKS), context.later);
  if (blocks.length === 0) return false;
  if (blocks.length === MAX_BLOCKS) return (await findBlock(context)) !== undefined;
  const shopper = await readShopper(context);
  return blocks.some((block) => findEnd(block, shopper, isOwnBlock(block, shopper)) !== undefined);
}

/** Refuses a blocked shopper and says when the block ends. @param roomId as in findBlock */
export async function refuseBlocked(context: ServiceContext, roomId?: string): Promise<Result<void, Refusal>> {
  const block = await findBlock(context, roomId);
  if (!block) return ok(undefined);
  return refuse({ code: "forbidden", message: blockedText(block.until, await readSchedule(context)) });
}

/** Blocks the visitor of a room for some hours or permanently, and removes them from it at once. */
export async function blockVisitor(
  context: ServiceContext,
  { room: roomId, hours, reason }: { room: string; hours: number | null; reason: string },
): Promise<Result<BlockRecord, Refusal>> {
  const { db, session } = context;
  if (session.actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const [room] = await db
    .select({ row: chatRoom, role: user.role })
    .from(chatRoom)
    .leftJoin(user, eq(user.id, chatRoom.userId))
    .where(eq(chatRoom.id, roomId))
    .limit(1);
  if (!room) return notFound("We couldn't find that conversation.");
  if (room.role && can(room.role, "answerChats"))
    return invalid({ room: ["This is a colleague. Staff can't be blocked."] });
  const { userId, guestId, customerName, addressHash: address } = room.row;
  const now = context.clock().getTime();
  const until = hours === null ? null : now + hours * HOUR_MS;
  const addressUntil = address === "" ? null : now + Math.min(hours ?? ADDRESS_HOURS, ADDRESS_HOURS) * HOUR_MS;
  const id = context.newId();
  const values = {
    id,
    roomId,
    userId,
    guestId,
    name: customerName,
    reason,
    until: toDate(until),
    addressHash: address,
    addressUntil: toDate(addressUntil),
    createdBy: session.actor.userId,
    createdAt: new Date(now),
  };
  await batch(db, [
    // A new block replaces the previous one.
    sql`UPDATE chat_block SET lifted_at = ${now}, lifted_by = ${session.actor.userId} WHERE lifted_at IS NULL AND ${userId === null ? sql`guest_id = ${guestId}` : sql`user_id = ${userId}`}`,
    db.insert(chatBlock).values(values),
    auditRow(context, {
      action: "block",
      entity: "chat-block",
      entityId: id,
      after: { room: roomId, reason, until: toDate(until)?.toISOString() ?? null },
    }),
  ]);
  await context.rooms.block(roomId);
  const [newBlock] = await readBlocks(context, eq(chatBlock.id, id));
  return newBlock ? ok(newBlock) : notFound();
}

const toDate = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

/** Ends a block early. Idempotent. */
export async function liftBlock(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const { db, session } = context;
  const [block] = await readBlocks(context, eq(chatBlock.id, id));
  if (!block || session.actor.role === "guest") return notFound("We couldn't find that block.");
  if (block.date_lifted !== null) return ok(undefined);
  await batch(db, [
    sql`UPDATE chat_block SET lifted_at = ${context.clock().getTime()}, lifted_by = ${session.actor.userId} WHERE id = ${id} AND lifted_at IS NULL`,
    auditRow(context, {
      action: "lift",
      entity: "chat-block",
      entityId: id,
      before: { reason: block.reason, until: block.until },
    }),
  ]);
  return ok(undefined);
}

/** Every block, the newest first, at most 200. */
export const listBlocks = (context: ServiceContext): Promise<Array<BlockRecord>> => readBlocks(context, undefined);

async function readBlocks({ db, clock }: ServiceContext, where: SQL | undefined): Promise<Array<BlockRecord>> {
  const [creator, lifter] = [alias(user, "creator"), alias(user, "lifter")];
  const rows = await db
    .select({ block: chatBlock, creator: creator.name, lifter: lifter.name, asked: chatRoom.customerName })
    .from(chatBlock)
    .leftJoin(creator, eq(creator.id, chatBlock.createdBy))
    .leftJoin(lifter, eq(lifter.id, chatBlock.liftedBy))
    .leftJoin(chatRoom, eq(chatRoom.id, chatBlock.roomId))
    .where(where)
    .orderBy(desc(chatBlock.createdAt), desc(chatBlock.id))
    .limit(SHOWN);
  const now = clock();
  return rows.map(({ block, creator: by, lifter: lifted, asked }) => ({
    id: block.id,
    room_id: block.roomId,
    // Blocked right after asking, before the name reached the database.
    name: block.name || asked || "A visitor",
    is_account: block.userId !== null,
    reason: block.reason,
    created_by: by || "A colleague",
    date_created: block.createdAt.toISOString(),
    until: block.until?.toISOString() ?? null,
    lifted_by: block.liftedAt === null ? null : lifted || "A colleague",
    date_lifted: block.liftedAt?.toISOString() ?? null,
    active: block.liftedAt === null && (block.until === null || block.until > now),
  }));
}

import { env } from "cloudflare:workers";
import { returnUrl } from "../../../worker/services/chat/rooms/access/return-link.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { shopper, getRoomStub, Visitor } from "../support/chat/chat-visitor.ts";
import { MARKER } from "../support/database/record-rows.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";
import { picture, storePicture } from "./special-rows.ts";

export const makeRoom = async (
  userId: string,
  values: Partial<(typeof schema)["chatRoom"]["$inferInsert"]> = {},
): Promise<string> =>
  (
    await insert(schema.chatRoom, {
      id: newId(),
      userId,
      description: `Do you cut ${MARKER}?`,
      customerName: MARKER,
      opened: true,
      dateCreated: NOW,
      updatedAt: NOW,
      ...values,
    })
  ).id;

/**
 * A conversation with a message of its customer.
 * @returns the room
 */
export async function makeTalk(userId: string): Promise<string> {
  const room = await makeRoom(userId);
  const visitor = await Visitor.enter(shopper(room, `C-${userId}`));
  visitor.ask();
  await visitor.sendAndSettle("chat.message", { message: `Hello ${MARKER}`, cid: newId() });
  await visitor.leave();
  await getRoomStub(room).flush();
  return room;
}

/**
 * The customer's message.
 * @returns its id
 */
export async function makeSaid(userId: string): Promise<string> {
  const room = await makeTalk(userId);
  const [line] = (
    await env.DB.prepare("SELECT id FROM chat_line WHERE room_id = ? ORDER BY seq").bind(room).all<{ id: string }>()
  ).results;
  if (!line) throw new Error("What was said in the room did not reach the database.");
  return line.id;
}

/**
 * A file of a conversation.
 * @returns its download id
 */
export async function makeChatFile(userId: string): Promise<string> {
  const roomId = await makeRoom(userId);
  const row = {
    id: `${roomId}-1`,
    roomId,
    seq: 1,
    dateCreated: NOW,
    userIdentifier: `C-${userId}`,
    name: `${MARKER}.png`,
    r2Key: await storePicture(),
    type: "image/png",
    bytes: picture().length,
  };
  return (await insert(schema.chatFile, row)).id;
}

/** A card that staff sent into a conversation, for a product without choices. */
export async function makeCard(userId: string): Promise<string> {
  const roomId = await makeRoom(userId);
  const card = {
    kind: "product",
    product: "fox",
    name: MARKER,
    url: "/products/details/fox/",
    image: "",
    configured_product: null,
    summary: "",
    total: null,
    currency: "USD",
  };
  const row = {
    id: `${roomId}-1`,
    roomId,
    seq: 1,
    dateCreated: NOW,
    userIdentifier: "S-sam",
    isStaff: true,
    message: "",
    orderInput: JSON.stringify(card),
  };
  return (await insert(schema.chatLine, row)).id;
}

export async function makeBlock(userId: string, staffId: string): Promise<string> {
  return (await insert(schema.chatBlock, { id: newId(), userId, reason: MARKER, createdBy: staffId, createdAt: NOW }))
    .id;
}

/** The part of the shop that signs links. */
export const signer = {
  config: { signingSecret: env.SIGNING_SECRET },
  clock: () => new Date(),
  origin: "",
} as unknown as ServiceContext;

/** The token of an e-mail's link back into a conversation. */
export const makeReturnToken = async (userId: string): Promise<string> =>
  (await returnUrl(signer, await makeRoom(userId))).split("/").at(-2) ?? "";

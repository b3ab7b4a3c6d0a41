import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { authorize, connect, leaveAll } from "../support/chat/chat-people.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";

afterEach(leaveAll);

async function openChatService({ client }: Pick<SignedUp, "client">) {
  const cookie = `sessionid=${client.cookies.get("sessionid") ?? ""}`;
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, env, createExecutionContext())).services.chat;
}

const makeChat = (userId: string, days: number, values: Partial<typeof schema.chatRoom.$inferInsert> = {}) =>
  insert(schema.chatRoom, {
    id: newId(),
    userId,
    opened: true,
    closed: true,
    closedBy: "customer",
    description: `Question of day ${String(days)}`,
    dateCreated: new Date(NOW.getTime() + days * 86_400_000),
    updatedAt: NOW,
    ...values,
  });

function fileIn(room: string): FormData {
  const form = new FormData();
  form.append("chat_room", room);
  form.append("file", new Blob([png(4, 4)]), "fox.png");
  return form;
}

test("a customer rereads their open chat without notes and retracted messages", async () => {
  const ann = await signedUp({ name: "Ann" });
  const { room_id: room } = await authorize(ann.client);
  const socket = await connect(ann.client);
  socket.send("chat.set.description", {
    description: "Do you cut holes?",
    customer_name: "Ann",
    email: ann.email,
    screen_size: "390x844",
  });
  socket.send("chat.message", { message: "Round ones", cid: "a1" });
  await socket.untilLine("Round ones");
  const { client: sam } = await signedUp({ role: "staff", name: "Sam" });
  const inside = await connect(sam, `/ws/staff/chat/${room}/`);
  inside.send("chat.note", { message: "a secret of ours", cid: "s1" });
  inside.send("chat.message", { message: "said too early", cid: "s2" });
  await inside.untilLine("said too early");
  const early = inside.of("chat.display").find(({ message }) => message === "said too early");
  inside.send("chat.remove", { seq: early?.seq });
  inside.send("chat.message", { message: "We do, up to 2 inches", cid: "s3" });
  await socket.untilLine("We do, up to 2 inches");
  expect((await ann.client.form("/chat/api/upload-file/", fileIn(room))).status).toBe(201);

  const chat = await (await openChatService(ann)).findForUser(room);
  expect(chat).toMatchObject({ question: "Do you cut holes?", isOpen: true });
  const messages = chat?.entries.filter(({ kind }) => kind !== "event") ?? [];
  expect(messages).toMatchObject([
    { kind: "line", isOwn: true, text: "Round ones" },
    { kind: "line", isOwn: false, text: "", removed: true },
    { kind: "line", isOwn: false, text: "We do, up to 2 inches" },
    { kind: "file", isOwn: true, name: "fox.png" },
  ]);
  expect(JSON.stringify(chat)).not.toMatch(/secret of ours|said too early/);
});

test("chats are listed newest first, ten a page, without empty ones", async () => {
  const { userId, client } = await signedUp();
  for (let day = 1; day <= 11; day++) await makeChat(userId, day);
  await makeChat(userId, 12, { opened: false, description: "" });
  const chats = await openChatService({ client });
  const first = await chats.listForUser(1);
  expect(first).toMatchObject({ page: 1, pages: 2, total: 11 });
  expect(first?.chats.map(({ question }) => question)).toEqual(
    Array.from({ length: 10 }, (_, i) => `Question of day ${String(11 - i)}`),
  );
  expect((await chats.listForUser(2))?.chats).toMatchObject([{ question: "Question of day 1", isOpen: false }]);
  expect(await chats.listForUser(3)).toBeUndefined();
});

test("another user's chats are in no account, whether customer, staff or guest", async () => {
  const { userId } = await signedUp();
  const { id } = await makeChat(userId, 1);
  for (const stranger of [await signedUp(), await signedUp({ role: "staff" }), { client: new Client() }]) {
    const chats = await openChatService(stranger);
    expect(await chats.findForUser(id)).toBeUndefined();
    expect((await chats.listForUser(1))?.total ?? 0).toBe(0);
  }
});

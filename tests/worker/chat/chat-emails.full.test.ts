import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { authorize, connect, leaveAll, visitorInRoom } from "../support/chat/chat-people.ts";
import { fireTimer, getRoomStub } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, newEmail, password, signedUp } from "../support/customers.ts";
import { db, insert, schema } from "../support/database/rows.ts";
import { answeredWhileAway, describeTo, emailTo, fileIn, linkIn } from "./chat-emails.ts";

// Each test uses several rooms, e-mails and browsers.

afterEach(leaveAll);

const SHOP = "hello@kisscut.example";

/** Closed until the test's staff open it again. */
async function shut(staff: Client): Promise<void> {
  expect((await staff.put("/chat/api/hours/", { state: "closed" })).status).toBe(200);
}

test("a conversation continues by e-mail when visitor and staff are never online together", async () => {
  const { client: sam } = await signedUp({ role: "staff" });
  await shut(sam);
  const { room, socket } = await visitorInRoom();
  const email = newEmail();
  describeTo(socket, email, "Can you ship to Norway?");
  socket.send("close-chat");
  await socket.until(() => socket.of("chat.closed").length > 0);
  await socket.leave();
  // Staff open the link in the e-mail the next morning, and their answer reopens the conversation.
  const [, staffPath = ""] =
    /http:\/\/shop\.test\/(staff\/chat\/\S+)/.exec((await emailTo(SHOP, new RegExp(email))).text) ?? [];
  const inside = await connect(sam, `/ws/${staffPath}`);
  inside.send("chat.message", { message: "We do, in a week", cid: "s1" });
  await inside.untilLine("We do, in a week");
  await fireTimer(room, "mail");
  // The visitor reads it on a phone and replies, which staff see.
  const phone = new Client();
  await phone.get(linkIn(await emailTo(email, /in a week/)));
  expect((await authorize(phone)).room_id).toBe(room);
  const back = await connect(phone);
  await back.untilLine("We do, in a week");
  back.send("chat.message", { message: "Then I order", cid: "c2" });
  await inside.untilLine("Then I order");
  expect(back.of("chat.rejected")).toEqual([]);
});

test("without a company address, every representative gets the e-mail", async () => {
  const { client: sam, email: staff } = await signedUp({ role: "staff" });
  await insert(schema.setting, { name: "company", value: { email: "" }, updatedAt: new Date() });
  clearIsolateState();
  try {
    await shut(sam);
    const { socket } = await visitorInRoom();
    const email = newEmail();
    describeTo(socket, email);
    socket.send("close-chat");
    await emailTo(staff, new RegExp(email));
  } finally {
    await db.delete(schema.setting).where(eq(schema.setting.name, "company"));
    clearIsolateState();
  }
});

describe("an answer that nobody reads", () => {
  test("is sent to the visitor as one e-mail, without notes and retracted messages", async () => {
    const { room, inside, email, sam } = await answeredWhileAway();
    inside.send("chat.note", { message: "a difficult one", cid: "n1" });
    inside.send("chat.message", { message: "and square ones", cid: "s2" });
    inside.send("chat.message", { message: "never mind this", cid: "s3" });
    const line = await inside.until(() =>
      inside.of("chat.display").find(({ message }) => message === "never mind this"),
    );
    inside.send("chat.remove", { seq: line.seq });
    await inside.until(() => inside.of("chat.display").some(({ removed }) => removed));
    await sam.form("/chat/api/upload-file/", fileIn(room));
    await fireTimer(room, "mail");
    const { subject, text } = await emailTo(email, /round ones/);
    for (const fact of ["Yes, round ones", "and square ones", "fox.png", "Hi Ann"]) expect(text).toContain(fact);
    for (const secret of ["a difficult one", "never mind this"]) expect(text).not.toContain(secret);
    expect(subject).toContain("replied to you");
    await fireTimer(room, "mail");
    expect(await emailsTo(email)).toHaveLength(1);
  });

  test("is not e-mailed once it was read", async () => {
    const { client, room, email } = await answeredWhileAway();
    const back = await connect(client);
    await back.untilLine("Yes, round ones");
    const { last_seq } = await back.until(() => back.of("chat.update_history")[0]);
    back.send("chat.read", { seq: last_seq });
    await back.until(() => back.of("chat.room").some((frame) => frame.room.read.customer === last_seq));
    await back.leave();
    await fireTimer(room, "mail");
    await getRoomStub(room).flush();
    expect(await emailsTo(email)).toEqual([]);
  });

  test("is not e-mailed to an invalid address", async () => {
    const { room } = await answeredWhileAway("not an address");
    await fireTimer(room, "mail");
    await getRoomStub(room).flush();
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS n FROM queued_email WHERE once_key >= ?1 AND once_key < ?2",
    )
      .bind(`chat:${room}:`, `chat:${room};`)
      .all();
    expect(results).toEqual([{ n: 0 }]);
  });
});

describe("POST /chat/api/transcript/", () => {
  const ask = (client: Client, room: string) => client.post("/chat/api/transcript/", { room });

  test("e-mails the visitor the messages in order, without notes", async () => {
    const { client, room, inside, email, sam } = await answeredWhileAway();
    inside.send("chat.note", { message: "a difficult one", cid: "n1" });
    await sam.form("/chat/api/upload-file/", fileIn(room));
    const answer = await ask(client, room);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: `We e-mailed the conversation to ${email}.` },
    ]);
    const { text } = await emailTo(email, /copy/);
    for (const fact of ["Do you cut holes?", "Yes, round ones", "fox.png", "America/Los Angeles"])
      expect(text).toContain(fact);
    expect(text.indexOf("Do you cut holes?")).toBeLessThan(text.indexOf("Yes, round ones"));
    for (const words of ["a difficult one", "asked:"]) expect(text).not.toContain(words);
  });

  test("is allowed for the visitor and staff, three times an hour", async () => {
    const { client, room, sam } = await answeredWhileAway();
    expect((await ask(new Client(), room)).status).toBe(404);
    expect((await ask((await signedUp()).client, room)).status).toBe(404);
    expect([
      (await ask(sam, room)).status,
      (await ask(client, room)).status,
      (await ask(sam, room)).status,
      (await ask(client, room)).status,
    ]).toEqual([200, 200, 200, 429]);
  });

  test("is refused without an address or without messages", async () => {
    const { client, room } = await visitorInRoom();
    expect((await ask(client, room)).status).toBe(400);
    expect((await client.post("/chat/api/transcript/", {})).status).toBe(400);
    const customer = await signedUp();
    const authorization = await authorize(customer.client);
    expect((await ask(customer.client, authorization.room_id)).status).toBe(409);
  });
});

test("deleting an account deletes its conversations' files, e-mails and transcripts", async () => {
  const { client, email } = await signedUp();
  const { room_id: room } = await authorize(client);
  const socket = await connect(client);
  describeTo(socket, email);
  expect((await client.form("/chat/api/upload-file/", fileIn(room))).status).toBe(201);
  const { client: sam } = await signedUp({ role: "staff" });
  expect((await sam.form("/chat/api/upload-file/", fileIn(room))).status).toBe(201);
  await env.FILES.put(`chat/transcripts/${room}.json`, "{}");
  await insert(schema.queuedEmail, {
    id: room,
    recipient: SHOP,
    subject: "s",
    text: "their words",
    html: "h",
    onceKey: `chat:${room}:1:${SHOP}`,
    createdAt: new Date(),
    nextTryAt: new Date(),
  });
  const deleted = await client.post("/profile/api/delete-account/", { password });
  expect([deleted.status, await deleted.text()]).toEqual([200, expect.anything()]);
  await expect.poll(async () => (await env.FILES.list({ prefix: `chat/${room}/` })).objects.length).toBe(0);
  await expect.poll(async () => await env.FILES.head(`chat/transcripts/${room}.json`)).toBeNull();
  expect(await db.select().from(schema.queuedEmail).where(eq(schema.queuedEmail.id, room))).toEqual([]);
  expect(await db.select().from(schema.chatFile).where(eq(schema.chatFile.roomId, room))).toEqual([]);
});

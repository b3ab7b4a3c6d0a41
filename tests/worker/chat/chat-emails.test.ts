import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { base64Url, hmacKey } from "../../../worker/crypto.ts";
import { png } from "../../fixtures/files.ts";
import { authorize, connect, leaveAll, visitorInRoom } from "../support/chat-people.ts";
import { GIVE_UP_MS, fireTimer, type Visitor } from "../support/chat-visitor.ts";
import { Client } from "../support/client.ts";
import { emailsTo, newEmail, password, signedUp, type Letter } from "../support/customers.ts";
import { db, insert, schema } from "../support/rows.ts";

// Every one of these goes through several rooms, letters and browsers.
vi.setConfig({ testTimeout: 20_000 });
afterEach(leaveAll);

const SHOP = "hello@kisscut.example";

/** Out of hours for good, until the test's staff open it again. */
async function shut(staff: Client): Promise<void> {
  expect((await staff.put("/chat/api/hours/", { state: "closed" })).status).toBe(200);
}

async function emailTo(email: string, about: RegExp): Promise<Letter> {
  return vi.waitUntil(
    async () => (await emailsTo(email)).find(({ text, subject }) => about.test(`${subject}\n${text}`)),
    { timeout: GIVE_UP_MS, interval: 50 },
  );
}

const describeTo = (socket: Visitor, email: string, description = "Do you cut holes?") =>
  socket.send("chat.set.description", { description, customer_name: "Ann", email, screen_size: "390x844" });
const linkIn = ({ text }: Letter): string =>
  new URL(/https?:\/\/\S+\/chat\/return\/\S+/.exec(text)?.[0] ?? "").pathname;

/** A visitor who left the shop, and staff who answered them since. */
async function answeredWhileAway(email = newEmail()) {
  const { client, room, socket } = await visitorInRoom();
  const { client: sam } = await signedUp({ role: "staff" });
  describeTo(socket, email);
  await socket.until(() => socket.of("chat.event")[0]);
  await socket.leave();
  const inside = await connect(sam, `/ws/staff/chat/${room}/`);
  inside.send("chat.message", { message: "Yes, round ones", cid: "s1" });
  await inside.untilLine("Yes, round ones");
  return { client, room, sam, inside, email };
}

test("a message left out of hours reaches the shop's mailbox once, with the words, the address and the way to answer", async () => {
  const { client: sam } = await signedUp({ role: "staff" });
  await shut(sam);
  const { room, socket, client } = await visitorInRoom();
  const email = newEmail();
  socket.send("log.page", { url: "http://shop.test/products/custom-stickers/" });
  describeTo(socket, email, `Holes for ${email}?`);
  socket.send("chat.message", { message: "And in gold?", cid: "m1" });
  await socket.untilLine("And in gold?");
  expect((await client.form("/chat/api/upload-file/", fileIn(room))).status).toBe(201);
  socket.send("close-chat");
  const letter = await emailTo(SHOP, new RegExp(email));
  for (const fact of [
    "Ann",
    "Holes for",
    "And in gold?",
    "fox.png",
    "/products/custom-stickers/",
    `/staff/chat/${room}/`,
  ])
    expect(letter.text).toContain(fact);
  const { results } = await env.DB.prepare("SELECT count(*) AS n FROM letter WHERE once_key >= ?1 AND once_key < ?2")
    .bind(`chat:${room}:`, `chat:${room};`)
    .all();
  expect(results).toEqual([{ n: 1 }]);
});

test("a conversation goes on by letters when nobody is there at the same time", async () => {
  const { client: sam } = await signedUp({ role: "staff" });
  await shut(sam);
  const { room, socket } = await visitorInRoom();
  const email = newEmail();
  describeTo(socket, email, "Can you ship to Norway?");
  socket.send("close-chat");
  await socket.until(() => socket.of("chat.closed").length > 0);
  await socket.leave();
  // Staff follow their letter the next morning, and their answer opens the conversation again.
  const [, staffPath = ""] =
    /http:\/\/shop\.test\/(staff\/chat\/\S+)/.exec((await emailTo(SHOP, new RegExp(email))).text) ?? [];
  const inside = await connect(sam, `/ws/${staffPath}`);
  inside.send("chat.message", { message: "We do, in a week", cid: "s1" });
  await inside.untilLine("We do, in a week");
  await fireTimer(room, "mail");
  // The visitor reads it on the telephone and writes back, and staff see that.
  const phone = new Client();
  await phone.get(linkIn(await emailTo(email, /in a week/)));
  expect((await authorize(phone)).room_id).toBe(room);
  const back = await connect(phone);
  await back.untilLine("We do, in a week");
  back.send("chat.message", { message: "Then I order", cid: "c2" });
  await inside.untilLine("Then I order");
  expect(back.of("chat.rejected")).toEqual([]);
});

function fileIn(room: string): FormData {
  const form = new FormData();
  form.append("chat_room", room);
  form.append("file", new Blob([png(4, 4)]), "fox.png");
  return form;
}

test("without an address of the company, everybody who answers chats is told", async () => {
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
  test("goes to the visitor as one letter, without notes and what was taken back", async () => {
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

  test("is no letter once it was read", async () => {
    const { client, room, email } = await answeredWhileAway();
    const back = await connect(client);
    await back.untilLine("Yes, round ones");
    const { last_seq } = await back.until(() => back.of("chat.update_history")[0]);
    back.send("chat.read", { seq: last_seq });
    await back.until(() => back.of("chat.room").some((frame) => frame.room.read.customer === last_seq));
    await back.leave();
    await fireTimer(room, "mail");
    await scheduler.wait(300);
    expect(await emailsTo(email)).toEqual([]);
  });

  test("is no letter to an address that is none", async () => {
    const { room } = await answeredWhileAway("not an address");
    await fireTimer(room, "mail");
    await scheduler.wait(300);
    const { results } = await env.DB.prepare("SELECT count(*) AS n FROM letter WHERE once_key >= ?1 AND once_key < ?2")
      .bind(`chat:${room}:`, `chat:${room};`)
      .all();
    expect(results).toEqual([{ n: 0 }]);
  });
});

describe("the link of a letter", () => {
  async function linked() {
    const answered = await answeredWhileAway();
    await fireTimer(answered.room, "mail");
    return { ...answered, link: linkIn(await emailTo(answered.email, /round ones/)) };
  }

  test("opens its conversation in another browser, as its customer, and the chat's window with it", async () => {
    const { room, link, inside, client } = await linked();
    const phone = new Client();
    const followed = await phone.get(link);
    expect([followed.status, followed.headers.get("location"), followed.headers.get("cache-control")]).toEqual([
      303,
      "/",
      "no-store",
    ]);
    expect(phone.cookies.get("kc_chat_window")).toBe("open");
    expect([...phone.cookies.keys()].filter((name) => name === "sessionid" || name === "kc_guest")).toEqual([]);
    const entered = await authorize(phone);
    expect(entered.room_id).toBe(room);
    expect(entered.user_identifier).toBe((await authorize(client)).user_identifier);
    const socket = await connect(phone);
    await socket.untilLine("Yes, round ones");
    socket.send("chat.message", { message: "thank you", cid: "p1" });
    await inside.untilLine("thank you");
    expect(inside.of("chat.display").find(({ message }) => message === "thank you")).toMatchObject({
      is_staff: false,
      customer_name: "Ann",
      user_identifier: entered.user_identifier,
    });
    const file = await phone.form("/chat/api/upload-file/", fileIn(room));
    expect(file.status).toBe(201);
    expect((await phone.get((await file.json<{ file: string }>()).file)).status).toBe(200);
  });

  test("shows nothing else of whose conversation it is", async () => {
    const { link, client, room } = await linked();
    expect((await client.form("/chat/api/upload-file/", fileIn(room))).status).toBe(201);
    const phone = new Client();
    await phone.get(link);
    await authorize(phone);
    expect((await phone.get("/profile/api/user/user/")).status).toBe(401);
    for (const list of ["chat-room", "chat-line", "chat-file"])
      expect(await (await phone.get(`/chat/api/v1/${list}/`)).json()).toMatchObject({ objects: [] });
  });

  test("wins over whoever the browser is otherwise, and leaves their own conversation alone", async () => {
    const { link, room, client } = await linked();
    const bob = await visitorInRoom();
    expect(bob.room).not.toBe(room);
    await bob.client.get(link);
    expect((await authorize(bob.client)).room_id).toBe(room);
    expect((await authorize(client)).room_id).toBe(room);
    bob.client.cookies.delete("kc_chat");
    expect((await authorize(bob.client)).room_id).toBe(bob.room);
  });

  test("lets a conversation that is over be read once more, then begins another", async () => {
    const { link, room, inside } = await linked();
    inside.send("close-chat");
    await inside.until(() => inside.of("chat.closed")[0]);
    const phone = new Client();
    await phone.get(link);
    expect((await authorize(phone)).room_id).toBe(room);
    expect((await authorize(phone)).room_id).not.toBe(room);
  });

  test("that was changed, is old, or whose conversation is gone leads to words and a way on", async () => {
    const { link, room } = await linked();
    const token = link.split("/")[3] ?? "";
    const [body = "", mark = ""] = token.split(".");
    const signed = async (key: string, said: unknown) => {
      const text = base64Url(new TextEncoder().encode(JSON.stringify(said)));
      return `${text}.${base64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(key), new TextEncoder().encode(text))))}`;
    };
    const own = `chat-return:${env.SIGNING_SECRET}`;
    const old = Date.now() - 31 * 24 * 60 * 60 * 1000;
    const bad = [
      `${body}.${mark}x`,
      `${body}`,
      "x",
      `${token}.x`,
      await signed(own, [room, old]),
      await signed(own, ["no-such-room", Date.now()]),
      await signed(own, { room }),
      await signed(env.SIGNING_SECRET, [room, Date.now()]),
      await signed(`newsletter-leave:${env.SIGNING_SECRET}`, [room, Date.now()]),
    ];
    for (const one of bad) {
      const phone = new Client();
      expect([one, (await phone.get(`/chat/return/${one}/`)).status, phone.cookies.get("kc_chat")]).toEqual([
        one,
        404,
        undefined,
      ]);
    }
    expect((await new Client().get(`/chat/return/${await signed(own, [room, Date.now()])}/`)).status).toBe(303);
  });
});

describe("POST /chat/api/transcript/", () => {
  const ask = (client: Client, room: string) => client.post("/chat/api/transcript/", { room });

  test("mails the visitor what was said, in order and without notes", async () => {
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

  test("is for the visitor and staff, three times an hour", async () => {
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

  test("says so where no address was given, or nothing was said", async () => {
    const { client, room } = await visitorInRoom();
    expect((await ask(client, room)).status).toBe(400);
    expect((await client.post("/chat/api/transcript/", {})).status).toBe(400);
    const customer = await signedUp();
    const own = await authorize(customer.client);
    expect((await ask(customer.client, own.room_id)).status).toBe(409);
  });
});

test("an account that is deleted takes its conversations' files, letters and transcripts with it", async () => {
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

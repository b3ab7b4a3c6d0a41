import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import * as schema from "../../../worker/db/schema/index.ts";
import { Visitor } from "../support/chat-visitor.ts";
import { Client } from "../support/client.ts";
import { password, register, signedUp } from "../support/customers.ts";
import { db } from "../support/rows.ts";

const ORIGIN = "http://shop.test";
const inside: Array<Visitor> = [];
afterEach(async () => {
  for (const visitor of inside.splice(0)) await visitor.leave();
});

const upgrade = (client: Client, path: string, headers: Record<string, string> = {}) =>
  client.get(path, { upgrade: "websocket", ...headers });

async function connect(client: Client, path = "/ws/chat/client/"): Promise<Visitor> {
  const visitor = Visitor.of(await upgrade(client, path, { origin: ORIGIN }));
  inside.push(visitor);
  return visitor;
}

async function authorize(client: Client): Promise<{ room_id: string; user_identifier: string }> {
  const answer = await client.post("/chat/authorize/", undefined);
  expect(answer.status).toBe(200);
  return answer.json();
}

const closeCode = async (visitor: Visitor) => (await visitor.until(() => visitor.closed)).code;

describe("POST /chat/authorize/", () => {
  test("gives a guest a room and the same one again, and another guest another", async () => {
    const ann = new Client();
    const first = await authorize(ann);
    expect(first.user_identifier).toMatch(/^C-/);
    expect(await authorize(ann)).toEqual(first);
    expect((await authorize(new Client())).room_id).not.toBe(first.room_id);
    expect(ann.cookies.get("kc_chat")).toContain(first.room_id);
  });

  test("two tabs at once share one room", async () => {
    const ann = new Client();
    await authorize(ann);
    await db.delete(schema.chatRoom);
    const rooms = await Promise.all([authorize(ann), authorize(ann), authorize(ann)]);
    expect(new Set(rooms.map(({ room_id }) => room_id)).size).toBe(1);
  });

  test("calls staff S-", async () => {
    const { client, userId: id } = await signedUp({ role: "staff" });
    expect((await authorize(client)).user_identifier).toBe(`S-${id}`);
  });

  test("begins a new room once the last one is over, at once", async () => {
    const ann = new Client();
    const { room_id } = await authorize(ann);
    const socket = await connect(ann);
    socket.ask();
    socket.send("close-chat");
    await socket.until(() => socket.of("chat.closed").length > 0);
    expect((await authorize(ann)).room_id).not.toBe(room_id);
  });

  test("needs the security token", async () => {
    expect((await new Client().request("/chat/authorize/", { method: "POST" })).status).toBe(403);
  });
});

describe("the sockets", () => {
  test("a guest and staff talk, and the guest's room stays theirs", async () => {
    const ann = new Client();
    const { room_id } = await authorize(ann);
    const { client: sam } = await signedUp({ role: "staff" });
    const [shopper, representative, watcher] = [
      await connect(ann),
      await connect(sam, `/ws/staff/chat/${room_id}/`),
      await connect(sam, "/ws/staff/model-change-watcher/"),
    ];
    shopper.ask();
    representative.send("chat.message", { message: "Hello Ann" });
    await shopper.untilLine("Hello Ann");
    await watcher.until(() =>
      watcher.notices.some(
        (notice) =>
          notice.event === "chat.rooms" &&
          notice.data.rooms.some((room) => room.room_id === room_id && room.customer_service_name !== ""),
      ),
    );
  });

  test("a page of another site cannot open one with our cookies", async () => {
    const ann = new Client();
    await authorize(ann);
    for (const origin of ["https://evil.example", "null", "http://shop.test.evil.example", "https://shop.test"]) {
      expect((await upgrade(ann, "/ws/chat/client/", { origin })).status).toBe(403);
    }
  });

  test("without a ticket, or with a forged one, a browser is told to ask for a room", async () => {
    expect(await closeCode(await connect(new Client()))).toBe(4401);
    const [ann, bob] = [new Client(), new Client()];
    const room = (await authorize(ann)).room_id;
    const { user_identifier } = await authorize(bob);
    const genuine = bob.cookies.get("kc_chat") ?? "";
    const [, , expires = "", signature = ""] = genuine.split(".");
    for (const ticket of [
      `${room}.${user_identifier}.${expires}.${signature}`,
      `${genuine}0`,
      "x",
      ann.cookies.get("kc_chat") ?? "",
    ]) {
      bob.cookies.set("kc_chat", ticket);
      expect(await closeCode(await connect(bob))).toBe(4401);
    }
  });

  test("a ticket ends with the identity that it was made for", async () => {
    const ann = new Client();
    await authorize(ann);
    await register(ann);
    expect(await closeCode(await connect(ann))).toBe(4401);
  });

  test("a customer's conversation closes where their session is ended from another device", async () => {
    const phone = new Client();
    const { client: desk, email } = await signedUp();
    expect((await phone.form("/account/api/login/", { username: email, password })).status).toBe(200);
    await authorize(desk);
    await authorize(phone);
    const [left, kept] = [await connect(phone), await connect(desk)];
    expect((await desk.post("/account/api/sessions/end-others/", {})).status).toBe(200);
    expect(await closeCode(left)).toBe(4401);
    kept.send("chat.message", { message: "still here", cid: "k1" });
    await kept.untilLine("still here");
  });

  test("signing in keeps the conversation, and ends the guest's socket, which comes back under the account and ends with its session", async () => {
    const ann = new Client();
    const before = await authorize(ann);
    const socket = await connect(ann);
    socket.send("chat.message", { message: "I am a guest", cid: "m1" });
    await socket.untilLine("I am a guest");
    await register(ann);
    expect(await closeCode(socket)).toBe(4401);
    const after = await authorize(ann);
    expect(after.room_id).toBe(before.room_id);
    expect(after.user_identifier).not.toBe(before.user_identifier);
    const again = await connect(ann, "/ws/chat/client/?since=0");
    again.send("chat.message", { message: "I am a guest", cid: "m1" });
    again.send("chat.message", { message: "and now a customer" });
    await again.untilLine("and now a customer");
    expect(new Set(again.seqs()).size).toBe(2);
    await ann.form("/account/api/sign-out/", {});
    expect(await closeCode(again)).toBe(4401);
  });

  test("staff sockets are for staff", async () => {
    const { client: customer } = await signedUp();
    const { room_id } = await authorize(customer);
    for (const path of [`/ws/staff/chat/${room_id}/`, "/ws/staff/model-change-watcher/"]) {
      expect(await closeCode(await connect(customer, path))).toBe(4403);
      expect(await closeCode(await connect(new Client(), path))).toBe(4401);
    }
    const { client: sam } = await signedUp({ role: "staff" });
    expect(await closeCode(await connect(sam, "/ws/staff/chat/no-such-room/"))).toBe(4404);
  });

  test("signing out ends a staff member's sockets, in the room too", async () => {
    const ann = new Client();
    const { room_id } = await authorize(ann);
    (await connect(ann)).ask();
    const { client: sam } = await signedUp({ role: "staff" });
    const [watcher, room] = [
      await connect(sam, "/ws/staff/model-change-watcher/"),
      await connect(sam, `/ws/staff/chat/${room_id}/`),
    ];
    await watcher.until(() => watcher.texts.some((text) => text.includes(room_id)), "the room in the inbox");
    await sam.form("/account/api/sign-out/", {});
    expect([await closeCode(watcher), await closeCode(room)]).toEqual([4401, 4401]);
  });

  test("claims that a browser sends itself are overwritten", async () => {
    const ann = new Client();
    const { room_id, user_identifier } = await authorize(ann);
    const forged = encodeURIComponent(
      JSON.stringify({
        claims: { room: room_id, id: "S-boss", name: "Boss", image: "", side: "staff", expires: 9e15 },
      }),
    );
    const visitor = Visitor.of(await upgrade(ann, "/ws/chat/client/", { "x-kisscut-claims": forged }));
    inside.push(visitor);
    visitor.send("chat.message", { message: "hi" });
    expect((await visitor.until(() => visitor.of("chat.display")[0])).user_identifier).toBe(user_identifier);
  });

  test("an ordinary request to a socket's address is told so", async () => {
    expect((await new Client().get("/ws/chat/client/")).status).toBe(426);
  });
});

describe("business hours", () => {
  test("staff force the chat open or closed, and whoever waits is told", async () => {
    const { client: sam } = await signedUp({ role: "staff" });
    const put = async (body: unknown) =>
      (await sam.put("/chat/api/hours/", body)).json<{ open: boolean; forced: string | null; hours: string }>();
    expect(await put({ state: "open" })).toMatchObject({
      open: true,
      forced: "open",
      hours: "Monday to Friday 7:30am to 4:00pm PST",
    });
    const ann = new Client();
    await authorize(ann);
    const shopper = await connect(ann);
    shopper.ask();
    await shopper.until(() => shopper.of("chat.room").at(-1)?.room.opened);
    expect(shopper.of("chat.offline")).toEqual([]);
    expect(await put({ state: "closed", until: new Date(Date.now() + 3_600_000).toISOString() })).toMatchObject({
      open: false,
      forced: "closed",
    });
    await shopper.until(() => shopper.of("chat.offline").length > 0);
    expect(await put({ state: null })).toMatchObject({ forced: null });
  });

  test("come from the database: a holiday, and hours past midnight", async () => {
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO business_hours (weekday, open_minute, close_minute) VALUES (5, 1320, 1560), (7, 600, 660)",
      ),
      env.DB.prepare("INSERT INTO business_hours_exception (date, label) VALUES ('2026-12-25', 'Christmas')"),
    ]);
    const answer = await (await new Client().get("/chat/api/hours/")).json<{ hours: string }>();
    expect(answer.hours).toBe("Friday 10:00pm to 2:00am, Sunday 10:00am to 11:00am PST");
  });

  test("are not for customers to change", async () => {
    const { client } = await signedUp();
    expect((await client.put("/chat/api/hours/", { state: "open" })).status).toBe(403);
    expect((await new Client().put("/chat/api/hours/", { state: "open" })).status).toBe(401);
  });
});

describe("the records", () => {
  type List<T> = { objects: Array<T>; meta: { total_count: number } };
  type Line = {
    id: string;
    seq: number;
    message: string;
    edited: boolean;
    removed: boolean;
    original?: string;
    resource_uri: string;
    content_type_id: number;
  };

  /** The copy in the database follows a moment later: waits until it has come this far. */
  async function copied(roomId: string, seq: number): Promise<void> {
    await expect
      .poll(
        async () =>
          (
            await db
              .select({ lastSeq: schema.chatRoom.lastSeq })
              .from(schema.chatRoom)
              .where(eq(schema.chatRoom.id, roomId))
          )[0]?.lastSeq,
      )
      .toBe(seq);
  }

  async function conversation() {
    const ann = new Client();
    const { room_id } = await authorize(ann);
    const { client: sam } = await signedUp({ role: "staff" });
    const [shopper, representative] = [await connect(ann), await connect(sam, `/ws/staff/chat/${room_id}/`)];
    shopper.ask();
    shopper.send("chat.message", { message: "two holse", cid: "c1" });
    await representative.untilLine("two holse");
    representative.send("chat.note", { message: "a regular" });
    await shopper.until(() => shopper.seqs().includes(3));
    await copied(room_id, 3);
    return { ann, sam, shopper, room_id };
  }
  const list = async <T>(client: Client, path: string) => (await client.get(path)).json<List<T>>();

  test("a shopper reads their own conversation without the notes, staff all of it, others nothing", async () => {
    const { ann, sam, room_id } = await conversation();
    const lines = await list<Line>(ann, `/chat/api/v1/chat-line/?room_id=${room_id}`);
    expect(lines.objects).toMatchObject([
      { seq: 2, message: "two holse", content_type_id: 50, resource_uri: `/chat/api/v1/chat-line/${room_id}-2/` },
    ]);
    const slugs = async (client: Client) =>
      (await list<{ event_slug: string }>(client, `/chat/api/v1/chat-event/?room_id=${room_id}`)).objects.map(
        (event) => event.event_slug,
      );
    expect(await slugs(ann)).toEqual(["chat-opened"]);
    expect(await slugs(sam)).toEqual(["chat-opened", "chat-note"]);
    const bob = new Client();
    await authorize(bob);
    for (const path of [`chat-line/${room_id}-2`, `chat-event/${room_id}-1`, `chat-room/${room_id}`]) {
      expect((await bob.get(`/chat/api/v1/${path}/`)).status).toBe(404);
      expect((await new Client().get(`/chat/api/v1/${path}/`)).status).toBe(404);
    }
    expect((await ann.get(`/chat/api/v1/chat-event/${room_id}-3/`)).status).toBe(404);
    expect((await list(bob, "/chat/api/v1/chat-line/")).meta.total_count).toBe(0);
  });

  test("the room's record is the one that the socket sends", async () => {
    const { ann, shopper, room_id } = await conversation();
    const record = await (await ann.get(`/chat/api/v1/chat-room/${room_id}/`)).json<Record<string, unknown>>();
    const live = shopper.of("chat.room").at(-1)?.room;
    expect(Object.keys(record).sort()).toEqual(Object.keys(live ?? {}).sort());
    expect(record).toMatchObject({
      customer_name: "Ann",
      description: "Do you cut holes?",
      opened: true,
      closed: false,
      owner: null,
      last_seq: 3,
    });
  });

  test("staff correct and remove a line, everybody in the room sees it, and staff keep the original", async () => {
    const { ann, sam, shopper, room_id } = await conversation();
    const uri = `/chat/api/v1/chat-line/${room_id}-2/`;
    expect((await ann.put(uri, { message: "mine" })).status).toBe(401);
    expect(await (await sam.put(uri, { message: " " })).json()).toEqual({
      "chat-line": { message: ["This field is required."] },
    });
    expect(await (await sam.put(uri, { message: "two holes" })).json()).toMatchObject({
      message: "two holes",
      edited: true,
      original: "two holse",
    });
    await shopper.untilLine("two holes");
    expect((await sam.delete(uri)).status).toBe(204);
    await shopper.until(() => shopper.of("chat.display").at(-1)?.removed);
    await copied(room_id, 5);
    const seen = await (await ann.get(uri)).json<Line>();
    expect(seen).toMatchObject({ message: "", removed: true });
    expect(seen).not.toHaveProperty("original");
    expect(await (await sam.get(uri)).json()).toMatchObject({ original: "two holse" });
    expect((await sam.put(uri, { message: "again" })).status).toBe(409);
  });
});

import { afterEach, describe, expect, test } from "vitest";
import * as schema from "../../../worker/db/schema/index.ts";
import { Visitor } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { password, register, signedUp } from "../support/customers.ts";
import { db } from "../support/database/rows.ts";
import { authorize, connect, inside, upgrade } from "./chat-connection.ts";

afterEach(async () => {
  for (const visitor of inside.splice(0)) await visitor.leave();
});

const closeCode = async (visitor: Visitor) => (await visitor.until(() => visitor.closed)).code;

describe("POST /chat/authorize/", () => {
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

  test("starts a new room as soon as the last one is over", async () => {
    const ann = new Client();
    const { room_id } = await authorize(ann);
    const socket = await connect(ann);
    socket.ask();
    socket.send("close-chat");
    await socket.until(() => socket.of("chat.closed").length > 0);
    expect((await authorize(ann)).room_id).not.toBe(room_id);
  });
});

describe("the sockets", () => {
  test("another site cannot open a socket with the visitor's cookies", async () => {
    const ann = new Client();
    await authorize(ann);
    for (const origin of ["https://evil.example", "null", "http://shop.test.evil.example", "https://shop.test"]) {
      expect((await upgrade(ann, "/ws/chat/client/", { origin })).status).toBe(403);
    }
  });

  test("without a ticket, or with a forged one, a browser is told to request a room", async () => {
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

  test("a ticket expires with the identity that it was issued for", async () => {
    const ann = new Client();
    await authorize(ann);
    await register(ann);
    expect(await closeCode(await connect(ann))).toBe(4401);
  });

  test("a customer's socket closes when their session is ended on another device", async () => {
    const phone = new Client();
    const { client: desk, email } = await signedUp();
    expect((await phone.form("/account/api/login/", { username: email, password })).status).toBe(200);
    await authorize(desk);
    await authorize(phone);
    const [phoneSocket, deskSocket] = [await connect(phone), await connect(desk)];
    expect((await desk.post("/account/api/sessions/end-others/", {})).status).toBe(200);
    expect(await closeCode(phoneSocket)).toBe(4401);
    deskSocket.send("chat.message", { message: "still here", cid: "k1" });
    await deskSocket.untilLine("still here");
  });

  test("signing in keeps the conversation and closes the guest's socket, which reconnects as the account", async () => {
    const ann = new Client();
    const guestAuthorization = await authorize(ann);
    const socket = await connect(ann);
    socket.send("chat.message", { message: "I am a guest", cid: "m1" });
    await socket.untilLine("I am a guest");
    await register(ann);
    expect(await closeCode(socket)).toBe(4401);
    const userAuthorization = await authorize(ann);
    expect(userAuthorization.room_id).toBe(guestAuthorization.room_id);
    expect(userAuthorization.user_identifier).not.toBe(guestAuthorization.user_identifier);
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

  test("signing out closes a staff member's sockets, also in rooms", async () => {
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

  test("identity claims in a browser's frames are overwritten", async () => {
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

  test("a request without an upgrade to a socket's address is refused", async () => {
    expect((await new Client().get("/ws/chat/client/")).status).toBe(426);
  });
});

import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { base64Url, hmacKey } from "../../../worker/crypto.ts";
import { authorize, leaveAll, visitorInRoom } from "../support/chat/chat-people.ts";
import { fireTimer } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { answeredWhileAway, emailTo, fileIn, linkIn } from "./chat-emails.ts";

// Each test uses several rooms, e-mails and browsers.

afterEach(leaveAll);

describe("the link in an e-mail", () => {
  async function linked() {
    const answered = await answeredWhileAway();
    await fireTimer(answered.room, "mail");
    return { ...answered, link: linkIn(await emailTo(answered.email, /round ones/)) };
  }

  test("reveals nothing else about the customer", async () => {
    const { link, client, room } = await linked();
    expect((await client.form("/chat/api/upload-file/", fileIn(room))).status).toBe(201);
    const phone = new Client();
    await phone.get(link);
    await authorize(phone);
    expect((await phone.get("/profile/api/user/user/")).status).toBe(401);
    for (const list of ["chat-room", "chat-line", "chat-file"])
      expect(await (await phone.get(`/chat/api/v1/${list}/`)).json()).toMatchObject({ objects: [] });
  });

  test("takes precedence over the browser's own conversation, which it does not change", async () => {
    const { link, room, client } = await linked();
    const bob = await visitorInRoom();
    expect(bob.room).not.toBe(room);
    await bob.client.get(link);
    expect((await authorize(bob.client)).room_id).toBe(room);
    expect((await authorize(client)).room_id).toBe(room);
    bob.client.cookies.delete("kc_chat");
    expect((await authorize(bob.client)).room_id).toBe(bob.room);
  });

  test("shows a finished conversation once more, then starts a new one", async () => {
    const { link, room, inside } = await linked();
    inside.send("close-chat");
    await inside.until(() => inside.of("chat.closed")[0]);
    const phone = new Client();
    await phone.get(link);
    expect((await authorize(phone)).room_id).toBe(room);
    expect((await authorize(phone)).room_id).not.toBe(room);
  });

  test("that is forged, expired or without a conversation leads to a page with a message and a link", async () => {
    const { link, room } = await linked();
    const token = link.split("/")[3] ?? "";
    const [body = "", mark = ""] = token.split(".");
    const signed = async (key: string, payload: unknown) => {
      const text = base64Url(new TextEncoder().encode(JSON.stringify(payload)));
      return `${text}.${base64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(key), new TextEncoder().encode(text))))}`;
    };
    const signingKey = `chat-return:${env.SIGNING_SECRET}`;
    const old = Date.now() - 31 * 24 * 60 * 60 * 1000;
    const bad = [
      `${body}.${mark}x`,
      `${body}`,
      "x",
      `${token}.x`,
      await signed(signingKey, [room, old]),
      await signed(signingKey, ["no-such-room", Date.now()]),
      await signed(signingKey, { room }),
      await signed(env.SIGNING_SECRET, [room, Date.now()]),
      await signed(`newsletter-leave:${env.SIGNING_SECRET}`, [room, Date.now()]),
    ];
    for (const badToken of bad) {
      const phone = new Client();
      expect([badToken, (await phone.get(`/chat/return/${badToken}/`)).status, phone.cookies.get("kc_chat")]).toEqual([
        badToken,
        404,
        undefined,
      ]);
    }
    expect((await new Client().get(`/chat/return/${await signed(signingKey, [room, Date.now()])}/`)).status).toBe(303);
  });
});

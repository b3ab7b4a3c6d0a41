import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { leaveAll, visitorInRoom } from "../support/chat/chat-people.ts";
import type { Client } from "../support/clients/client.ts";
import { newEmail, signedUp } from "../support/customers.ts";
import { describeTo, emailTo, fileIn } from "./chat-emails.ts";

// Each test uses several rooms, e-mails and browsers.

afterEach(leaveAll);

const SHOP = "hello@kisscut.example";

/** Closed until the test's staff open it again. */
async function shut(staff: Client): Promise<void> {
  expect((await staff.put("/chat/api/hours/", { state: "closed" })).status).toBe(200);
}

test("a left message reaches the shop's mailbox once, with its text, the e-mail address and a way to answer", async () => {
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
  const { results } = await env.DB.prepare(
    "SELECT count(*) AS n FROM queued_email WHERE once_key >= ?1 AND once_key < ?2",
  )
    .bind(`chat:${room}:`, `chat:${room};`)
    .all();
  expect(results).toEqual([{ n: 1 }]);
});

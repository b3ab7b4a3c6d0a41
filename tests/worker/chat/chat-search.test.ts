import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { newRoomId, shopper, staff, visitors } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { findSoon } from "./chat-search.ts";
import { signedUp } from "../support/customers.ts";

const { enter, leaveAll } = visitors();
let sam: Client;
beforeAll(async () => {
  sam = (await signedUp({ role: "staff" })).client;
});
afterEach(leaveAll);

describe("GET /chat/api/search/", () => {
  test("finds messages, notes, names, e-mail addresses and questions, and marks the match", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    const tess = await enter(staff(room, "Tess"));
    ann.send("chat.set.description", {
      description: "Can you print zebrafish?",
      customer_name: "Ann Quillfeather",
      email: "quill@feather.example",
    });
    ann.send("chat.message", { message: "They are for an aquarium in Málaga, 30 cm wide." });
    tess.send("chat.note", { message: "Regular of the pangolin club" });
    const line = await findSoon(sam, "aquariums malaga");
    expect(line.hits[0]).toMatchObject({ room_id: room, name: "Ann Quillfeather", kind: "line" });
    expect(line.hits[0]?.snippet).toContain("\u0001aquarium\u0002 in \u0001Málaga\u0002");
    expect((await findSoon(sam, "pangolin")).hits[0]).toMatchObject({ room_id: room, kind: "note" });
    for (const about of ["quillfeather", "quill@feather.example", "zebrafish"])
      expect((await findSoon(sam, about)).hits[0]).toMatchObject({ room_id: room, seq: 0, kind: "about" });
  });

  test("requires search terms of a valid length", async () => {
    for (const q of ["", " ", "a", "!?…", "x".repeat(201)]) {
      const answer = await sam.get(`/chat/api/search/?q=${encodeURIComponent(q)}`);
      expect([q, answer.status]).toEqual([q, 400]);
      expect(Object.keys((await answer.json<{ errors: object }>()).errors)).toEqual(["q"]);
    }
    expect((await sam.get("/chat/api/search/?q=holes&offset=1000000")).status).toBe(400);
  });

  test("is for staff only", async () => {
    expect((await new Client().get("/chat/api/search/?q=holes")).status).toBe(401);
    const { client: ann } = await signedUp();
    expect((await ann.get("/chat/api/search/?q=holes")).status).toBe(403);
  });
});

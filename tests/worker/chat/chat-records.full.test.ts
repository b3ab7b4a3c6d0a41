import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { authorize, connect, inside } from "./chat-connection.ts";

afterEach(async () => {
  for (const visitor of inside.splice(0)) await visitor.leave();
});

describe("business hours", () => {
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

  test("cannot be changed by customers", async () => {
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

  /** The records are read right away, before the room copies them to the database by itself. */
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
    return { ann, sam, shopper, room_id };
  }
  const list = async <T>(client: Client, path: string) => (await client.get(path)).json<List<T>>();

  test("a shopper reads their own conversation without notes, staff read everything, others nothing", async () => {
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

  test("staff edit and retract a message, everyone in the room sees it, and staff can see the original", async () => {
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
    const removedLine = await (await ann.get(uri)).json<Line>();
    expect(removedLine).toMatchObject({ message: "", removed: true });
    expect(removedLine).not.toHaveProperty("original");
    expect(await (await sam.get(uri)).json()).toMatchObject({ original: "two holse" });
    expect((await sam.put(uri, { message: "again" })).status).toBe(409);
  });
});

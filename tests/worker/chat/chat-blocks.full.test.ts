import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { openStaffedChat, type StaffedChat, type InRoom } from "../support/chat/staffed-chat.ts";
import { Client, clientFrom } from "../support/clients/client.ts";
import { register, signedUp } from "../support/customers.ts";
import { authorize, block, pass } from "./block-visitor.ts";

interface Block {
  id: string;
  name: string;
  reason: string;
  until: string | null;
  is_account: boolean;
  created_by: string;
  lifted_by: string | null;
  active: boolean;
}

let staffed: StaffedChat | undefined;
afterEach(() => staffed?.close());
const open = async () => (staffed = await openStaffedChat());
const list = async ({ sam }: StaffedChat) =>
  (await (await sam.get("/chat/api/block/")).json<{ items: Array<Block> }>()).items;

describe("a block", () => {
  test("shows the name of a visitor who was blocked before the room was copied to the database", async () => {
    const shop = await open();
    const ann = await shop.visitor();
    ann.socket.ask();
    await ann.socket.until(() => ann.socket.of("chat.room").at(-1)?.room.opened);
    await block(shop, ann.room);
    await env.DB.prepare("UPDATE chat_block SET name = ''").run();
    await expect.poll(async () => (await list(shop))[0]?.name).toBe("Ann");
  });

  test("applies to a guest without cookies by IP address for up to a day, but not to accounts at that address", async () => {
    const shop = await open();
    const ann = await shop.visitor(clientFrom("203.0.113.7"));
    await block(shop, ann.room, { hours: null });
    expect((await authorize(clientFrom("203.0.113.7"))).status).toBe(403);
    expect((await authorize(clientFrom("203.0.113.8"))).status).toBe(200);
    expect((await authorize((await signedUp({ client: clientFrom("203.0.113.7") })).client)).status).toBe(200);
    await pass(24);
    expect((await authorize(clientFrom("203.0.113.7"))).status).toBe(200);
    const response = await authorize(ann.client);
    expect([response.status, (await response.json<{ error: string }>()).error]).toEqual([
      403,
      "Chat isn't available to you. Your orders and account aren't affected.",
    ]);
    expect(
      await env.DB.prepare("SELECT address_hash FROM chat_room WHERE id = ?").bind(ann.room).first("address_hash"),
    ).not.toContain("203.0.113");
  });

  test("applies to an account in every browser, and does not change the account", async () => {
    const shop = await open();
    const robin = await shop.visitor(shop.customer);
    await block(shop, robin.room);
    expect((await authorize(shop.customer)).status).toBe(403);
    expect((await shop.customer.get("/profile/api/user/user/")).status).toBe(200);
    expect((await list(shop))[0]).toMatchObject({ is_account: true, created_by: "Sam", active: true });
  });

  test("follows a guest into the account that they create", async () => {
    const shop = await open();
    const ann = await shop.visitor(clientFrom("203.0.113.20"));
    await block(shop, ann.room);
    await register(ann.client);
    expect((await authorize(ann.client)).status).toBe(403);
  });

  test("can be lifted by staff, also twice, and both are recorded", async () => {
    const shop = await open();
    const ann = await shop.visitor();
    const { id } = await (await block(shop, ann.room)).json<Block>();
    for (let i = 0; i < 2; i++) expect((await shop.sam.delete(`/chat/api/block/${id}/`)).status).toBe(204);
    expect((await authorize(ann.client)).status).toBe(200);
    expect((await list(shop))[0]).toMatchObject({ id, active: false, lifted_by: "Sam" });
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit WHERE entity = 'chat-block' AND entity_id = ? ORDER BY created_at, action",
    )
      .bind(id)
      .all<{ action: string }>();
    expect(results.map(({ action }) => action)).toEqual(["block", "lift"]);
    expect((await shop.sam.delete("/chat/api/block/none/")).status).toBe(404);
  });

  test("replaces an earlier block", async () => {
    const shop = await open();
    const ann = await shop.visitor();
    await block(shop, ann.room, { hours: null });
    await block(shop, ann.room, { hours: 1 });
    expect((await list(shop)).filter(({ active }) => active)).toHaveLength(1);
    await pass(1);
    expect((await authorize(ann.client)).status).toBe(200);
  });

  test("refuses files, cards, transcripts and ratings with a message", async () => {
    await stockCatalog();
    const shop = await open();
    const ann = await shop.visitor();
    ann.socket.ask();
    await ann.socket.until(() => ann.socket.of("chat.room").at(-1)?.room.opened);
    const card = await (
      await shop.sam.post("/chat/api/send-card/", { room: ann.room, product: "custom-die-cut-stickers" })
    ).json<{ id: string }>();
    await block(shop, ann.room);
    const form = new FormData();
    form.set("chat_room", ann.room);
    form.set("file", new File(["3 x 3 inches"], "sizes.txt"));
    const answers = {
      "upload-file": await ann.client.form("/chat/api/upload-file/", form),
      "take-card": await ann.client.post("/chat/api/take-card/", { line: card.id }),
      transcript: await ann.client.post("/chat/api/transcript/", { room: ann.room }),
      rate: await ann.client.post("/chat/api/rate/", { room: ann.room, score: 1 }),
    };
    for (const [call, answer] of Object.entries(answers)) {
      expect([call, answer.status]).toEqual([call, 403]);
      expect((await answer.json<{ error: string }>()).error).toMatch(/^Chat is paused for you until /);
    }
    // Staff may still send the transcript when the visitor asks for it elsewhere.
    await expect.poll(async () => (await shop.sam.post("/chat/api/transcript/", { room: ann.room })).status).toBe(200);
  });

  test("requires a reason, a valid duration, an existing room, and staff", async () => {
    const shop = await open();
    const ann = await shop.visitor();
    const refusal = async (body: object) => {
      const answer = await block(shop, ann.room, body);
      return [answer.status, await answer.json()];
    };
    expect(await refusal({ reason: "  " })).toEqual([
      400,
      { errors: { reason: ["Enter a reason for your colleagues."] } },
    ]);
    expect(await refusal({ hours: 0 })).toEqual([400, { errors: { hours: ["Enter at least one hour."] } }]);
    expect(await refusal({ hours: 9000 })).toEqual([
      400,
      { errors: { hours: ["Enter up to one year, or leave the end open to block permanently."] } },
    ]);
    expect((await refusal({ room: "none" }))[0]).toBe(404);
    const colleague = await shop.visitor(shop.sam);
    expect(await refusal({ room: colleague.room })).toEqual([
      400,
      { errors: { room: ["This is a colleague. Staff can't be blocked."] } },
    ]);
    for (const [client, status] of [
      [shop.customer, 403],
      [shop.guest, 401],
    ] as const) {
      expect((await client.post("/chat/api/block/", { room: ann.room, hours: 1, reason: "no" })).status).toBe(status);
      expect((await client.get("/chat/api/block/")).status).toBe(status);
      expect((await client.delete("/chat/api/block/some/")).status).toBe(status);
    }
  });
});

describe("new conversations", () => {
  const closeRooms = () => env.DB.prepare("UPDATE chat_room SET closed = 1").run();

  test("are limited to six in twelve hours for a visitor, not counting messages in an open one", async () => {
    await open();
    const ann = new Client();
    for (let i = 0; i < 6; i++) {
      for (let j = 0; j < 3; j++) expect((await authorize(ann)).status).toBe(200);
      await closeRooms();
    }
    const response = await authorize(ann);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(11 * 3600);
    expect(await response.json()).toEqual({
      error: "You've started many chats today. Please try again later or e-mail us.",
    });
    expect((await authorize(new Client())).status).toBe(200);
  });

  test("are limited to 30 in an hour for an IP address", async () => {
    await open();
    for (let i = 0; i < 30; i++) expect((await authorize(clientFrom("203.0.113.50"))).status).toBe(200);
    const response = await authorize(clientFrom("203.0.113.50"));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect((await authorize(clientFrom("203.0.113.51"))).status).toBe(200);
  });
});

describe("POST /chat/api/rate/", () => {
  const rate = (client: Client, room: string, body: object = { score: 5, comment: "Quick and kind" }) =>
    client.post("/chat/api/rate/", { room, ...body });

  async function ended(shop: StaffedChat): Promise<InRoom> {
    const ann = await shop.visitor();
    ann.socket.ask();
    ann.socket.send("close-chat");
    await ann.socket.until(() => ann.socket.of("chat.closed").length > 0);
    return ann;
  }

  test("stores the visitor's rating of a finished chat, and a later one instead", async () => {
    const shop = await open();
    const ann = await ended(shop);
    expect(await (await rate(ann.client, ann.room)).json()).toEqual({ score: 5 });
    expect((await rate(ann.client, ann.room, { score: 4 })).status).toBe(200);
    await expect
      .poll(() => env.DB.prepare("SELECT rating FROM chat_room WHERE id = ?").bind(ann.room).first("rating"))
      .toBe(4);
  });

  test("is refused with a reason while the chat is open, and for invalid ratings", async () => {
    const shop = await open();
    const ann = await shop.visitor();
    ann.socket.ask();
    await ann.socket.until(() => ann.socket.of("chat.room").at(-1)?.room.opened);
    const early = await rate(ann.client, ann.room);
    expect([early.status, await early.json()]).toEqual([409, { error: "You can rate a chat once it has ended." }]);
    for (const score of [0, 6, 2.5, "5"]) expect((await rate(ann.client, ann.room, { score })).status).toBe(400);
  });

  test("is only for the visitor of the room, not for others with their ticket", async () => {
    const shop = await open();
    const ann = await ended(shop);
    const bob = await shop.visitor();
    expect((await rate(bob.client, ann.room)).status).toBe(404);
    expect((await rate(new Client(), ann.room)).status).toBe(404);
    expect((await rate(shop.sam, ann.room)).status).toBe(404);
    for (const finder of [new Client(), bob.client, shop.customer]) {
      finder.cookies.set("kc_chat", ann.client.cookies.get("kc_chat") ?? "");
      expect((await rate(finder, ann.room)).status).toBe(404);
    }
    // Her ticket from before she signed in: the room belongs to her account now.
    await register(ann.client);
    expect((await rate(ann.client, ann.room)).status).toBe(200);
  });
});

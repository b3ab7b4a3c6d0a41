import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { staff, Visitor } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { enter, leaveAll, type Person, person, waiting, assign } from "./chat-assignment.ts";

const ORIGIN = "http://shop.test";
const consoles: Array<Visitor> = [];
afterEach(async () => {
  await leaveAll();
  for (const staffConsole of consoles.splice(0)) await staffConsole.leave();
});
let [sam, tess]: Array<Person> = [];
beforeAll(async () => {
  [sam, tess] = [await person("staff", "Sam"), await person("staff", "Tess")];
});
const sitDown = async ({ client }: Person) =>
  consoles.push(
    Visitor.of(await client.get("/ws/staff/model-change-watcher/", { upgrade: "websocket", origin: ORIGIN })),
  );

describe("POST /chat/api/assign/", () => {
  test("the shopper sees the initials of their representative, and only staff have such a picture", async () => {
    const { room, ann, owner } = await waiting();
    expect((await assign(sam, room, sam?.id, 0)).status).toBe(200);
    await ann.until(() => owner() === "Sam");
    const id = sam?.id.replace(/^S-/, "") ?? "";
    const image = ann.of("chat.room").at(-1)?.room.customer_service_image ?? "";
    expect(image).toBe(`/chat/representative/${id}.svg`);
    const picture = await new Client().get(image);
    expect([picture.status, picture.headers.get("content-type"), picture.headers.get("cache-control")]).toEqual([
      200,
      "image/svg+xml",
      expect.stringMatching(/^public, max-age=/),
    ]);
    expect(await picture.text()).toContain(">S</text>");
    const { id: customer } = await person("customer", "Ann");
    for (const wrongId of [customer.replace(/^S-/, ""), "nobody"])
      expect((await new Client().get(`/chat/representative/${wrongId}.svg`)).status).toBe(404);
  });

  test("a conversation can be handed over to a colleague who is online but was never in it", async () => {
    const { room, ann, owner } = await waiting();
    expect((await assign(sam, room, sam?.id, 0)).status).toBe(200);
    const away = await assign(sam, room, tess?.id, 1);
    expect([away.status, await away.json()]).toEqual([400, { errors: { owner: ["Tess isn't online."] } }]);
    if (tess) await sitDown(tess);
    expect((await assign(sam, room, tess?.id, 1)).status).toBe(200);
    await ann.until(() => owner() === "Tess");
    expect((await assign(sam, room, null, 1)).status).toBe(409);
    expect((await assign(tess, room, null, 2)).status).toBe(200);
    await ann.until(() => owner() === "");
  });

  test("a request cannot make someone a representative, nor create a room", async () => {
    const { room } = await waiting();
    const ann = await person("customer", "Ann");
    for (const owner of [ann.id, "S-nobody"]) expect((await assign(sam, room, owner, 0)).status).toBe(400);
    for (const owner of ["C-ann", "", "S-"]) expect((await assign(sam, room, owner, 0)).status).toBe(400);
    expect((await assign(sam, "no-such-room", sam?.id, 0)).status).toBe(404);
    expect((await assign(ann, room, ann.id, 0)).status).toBe(403);
    expect((await assign(undefined, room, null, 0)).status).toBe(401);
  });
});

test("the list of rooms knows whether staff are in a room, and on which page its visitor is", async () => {
  const { room, ann } = await waiting();
  ann.send("log.page", { url: "/cart/" });
  await enter(staff(room, "Sam"));
  const row = () => env.DB.prepare("SELECT staff_online, last_page FROM chat_room WHERE id = ?").bind(room).first();
  await expect.poll(row).toEqual({ staff_online: 1, last_page: "/cart/" });
});

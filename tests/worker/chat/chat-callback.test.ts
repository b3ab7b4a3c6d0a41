import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { connect, leaveAll } from "../support/chat/chat-people.ts";
import { getRoomStub } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

const PATH = "/chat/api/request-callback/";
const PHONE = "(503) 555-0142";
const asked = {
  product: "custom-magnets",
  width: 60,
  height: 30,
  quantity: 250_000,
  material: "magnet",
  shape: "custom",
  phone: "503.555.0142",
  note: "After lunch, please.",
};

interface Room {
  room_id: string;
  name: string;
  email: string;
  description: string;
  opened: boolean;
  closed: boolean;
  offline: boolean;
  resolved: boolean;
}
interface Line {
  message: string;
  is_staff: boolean;
  customer_name: string;
}

let sam: Client;
beforeAll(async () => {
  await stockCatalog();
  sam = (await signedUp({ role: "staff", name: "Sam" })).client;
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
  await sam.put("/chat/api/hours/", { state: "open" });
});
afterEach(leaveAll);

async function request(client: Client, changes: object = {}, headers: Record<string, string> = {}) {
  const response = await client.post(PATH, { ...asked, ...changes }, headers);
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as { room_id: string; phone: string; expect: string };
}
const refused = async (client: Client, body: object) => {
  const response = await client.post(PATH, body);
  return [response.status, await response.json()] as const;
};
/** The request as staff find it. The room is asked to copy its rows first. */
async function seenByStaff(room: string): Promise<{ room: Room; lines: ReadonlyArray<Line> }> {
  await getRoomStub(room).flush();
  const [rooms, lines] = await Promise.all([
    sam.get(`/chat/api/v1/chat-room/${room}/`),
    sam.get(`/chat/api/v1/chat-line/?room_id=${room}`),
  ]);
  return { room: await rooms.json<Room>(), lines: (await lines.json<{ objects: Array<Line> }>()).objects };
}
const listRooms = async (client: Client) =>
  (await (await client.get("/chat/api/v1/chat-room/")).json<{ objects: Array<Room> }>()).objects;

describe("POST /chat/api/request-callback/", () => {
  test("puts a guest's request into the staff inbox with product, quantity and phone number", async () => {
    const ann = new Client();
    const answer = await request(ann);
    expect(answer).toEqual({ room_id: expect.any(String) as string, phone: PHONE, expect: "Expect our call today." });
    const { room, lines } = await seenByStaff(answer.room_id);
    expect(room).toMatchObject({
      opened: true,
      closed: false,
      resolved: false,
      offline: false,
      name: "Guest",
      email: "",
    });
    expect(room.description).toBe(
      `Callback Required: Custom magnets, 250,000 pieces, 60 × 30 in (152.4 × 76.2 cm). Phone ${PHONE}`,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ is_staff: false, customer_name: "Guest" });
    expect(lines[0]?.message.split("\n")).toEqual(
      expect.arrayContaining([
        "Callback Required",
        "Product: Custom magnets",
        "Quantity: 250,000",
        "Material: magnet",
        `Phone: ${PHONE}`,
        "From: Guest",
        "Note: After lunch, please.",
      ]),
    );
  });

  test("records the account, and reveals no other conversation", async () => {
    const { client, email } = await signedUp({ name: "Robin" });
    const { room_id: id } = await request(client);
    const { room, lines } = await seenByStaff(id);
    expect(room).toMatchObject({ name: "Robin", email });
    expect(lines[0]?.message).toContain(`From: Robin (${email})`);
    expect((await new Client().get(`/chat/api/v1/chat-room/${id}/`)).status).toBe(404);
  });

  test("a repeated request, also a concurrent one, creates one room and one message", async () => {
    const ann = new Client();
    const first = await request(ann);
    const again = await Promise.all([request(ann), request(ann), request(ann, {}, { "idempotency-key": "once" })]);
    expect(await request(ann, {}, { "idempotency-key": "once" })).toEqual(first);
    expect(new Set(again.map(({ room_id }) => room_id))).toEqual(new Set([first.room_id]));
    expect((await listRooms(ann)).map(({ room_id }) => room_id)).toEqual([first.room_id]);
    expect((await seenByStaff(first.room_id)).lines).toHaveLength(1);
  });

  test("another request joins the same conversation and becomes its subject", async () => {
    const ann = new Client();
    const { room_id: id } = await request(ann);
    expect((await request(ann, { quantity: 300_000 })).room_id).toBe(id);
    const { room, lines } = await seenByStaff(id);
    expect(lines).toHaveLength(2);
    expect(room.description).toContain("300,000 pieces");
  });

  test("joins the open chat, with the name and e-mail address from there", async () => {
    const ann = new Client();
    const { room_id: id } = await (await ann.post("/chat/authorize/", undefined)).json<{ room_id: string }>();
    const window = await connect(ann);
    window.send("chat.set.description", {
      description: "Do you cut holes?",
      customer_name: "Ann",
      email: "ann@example.com",
    });
    await window.until(() => window.of("chat.event").length > 0);
    expect((await request(ann)).room_id).toBe(id);
    const { room } = await seenByStaff(id);
    expect(room).toMatchObject({
      name: "Ann",
      email: "ann@example.com",
      description: expect.stringContaining("Callback Required") as string,
    });
    // An open window shows it at once.
    await window.until(() => window.of("chat.display").some(({ message }) => message.startsWith("Callback Required")));
  });

  test("outside business hours it becomes a left message, and says when the shop opens", async () => {
    await sam.put("/chat/api/hours/", { state: "closed" });
    const { room_id: id, expect: when } = await request(new Client());
    expect(when).toBe("Expect our call on the next business day.");
    expect((await seenByStaff(id)).room).toMatchObject({ opened: true, offline: true, resolved: false });
  });

  test("refuses quantities with an online price, quantities that are too small, and empty requests", async () => {
    const ann = new Client();
    expect(await refused(ann, { ...asked, width: 3, height: 3, quantity: 50 })).toEqual([
      400,
      { errors: { quantity: ["You can order this size and quantity online."] } },
    ]);
    expect(await refused(ann, { ...asked, width: 0.2, height: 0.2 })).toEqual([
      400,
      {
        errors: {
          width: ["Choose from 1 to 24 inches."],
          height: ["Choose from 1 to 24 inches."],
          quantity: expect.any(Array) as Array<string>,
        },
      },
    ]);
    const [status, body] = await refused(ann, {});
    expect([status, Object.keys((body as { errors: object }).errors).sort()]).toEqual([
      400,
      ["height", "phone", "product", "quantity", "width"],
    ]);
    expect(await refused(ann, { ...asked, material: "gold", shape: "star" })).toEqual([
      400,
      { errors: { material: expect.any(Array) as Array<string>, shape: expect.any(Array) as Array<string> } },
    ]);
    expect(await listRooms(ann)).toEqual([]);
  });

  test.each(["", "call me", "555", "+999 1", "(503) 555-0142 ext. 9"])(
    "refuses %o as a phone number, at its field",
    async (phone) => {
      const [status, body] = await refused(new Client(), { ...asked, phone });
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, ["phone"]]);
    },
  );

  test("refuses unknown products and designs of others", async () => {
    const [ann, bob] = [new Client(), new Client()];
    expect(await refused(ann, { ...asked, product: "nothing" })).toEqual([404, { error: "Item not found" }]);
    const response = await bob.post("/catalog/api/v1/configured-product/", {
      product: "custom-magnets",
      width: 3,
      height: 3,
      quantity: 50,
      material: "magnet",
      shape: "custom",
    });
    const { id } = await response.json<{ id: string }>();
    expect(await refused(ann, { ...asked, configured_product: id })).toEqual([404, { error: "Item not found" }]);
    expect(await refused(bob, { ...asked, product: "custom-bumper-stickers", configured_product: id })).toEqual([
      404,
      { error: "Item not found" },
    ]);
    const { room_id: room } = await request(bob, { configured_product: id });
    expect((await seenByStaff(room)).lines[0]?.message).toContain(`Design: ${id}`);
  });

  test("is limited to six in twelve hours", async () => {
    const ann = new Client();
    for (let n = 0; n < 6; n++) await request(ann, { quantity: 250_000 + n });
    const response = await ann.post(PATH, asked);
    expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("refuses requests of blocked visitors", async () => {
    const ann = new Client();
    const { room_id: room } = await request(ann);
    await sam.post("/chat/api/block/", { room, hours: 1, reason: "Test" });
    expect((await ann.post(PATH, { ...asked, quantity: 300_000 })).status).toBe(403);
  });
});

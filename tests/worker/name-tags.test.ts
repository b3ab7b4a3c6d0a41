import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { CLASSIC_FIELDS, CLASSIC_SVG, stockNameTags } from "../factories/name-tags.ts";
import { customer, place } from "../factories/checkout.ts";
import { list, pagesOf } from "../factories/ordered-designs.ts";
import { join, jpeg, png, svg } from "../fixtures/files.ts";
import { Client } from "./client.ts";
import { registered } from "./customers.ts";
import { db, schema } from "./rows.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(() => stockNameTags());

const BASE = "/catalog/api/v1/configured-product/";
const product = "classic-name-tag";

interface Tags {
  id: string;
  width: number;
  height: number;
  quantity: number;
  roster: Array<Record<string, string>>;
  texts: Array<string>;
  template: string | null;
  template_version: number | null;
  status: string;
  total: string;
}

async function make(client: Client, input: object): Promise<Tags> {
  const response = await client.post(BASE, { product, ...input });
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as Tags;
}

async function refused(client: Client, input: object): Promise<Record<string, Array<string>>> {
  const response = await client.post(BASE, { product, ...input });
  expect(response.status).toBe(400);
  return (await response.json<{ "configured-product": Record<string, Array<string>> }>())["configured-product"];
}

const picture = async (client: Client, id: string, query = "") => {
  const response = await client.get(`/tags/picture/${id}/${query}`);
  return response.status === 200 ? response.text() : response.status;
};

describe("a list of names", () => {
  test("comes to as many tags as it has, in the product's own layout, at its size and today's price", async () => {
    const guest = new Client();
    const tags = await make(guest, { roster: [{ name: "Ann Lee", title: "Chef" }, { name: "Bo Chen", quantity: "3" }] });
    expect(tags).toMatchObject({ quantity: 4, template: "classic-name-tag", template_version: 1, width: 3, height: 1.5, status: "uploaded" });
    const quoted = await (await guest.post("/catalog/api/quote/", { product, width: 3, height: 1.5, quantity: 4, material: "magnet" })).json<{ total: string }>();
    expect(tags.total).toBe(quoted.total);
  });

  test("is another number of one tag when it names one person, and never another number of many", async () => {
    const guest = new Client();
    const one = await make(guest, { roster: [{ name: "Ann Lee" }], quantity: 12 });
    expect(one).toMatchObject({ quantity: 12, roster: [{ name: "Ann Lee", quantity: "12" }] });
    const changed = await guest.put(`${BASE}${one.id}/`, { quantity: 30 });
    expect(await changed.json()).toMatchObject({ quantity: 30, roster: [{ name: "Ann Lee", quantity: "30" }] });
    expect(await refused(guest, { roster: [{ name: "Ann" }, { name: "Bo" }], quantity: 5 })).toEqual({ quantity: ["The list has 2 tags. Change the list to order another number."] });
  });

  test.each([
    ["a name that does not fit", [{ name: "Ann" }, { name: "Wolfeschlegelsteinhausenbergerdorff" }], /^Row 2 \(Wolfe.*\), name: This does not fit: shorten it to about \d+ characters\.$/],
    ["a name of 60 characters", [{ name: "Maximiliane Theodora Wilhelmina Obermaier von Hohenschwangau" }], /at most 40 characters. This has 60/],
    ["an emoji", [{ name: "Ann 🙂" }], /^name: Emoji cannot be printed on a tag\.$/],
    ["letters that the font lacks", [{ name: "Иван" }], /This font has no “И”/],
    ["a lost character", [{ name: "M\ufffdller" }], /lost/],
    ["no name", [{ title: "Chef" }, { name: "Bo" }], /^Row 1 \(Chef\), name: This field is required\.$/],
    ["a field of another layout", [{ name: "Ann", town: "Rome" }], /there is no field “town” in this layout. It has company, name, title/],
    ["a number of tags that is none", [{ name: "Ann", quantity: "many" }], /Row 1: enter how many/],
    ["more tags than one list takes", [{ name: "Ann", quantity: "1000" }, { name: "Bo" }], /at most 1,000 tags/],
  ])("with %s is refused at its row", async (_what, roster, message) => {
    const errors = await refused(new Client(), { roster });
    expect(errors["roster"]?.[0]).toMatch(message);
  });

  test("tells twenty mistakes and counts the rest", async () => {
    const errors = await refused(new Client(), { roster: Array.from({ length: 50 }, () => ({ name: "🙂" })) });
    expect(errors["roster"]).toHaveLength(21);
    expect(errors["roster"]?.at(-1)).toBe("And 30 more.");
  });

  test("keeps a formula as the text that it is", async () => {
    expect(await make(new Client(), { roster: [{ name: "=1+1" }] })).toMatchObject({ roster: [{ name: "=1+1" }] });
  });

  test("of a thousand people is checked as a whole", async () => {
    const roster = Array.from({ length: 1000 }, (_, i) => ({ name: `Person Number ${String(i)}`, title: "Helper" }));
    expect(await make(new Client(), { roster })).toMatchObject({ quantity: 1000, status: "uploaded" });
  });
});

test("a single tag's texts are given with what is required first", async () => {
  const guest = new Client();
  const tags = await make(guest, { texts: ["Ann Lee", "Café Fox"], quantity: 10 });
  expect(tags).toMatchObject({ quantity: 10, status: "uploaded", texts: ["Ann Lee", "Café Fox"] });
  expect(await refused(guest, { texts: ["", "Café Fox"], quantity: 10 })).toEqual({ texts: ["name: This field is required."] });
});

describe("the layout", () => {
  test("is one of the product's own size and shape", async () => {
    const guest = new Client();
    expect(await make(guest, { template: "plain-name-tag", roster: [{ name: "Ann" }] })).toMatchObject({ template: "plain-name-tag" });
    expect(await refused(guest, { template: "office-door-sign", roster: [{ name: "Ann" }] })).toHaveProperty("template");
    expect(await refused(guest, { template: "plain-name-tag", width: 3, height: 1, roster: [{ name: "Ann" }] })).toEqual({ width: ["This layout is 3 × 1.5 in."] });
    expect((await refused(guest, { width: 3, height: 1, roster: [{ name: "Ann" }] }))["width"]?.[0]).toMatch(/Choose a size that has a layout: 3 × 1.5 in/);
  });
});

describe("signing off", () => {
  test("holds until a name, the layout or the color changes, and not for the fastener", async () => {
    const guest = new Client();
    const { id } = await make(guest, { roster: [{ name: "Ann" }, { name: "Bo" }], signed_off: true });
    const put = async (changes: object) => (await (await guest.put(`${BASE}${id}/`, changes)).json<Tags>()).status;
    expect(await put({ options: { fastener: "strap" } })).toBe("finalized");
    expect(await put({ roster: [{ name: "Ann" }, { name: "Bob" }] })).toBe("uploaded");
    expect(await put({ signed_off: true })).toBe("finalized");
    expect(await put({ colour: "sun" })).toBe("uploaded");
    expect(await put({ template: "plain-name-tag", signed_off: true })).toBe("finalized");
  });

  test("puts them into the cart with the first tag's picture and the first names", async () => {
    const guest = new Client();
    const { id } = await make(guest, { roster: [{ name: "Ann Lee" }, { name: "Bo" }, { name: "Cy" }, { name: "Di", quantity: "2" }] });
    const pages = await pagesOf(guest);
    expect(await pages.tags.signOff(id)).toMatchObject({ ok: true, value: { status: "finalized" } });
    const [line] = (await pages.carts.read()).lines;
    expect(line?.spec).toContainEqual({ label: "Names", value: "Ann Lee, Bo, Cy and 2 more" });
    expect(line).toMatchObject({ editPath: `/products/personalize/${product}/${id}/`, problem: undefined, advice: undefined });
    expect((await guest.get(line?.picture?.artworkUrl ?? "")).status).toBe(200);
  });

  test("is asked for before anybody can order, in the words of the cart, and once it is done the same order is taken", async () => {
    const { client } = await customer();
    const { id } = await make(client, { roster: [{ name: "Ann" }, { name: "Bo" }] });
    await client.post("/cart/api/add/", { configured_product: id });
    const words = "Nobody has signed these tags off yet. Look at each of them before you order.";
    expect((await (await pagesOf(client)).carts.read()).lines[0]?.problem).toBe(words);
    const refused = await place(client);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(words)]);
    await client.put(`${BASE}${id}/`, { signed_off: true });
    expect((await place(client)).status).toBe(201);
  });

  test("does not take a list with mistakes, which is kept as a draft that nobody can order", async () => {
    const guest = new Client();
    await make(guest, { roster: [{ name: "Ann" }] });
    const pages = await pagesOf(guest);
    const draft = await pages.tags.save(undefined, { product, options: {}, roster: [{ name: "Ann 🙂" }, { name: "Bo" }] });
    const id = draft.ok ? draft.value.id : "";
    expect(draft).toMatchObject({ ok: true, value: { status: "draft", quantity: 2 } });
    expect(await pages.tags.signOff(id)).toMatchObject({ ok: false, error: { code: "invalid" } });
    await guest.post("/cart/api/add/", { configured_product: id });
    expect((await pages.carts.read()).lines[0]?.problem).toMatch(/not ready/);
  });
});

test("an order, its design and the same order again show the tag and the first names", async () => {
  const { client } = await customer();
  const made = await make(client, { roster: [{ name: "Ann Lee" }, { name: "Bo", quantity: "4" }], signed_off: true });
  await client.post("/cart/api/add/", { configured_product: made.id });
  const placed = await place(client);
  const { order } = await placed.json<{ order: { id: string } }>();
  const pages = await pagesOf(client);
  const [line] = (await pages.orders.findOwn(order.id))?.lines ?? [];
  expect(line?.spec).toContainEqual({ label: "Names", value: "Ann Lee, Bo and 3 more" });
  expect(await picture(client, made.id)).toContain("<svg");
  expect((await client.get(line?.picture?.artworkUrl ?? "/")).status).toBe(200);
  const [card] = (await pages.designs.browse(list()))?.designs ?? [];
  expect((await client.get(card?.picture?.artworkUrl ?? "/")).status).toBe(200);
  expect(await pages.orders.again(order.id)).toMatchObject({ ok: true, value: { added: 1, skipped: [] } });
  const [again] = (await pages.carts.read()).lines;
  expect(again).toMatchObject({ quantity: 5, problem: undefined, advice: undefined });
  // A second look at what was ordered leads to a copy, with every name kept.
  const edited = await pages.designs.edit(card?.id ?? "");
  const path = edited.ok ? edited.value.path : "";
  expect(path).toMatch(/^\/products\/personalize\/classic-name-tag\/[\w-]+\/$/);
  expect((await pages.designs.find(path.split("/").at(-2) ?? ""))?.roster).toEqual(made.roster);
});

describe("the picture of a tag", () => {
  test("is outlines without any text, in the chosen color, one for each row", async () => {
    const guest = new Client();
    const { id } = await make(guest, { roster: [{ name: "Ann" }, { name: "Bo" }], colour: "sun" });
    const [first, second] = [await picture(guest, id), await picture(guest, id, "?row=1")];
    expect(first).toMatch(/^<svg [^>]*viewBox="0 0 3 1\.5">.*fill="#ffc93a".*<path transform="translate\([^"]+" fill="#2a1533" d="M[^"]{200,}"\/><\/svg>$/);
    expect(first).not.toMatch(/<text|#0d5750/);
    expect(second).not.toBe(first);
    expect([await picture(guest, id, "?row=2"), await picture(guest, id, "?row=x")]).toEqual([404, 404]);
  });

  test("is there for its owner, and for whoever was given the link, while it holds", async () => {
    const [owner, stranger] = [new Client(), new Client()];
    const { id } = await make(owner, { roster: [{ name: "Ann" }] });
    const other = await make(owner, { roster: [{ name: "Bo" }] });
    const share = await (await pagesOf(owner)).tags.makeShare(id);
    expect(await picture(stranger, id)).toBe(404);
    expect(await picture(stranger, id, `?share=${share}`)).toContain("<svg");
    expect(await picture(stranger, other.id, `?share=${share}`)).toBe(404);
    expect(await picture(stranger, id, `?share=0.${share.split(".")[1] ?? ""}`)).toBe(404);
  });
});

describe("a template", () => {
  const path = "/catalog/api/v1/template/1/";
  async function admin(): Promise<Client> {
    const { client, email } = await registered();
    await db.update(schema.user).set({ role: "admin" }).where(eq(schema.user.email, email));
    return client;
  }

  test("changes for new tags; what was ordered keeps its look, also when it is ordered again", async () => {
    const [editor, guest] = [await admin(), new Client()];
    const ordered = await make(guest, { roster: [{ name: "Ann" }], signed_off: true });
    await env.DB.prepare("UPDATE configured_product SET status = 'ordered' WHERE id = ?").bind(ordered.id).run();
    const before = await picture(guest, ordered.id);
    const changed = await editor.put(path, { svg: CLASSIC_SVG.replace("#0d5750", "#101010"), accent: "#101010", fields: CLASSIC_FIELDS, width: 3, height: 1.5 });
    expect(await changed.json()).toMatchObject({ version: (ordered.template_version ?? 0) + 1, accent: "#101010" });
    expect(await picture(guest, ordered.id)).toBe(before);
    const fresh = await make(guest, { roster: [{ name: "Ann" }] });
    expect(fresh.template_version).toBe((ordered.template_version ?? 0) + 1);
    expect(await picture(guest, fresh.id)).toContain("#101010");
    const pages = await pagesOf(guest);
    const design = (await pages.designs.find(ordered.id))?.designId ?? "";
    const again = await pages.designs.order(design);
    expect(again).toEqual({ ok: true, value: { path: "/cart/" } });
    const copy = (await pages.carts.read()).lines[0]?.configuredProduct ?? "";
    expect(copy).not.toBe(ordered.id);
    expect(await picture(guest, copy)).toBe(before);
    expect((await pages.tags.history(1)).map(({ version }) => version)).toEqual([2, 1]);
    await editor.put(path, { svg: CLASSIC_SVG, accent: "#0d5750", width: 3, height: 1.5 });
  });

  test("is cleaned when it is saved, and refused at the field when it cannot be", async () => {
    const editor = await admin();
    const saved = await editor.put(path, { svg: CLASSIC_SVG.replace("</svg>", '<script>alert(1)</script><image href="https://example.com/x.png"/></svg>') });
    const { svg } = await saved.json<{ svg: string }>();
    expect([saved.status, svg]).toEqual([200, expect.not.stringMatching(/script|example\.com/)]);
    const bomb = await editor.put(path, { svg: '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 3 1.5"><title>&a;</title></svg>' });
    expect([bomb.status, await bomb.json()]).toEqual([400, { template: { svg: [expect.stringContaining("entity")] } }]);
    const wide = await editor.put(path, { svg: '<svg viewBox="0 0 9 1"/>', width: 3, height: 1.5 });
    expect(await wide.json()).toEqual({ template: { svg: [expect.stringContaining("proportions")] } });
    const field = await editor.put(path, { fields: [{ ...CLASSIC_FIELDS[1], floor: 0.9 }] });
    expect([field.status, JSON.stringify(await field.json())]).toEqual([400, expect.stringContaining("The floor is at most the full size.")]);
  });

  test("that somebody else saved meanwhile is not overwritten", async () => {
    const editor = await admin();
    const { version } = await (await editor.get(path)).json<{ version: number }>();
    expect((await editor.put(path, { name: "First", version })).status).toBe(200);
    expect((await editor.put(path, { name: "Second", version })).status).toBe(409);
    expect(await (await editor.get(path)).json()).toMatchObject({ name: "First", updated_by: expect.stringMatching(/./) as string });
  });

  test("is changed by admins alone", async () => {
    const { client, email } = await registered();
    await db.update(schema.user).set({ role: "staff" }).where(eq(schema.user.email, email));
    expect((await client.put(path, { name: "Mine" })).status).toBe(403);
    expect((await new Client().put(path, { name: "Mine" })).status).toBe(401);
  });

  test("that is filled in again from outside counts as another version, and an old one never changes", async () => {
    const { version } = (await env.DB.prepare("SELECT version FROM template WHERE id = 2").first<{ version: number }>()) ?? { version: 0 };
    await env.DB.prepare("UPDATE template SET accent = '#123456' WHERE id = 2").run();
    expect(await env.DB.prepare("SELECT version FROM template WHERE id = 2").first("version")).toBe(version + 1);
    await expect(env.DB.prepare("UPDATE template_version SET svg = '' WHERE template_id = 2").run()).rejects.toThrow(/template_version_is_fixed/);
  });
});

describe("a layout with a picture", () => {
  const framed = { product, template: "picture-tag" };
  beforeAll(async () => {
    const frame = { kind: "picture", name: "picture", label: "Picture", required: true, x: 0.6, y: 0.75, width: 0.8, height: 1 };
    await env.DB.prepare("INSERT INTO template (id, slug, name, svg, fields, width, height, accent, updated_at) VALUES (9, 'picture-tag', 'Portrait', ?, ?, 3, 1.5, '', 0)").bind(CLASSIC_SVG, JSON.stringify([...CLASSIC_FIELDS, frame])).run();
  });
  async function send(client: Client, bytes: Uint8Array<ArrayBuffer>, name: string) {
    const form = new FormData();
    form.set("file", new File([bytes], name));
    const response = await client.form("/tags/api/picture/", form);
    return { status: response.status, answer: await response.json<{ id: string; file_name: string; width_px: number; height_px: number; errors?: Record<string, Array<string>> }>() };
  }

  test("takes pixels alone, whatever their name says, and knows which way up they are seen", async () => {
    const guest = new Client();
    expect(await send(guest, jpeg(400, 300), "Ann Lee.jpg")).toMatchObject({ status: 201, answer: { file_name: "Ann Lee.jpg", width_px: 400, height_px: 300 } });
    // EXIF says that it was taken with the camera on its side.
    const onItsSide = Uint8Array.of(0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0);
    const photo = jpeg(400, 300);
    expect(await send(guest, join(photo.subarray(0, 2), onItsSide, photo.subarray(2)), "side.jpg")).toMatchObject({ status: 201, answer: { width_px: 300, height_px: 400 } });
    const drawing = await send(guest, svg(), "Ann Lee.jpg");
    expect([drawing.status, JSON.stringify(drawing.answer)]).toEqual([400, expect.stringContaining("cannot be used here")]);
  });

  test("cannot be ordered without every picture, nor with somebody else's, and is with one's own", async () => {
    const [{ client }, stranger] = [await customer(), new Client()];
    const [own, others] = [(await send(client, png(300, 400), "Ann Lee.png")).answer.id, (await send(stranger, png(300, 400), "Bo.png")).answer.id];
    const errors = await refused(client, { ...framed, roster: [{ name: "Ann Lee", picture: own }, { name: "Bo" }, { name: "Cy", picture: others }] });
    expect(errors["roster"]).toEqual(["Row 2 (Bo), Picture: There is no picture yet.", "Row 3 (Cy), Picture: This picture is not among yours. Choose another one."]);
    const pages = await pagesOf(client);
    const draft = await pages.tags.save(undefined, { ...framed, options: {}, roster: [{ name: "Ann Lee", picture: own }, { name: "Bo" }] });
    expect(draft).toMatchObject({ ok: true, value: { status: "draft" } });

    const made = await make(client, { ...framed, roster: [{ name: "Ann Lee", picture: own, picture_focus: "0.5 0" }], quantity: 3 });
    expect(made).toMatchObject({ status: "uploaded", quantity: 3 });
    await client.post("/cart/api/add/", { configured_product: made.id });
    expect((await place(client)).status).toBe(409);
    expect(await (await client.put(`${BASE}${made.id}/`, { signed_off: true })).json()).toMatchObject({ status: "finalized" });
    expect(await (await client.put(`${BASE}${made.id}/`, { roster: [{ name: "Ann Lee", picture: own }] })).json()).toMatchObject({ status: "uploaded" });
    await client.put(`${BASE}${made.id}/`, { signed_off: true });
    expect((await place(client)).status).toBe(201);
    // What stands on an ordered tag stays.
    expect((await client.delete(`/artwork/api/v1/artwork/${own}/`)).status).toBe(409);
  });

  test("shows the picture on the tag, to its owner and to whoever has the link", async () => {
    const [owner, stranger] = [new Client(), new Client()];
    const id = (await send(owner, png(300, 400), "Ann.png")).answer.id;
    const made = await make(owner, { ...framed, roster: [{ name: "Ann", picture: id }] });
    expect(await picture(owner, made.id)).toMatch(/<image [^>]*href="data:image\/png;base64,iVBOR/);
    const share = await (await pagesOf(owner)).tags.makeShare(made.id);
    const portrait = `/tags/portrait/${made.id}/${id}/`;
    const seen = async (client: Client, path: string) => {
      const response = await client.get(path);
      await response.arrayBuffer();
      return response.status;
    };
    expect([await seen(owner, portrait), await seen(stranger, portrait), await seen(stranger, `${portrait}?share=${share}`)]).toEqual([200, 404, 200]);
    const other = (await send(owner, png(30, 40), "Bo.png")).answer.id;
    expect(await seen(owner, `/tags/portrait/${made.id}/${other}/`)).toBe(404);
  });

  test("is changed in the editor's own words: its frame is one of its fields", async () => {
    const { client, email } = await registered();
    await db.update(schema.user).set({ role: "admin" }).where(eq(schema.user.email, email));
    const frame = { kind: "picture", name: "picture", label: "Picture", required: true, x: 0.6, y: 0.75, width: 0.1, height: 1 };
    const small = await client.put("/catalog/api/v1/template/9/", { fields: [...CLASSIC_FIELDS, frame] });
    expect(await small.json()).toEqual({ template: { fields: { 3: { width: ["Enter at least 0.3 inches."] } } } });
  });
});

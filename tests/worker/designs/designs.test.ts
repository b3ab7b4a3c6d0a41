import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { configure } from "../../factories/checkout.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { newId } from "../support/database/rows.ts";

beforeAll(() => stockCatalog());

const DESIGNS = "/profile/api/user/design/";
const FOLDERS = "/profile/api/user/design-folder/";

interface Design {
  id: string;
  name: string;
  note: string;
  folder: string | null;
  configured_product: string;
  status: string;
  archived: boolean;
  version: number;
}
interface Folder {
  id: string;
  name: string;
  parent: string | null;
  depth: number;
  version: number;
}
interface List<T> {
  objects: Array<T>;
  meta: { total_count: number };
}

const listed = async (client: Client, query = "") => (await client.get(DESIGNS + query)).json<List<Design>>();

/** A customer with one design. */
async function keeper(): Promise<{ client: Client; design: Design }> {
  const { client } = await signedUp();
  await configure(client);
  const [design] = (await listed(client)).objects;
  if (!design) throw new Error("what was configured was not kept");
  return { client, design };
}

async function makeFolder(client: Client, name: string, parent: string | null = null): Promise<Folder> {
  const response = await client.post(FOLDERS, { name, parent });
  expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
  return response.json();
}

describe("a design", () => {
  test("is created with the configured product, named after its product, and a guest's designs move into the account", async () => {
    const guest = new Client();
    const { id } = await configure(guest);
    const [design] = (await listed(guest)).objects;
    expect(design).toMatchObject({
      name: "Custom die-cut stickers",
      configured_product: id,
      status: "draft",
      folder: null,
      archived: false,
      version: 1,
      resource_uri: `${DESIGNS}${design?.id}/`,
      content_type_id: 13,
    });
    const { register } = await import("../support/customers.ts");
    await register(guest);
    expect((await listed(guest)).objects).toMatchObject([{ id: design?.id, configured_product: id }]);
  });

  test("is created once for a configured product, however often that changes", async () => {
    const { client, design } = await keeper();
    await client.put(`/catalog/api/v1/configured-product/${design.configured_product}/`, { quantity: 250 });
    expect((await listed(client)).objects).toMatchObject([{ id: design.id, quantity: 250 }]);
  });

  test("is named after its file until its owner renames it", async () => {
    const { client, design } = await keeper();
    const file = newId();
    await env.DB.prepare(
      "INSERT INTO artwork (id, user_id, r2_key, file_name, sha256, bytes, type, kind, created_at) SELECT ?, user_id, ?, 'low_tide.png', ?, 10, 'image/png', 'raster', 0 FROM design WHERE id = ?",
    )
      .bind(file, file, "a".repeat(64), design.id)
      .run();
    const configured = `/catalog/api/v1/configured-product/${design.configured_product}/`;
    await client.put(configured, { artwork: file });
    expect((await listed(client)).objects[0]).toMatchObject({ name: "low tide", status: "uploaded", artwork: file });
    await client.put(`${DESIGNS}${design.id}/`, { name: "Café door" });
    await client.put(configured, { artwork: null });
    expect((await listed(client)).objects[0]).toMatchObject({ name: "Café door" });
  });

  test("of a gift card is listed like any other", async () => {
    const { client } = await signedUp();
    await configure(client, {
      product: "gift-card",
      material: undefined,
      shape: undefined,
      quantity: 1,
      width: undefined,
      height: undefined,
      options: { value: "2500" },
    });
    expect((await listed(client)).objects).toMatchObject([{ name: "Gift card", status: "draft" }]);
  });

  test("can be renamed, annotated and moved, and keeps fields that are not sent", async () => {
    const { client, design } = await keeper();
    const folder = await makeFolder(client, "Stall");
    const saved = await client.put(`${DESIGNS}${design.id}/`, {
      name: "  Fox 🦊 <b>שלום</b> ",
      note: "matte\r\nplease",
      folder: folder.id,
      id: "x",
      status: "ordered",
    });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({
      id: design.id,
      name: "Fox 🦊 <b>שלום</b>",
      note: "matte\nplease",
      folder: folder.id,
      status: "draft",
      version: 2,
    });
    expect(await (await client.put(`${DESIGNS}${design.id}/`, { folder: null })).json()).toMatchObject({
      name: "Fox 🦊 <b>שלום</b>",
      folder: null,
    });
  });

  test("refuses the later of two saves, and keeps the earlier one", async () => {
    const { client, design } = await keeper();
    const answers = await Promise.all(
      ["One", "Two"].map((name) => client.put(`${DESIGNS}${design.id}/`, { name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(await lost?.json()).toEqual({ design: { __all__: [expect.any(String)] } });
    expect((await listed(client)).objects[0]?.version).toBe(2);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "   " }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ name: 7 }, "name"],
    [{ note: "x".repeat(2001) }, "note"],
    [{ note: {} }, "note"],
    [{ folder: "not-mine" }, "folder"],
    [{ folder: "" }, "folder"],
    [{ archived: "yes" }, "archived"],
    [{ version: "x" }, "version"],
  ])("%j is refused at its field", async (changes, field) => {
    const { client, design } = await keeper();
    const response = await client.put(`${DESIGNS}${design.id}/`, changes);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<{ design: object }>()).design)).toEqual([field]);
  });

  test("cannot be in another customer's folder; the database refuses it too", async () => {
    const { client, design } = await keeper();
    const other = await makeFolder((await signedUp()).client, "Theirs");
    const response = await client.put(`${DESIGNS}${design.id}/`, { folder: other.id });
    expect(await response.json()).toEqual({ design: { folder: ["Choose one of your folders."] } });
    await expect(
      env.DB.prepare("UPDATE design SET folder_id = ? WHERE id = ?").bind(other.id, design.id).run(),
    ).rejects.toThrow("design_folder_is_own");
  });

  test("of another customer cannot be read, changed, deleted, saved or listed", async () => {
    const { design } = await keeper();
    for (const stranger of [new Client(), (await keeper()).client]) {
      expect((await stranger.get(`${DESIGNS}${design.id}/`)).status).toBe(404);
      expect((await stranger.put(`${DESIGNS}${design.id}/`, { name: "Mine" })).status).toBe(404);
      expect((await stranger.delete(`${DESIGNS}${design.id}/`)).status).toBe(404);
      expect((await listed(stranger)).objects.map(({ id }) => id)).not.toContain(design.id);
      const kept = await stranger.post(DESIGNS, { configured_product: design.configured_product });
      expect(await kept.json()).toEqual({
        design: { configured_product: ["Choose one of your configured products."] },
      });
    }
  });

  test("that was deleted can be restored, once", async () => {
    const { client, design } = await keeper();
    expect((await client.delete(`${DESIGNS}${design.id}/`)).status).toBe(204);
    expect((await client.get(`${DESIGNS}${design.id}/`)).status).toBe(404);
    const again = await client.post(DESIGNS, { configured_product: design.configured_product, name: "Back" });
    expect(again.status).toBe(201);
    expect(await again.json()).toMatchObject({ name: "Back", configured_product: design.configured_product });
    await client.post(DESIGNS, { configured_product: design.configured_product });
    expect((await listed(client)).meta.total_count).toBe(1);
  });

  test("is found by folder, state and product, in any order; an unknown filter is reported", async () => {
    const { client, design } = await keeper();
    const fox = await configure(client, { product: "fox-sticker", width: 3, height: 2, quantity: 5 });
    const folder = await makeFolder(client, "Foxes");
    const foxDesign = (await listed(client, `?configured_product=${fox.id}`)).objects[0];
    await client.put(`${DESIGNS}${foxDesign?.id}/`, { folder: folder.id });
    const names = async (query: string) => (await listed(client, query)).objects.map(({ name }) => name);
    expect(await names(`?folder=${folder.id}`)).toEqual(["Fox sticker"]);
    expect(await names("?folder=")).toEqual([design.name]);
    expect(await names("?status__in=finalized,ordered")).toEqual(["Fox sticker"]);
    expect(await names("?product=custom-die-cut-stickers")).toEqual([design.name]);
    expect(await names("?order_by=-name")).toEqual(["Fox sticker", design.name]);
    expect(await names("?limit=1&offset=1&order_by=name")).toEqual(["Fox sticker"]);
    expect(await names("?archived=true")).toEqual([]);
    expect(await (await client.get(`${DESIGNS}?owner=me`)).json()).toHaveProperty("errors.owner");
  });
});

describe("a folder", () => {
  test("requires an account: a guest is asked to sign in", async () => {
    expect((await new Client().post(FOLDERS, { name: "Mine" })).status).toBe(401);
    expect(await (await new Client().get(FOLDERS)).json()).toMatchObject({ objects: [] });
  });

  test("has a unique name among its siblings, regardless of case and accents", async () => {
    const { client } = await signedUp();
    const folder = await makeFolder(client, "Café");
    const twin = await client.post(FOLDERS, { name: " CAFE " });
    expect(twin.status).toBe(400);
    expect(await twin.json()).toEqual({ "design-folder": { name: ["There's already a folder with this name here."] } });
    expect((await makeFolder(client, "Café", folder.id)).parent).toBe(folder.id);
  });

  test("can be nested four deep, also when moved with its contents", async () => {
    const { client } = await signedUp();
    const path: Array<Folder> = [];
    for (const name of ["One", "Two", "Three", "Four"])
      path.push(await makeFolder(client, name, path.at(-1)?.id ?? null));
    expect(path.map(({ depth }) => depth)).toEqual([1, 2, 3, 4]);
    const fifth = await client.post(FOLDERS, { name: "Five", parent: path[3]?.id });
    expect(await fifth.json()).toEqual({
      "design-folder": { parent: ["Folders can be up to 4 levels deep. Choose one higher up."] },
    });
    const top = await makeFolder(client, "Top");
    expect((await client.put(`${FOLDERS}${path[0]?.id}/`, { parent: top.id })).status).toBe(400);
    expect((await client.put(`${FOLDERS}${path[1]?.id}/`, { parent: null })).status).toBe(200);
    expect(await (await client.get(`${FOLDERS}${path[3]?.id}/`)).json()).toMatchObject({ depth: 3 });
  });

  test("never contains itself, with concurrent moves either", async () => {
    const { client } = await signedUp();
    const [one, two, three] = [
      await makeFolder(client, "One"),
      await makeFolder(client, "Two"),
      await makeFolder(client, "Three"),
    ];
    expect((await client.put(`${FOLDERS}${one.id}/`, { parent: one.id })).status).toBe(400);
    await Promise.all(
      [
        [one, two],
        [two, three],
        [three, one],
      ].map(([from, to]) => client.put(`${FOLDERS}${from?.id}/`, { parent: to?.id })),
    );
    const { objects } = await (await client.get(FOLDERS)).json<List<Folder>>();
    for (const folder of objects) {
      const seen: Array<string> = [];
      for (let at: Folder | undefined = folder; at; at = objects.find(({ id }) => id === at?.parent)) {
        expect(seen).not.toContain(at.id);
        seen.push(at.id);
      }
      expect(seen.length).toBe(folder.depth);
    }
  });

  test("that is deleted moves its contents up; a duplicate name gets a number", async () => {
    const { client, design } = await keeper();
    const [outer, beside] = [await makeFolder(client, "Outer"), await makeFolder(client, "Inner")];
    const inner = await makeFolder(client, "Inner", outer.id);
    const deepest = await makeFolder(client, "Deep", inner.id);
    await client.put(`${DESIGNS}${design.id}/`, { folder: outer.id });
    expect((await client.delete(`${FOLDERS}${outer.id}/`)).status).toBe(204);
    expect(await (await client.get(`${DESIGNS}${design.id}/`)).json()).toMatchObject({ folder: null, archived: false });
    const { objects } = await (await client.get(`${FOLDERS}?order_by=name`)).json<List<Folder>>();
    expect(objects).toMatchObject([
      { id: deepest.id, depth: 2 },
      { id: beside.id, name: "Inner" },
      { id: inner.id, name: "Inner (2)", parent: null, depth: 1 },
    ]);
  });

  test("refuses the later of two saves", async () => {
    const { client } = await signedUp();
    const folder = await makeFolder(client, "Stall");
    expect((await client.put(`${FOLDERS}${folder.id}/`, { name: "Market", version: 1 })).status).toBe(200);
    expect((await client.put(`${FOLDERS}${folder.id}/`, { name: "Fair", version: 1 })).status).toBe(409);
    expect(await (await client.get(`${FOLDERS}${folder.id}/`)).json()).toMatchObject({ name: "Market" });
  });

  test("of another customer is a 404, for reading and as a parent", async () => {
    const folder = await makeFolder((await signedUp()).client, "Theirs");
    const { client } = await signedUp();
    expect((await client.get(`${FOLDERS}${folder.id}/`)).status).toBe(404);
    expect((await client.put(`${FOLDERS}${folder.id}/`, { name: "Mine" })).status).toBe(404);
    expect((await client.delete(`${FOLDERS}${folder.id}/`)).status).toBe(404);
    expect(await (await client.post(FOLDERS, { name: "Under", parent: folder.id })).json()).toEqual({
      "design-folder": { parent: ["Choose one of your folders."] },
    });
  });

  test.each([
    [{}, "name"],
    [{ name: "" }, "name"],
    [{ name: ["a"] }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ name: "a", parent: 7 }, "parent"],
  ])("%j is refused at its field", async (body, field) => {
    const { client } = await signedUp();
    const response = await client.post(FOLDERS, body);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<Record<string, object>>())["design-folder"] ?? {})).toEqual([field]);
  });
});

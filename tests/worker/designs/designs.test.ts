import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { configure } from "../../factories/checkout.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { newId } from "../support/database/rows.ts";
import { DESIGNS, keeper, listed, makeFolder } from "./saved-designs.ts";

beforeAll(() => stockCatalog());

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
    const conflict = answers.find(({ status }) => status === 409);
    expect(await conflict?.json()).toEqual({ design: { __all__: [expect.any(String)] } });
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
    const otherFolder = await makeFolder((await signedUp()).client, "Theirs");
    const response = await client.put(`${DESIGNS}${design.id}/`, { folder: otherFolder.id });
    expect(await response.json()).toEqual({ design: { folder: ["Choose one of your folders."] } });
    await expect(
      env.DB.prepare("UPDATE design SET folder_id = ? WHERE id = ?").bind(otherFolder.id, design.id).run(),
    ).rejects.toThrow("design_folder_is_own");
  });

  test("of another customer cannot be read, changed, deleted, saved or listed", async () => {
    const { design } = await keeper();
    for (const stranger of [new Client(), (await keeper()).client]) {
      expect((await stranger.get(`${DESIGNS}${design.id}/`)).status).toBe(404);
      expect((await stranger.put(`${DESIGNS}${design.id}/`, { name: "Mine" })).status).toBe(404);
      expect((await stranger.delete(`${DESIGNS}${design.id}/`)).status).toBe(404);
      expect((await listed(stranger)).objects.map(({ id }) => id)).not.toContain(design.id);
      const response = await stranger.post(DESIGNS, { configured_product: design.configured_product });
      expect(await response.json()).toEqual({
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

import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { DESIGNS, FOLDERS, keeper, makeFolder, type Folder, type List } from "./saved-designs.ts";

beforeAll(() => stockCatalog());

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
    const [firstFolder, two, three] = [
      await makeFolder(client, "One"),
      await makeFolder(client, "Two"),
      await makeFolder(client, "Three"),
    ];
    expect((await client.put(`${FOLDERS}${firstFolder.id}/`, { parent: firstFolder.id })).status).toBe(400);
    await Promise.all(
      [
        [firstFolder, two],
        [two, three],
        [three, firstFolder],
      ].map(([from, to]) => client.put(`${FOLDERS}${from?.id}/`, { parent: to?.id })),
    );
    const { objects } = await (await client.get(FOLDERS)).json<List<Folder>>();
    for (const folder of objects) {
      const ancestorIds: Array<string> = [];
      for (let at: Folder | undefined = folder; at; at = objects.find(({ id }) => id === at?.parent)) {
        expect(ancestorIds).not.toContain(at.id);
        ancestorIds.push(at.id);
      }
      expect(ancestorIds.length).toBe(folder.depth);
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

import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createPictureTemplate, PICTURE_FRAME, stockNameTags } from "../../factories/name-tags.ts";
import { CLASSIC_FIELDS, CLASSIC_SVG } from "../../fixtures/classic-tag.ts";
import { place } from "../../factories/checkout.ts";
import { pagesOf } from "../../factories/ordered-designs.ts";
import { latin1 } from "#domain/files/file-bytes";
import { svg } from "../../fixtures/uploads/documents.ts";
import { join, jpeg, png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { BASE, make, picture, product, refused } from "../support/clients/tag-calls.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(() => stockNameTags());

describe("a template", () => {
  const path = "/catalog/api/v1/template/1/";
  const admin = async (): Promise<Client> => (await signedUp({ role: "admin" })).client;

  test("applies to new tags; ordered tags keep their look, also when reordered", async () => {
    const [editor, guest] = [await admin(), new Client()];
    const ordered = await make(guest, { roster: [{ name: "Ann" }], signed_off: true });
    await env.DB.prepare("UPDATE configured_product SET status = 'ordered' WHERE id = ?").bind(ordered.id).run();
    const before = await picture(guest, ordered.id);
    const changed = await editor.put(path, {
      svg: CLASSIC_SVG.replace("#0d5750", "#101010"),
      accent: "#101010",
      fields: CLASSIC_FIELDS,
      width: 3,
      height: 1.5,
    });
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

  test("is sanitized when it is saved, and refused at the field if it cannot be", async () => {
    const editor = await admin();
    const saved = await editor.put(path, {
      svg: CLASSIC_SVG.replace("</svg>", '<script>alert(1)</script><image href="https://example.com/x.png"/></svg>'),
    });
    const { svg } = await saved.json<{ svg: string }>();
    expect([saved.status, svg]).toEqual([200, expect.not.stringMatching(/script|example\.com/)]);
    const bomb = await editor.put(path, {
      svg: '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 3 1.5"><title>&a;</title></svg>',
    });
    expect([bomb.status, await bomb.json()]).toEqual([400, { template: { svg: [expect.stringContaining("entity")] } }]);
    // Whatever a field accepted: only vector drawings become templates.
    for (const raster of [latin1(png(30, 15)), latin1(jpeg(30, 15)), "%PDF-1.7"]) {
      const answer = await editor.put(path, { svg: raster });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { template: { svg: ["This isn't an SVG drawing."] } },
      ]);
    }
    const wide = await editor.put(path, { svg: '<svg viewBox="0 0 9 1"/>', width: 3, height: 1.5 });
    expect(await wide.json()).toEqual({ template: { svg: [expect.stringContaining("proportions")] } });
    const field = await editor.put(path, { fields: [{ ...CLASSIC_FIELDS[1], floor: 0.9 }] });
    expect([field.status, JSON.stringify(await field.json())]).toEqual([
      400,
      expect.stringContaining("The minimum can't be larger than the full size."),
    ]);
  });

  test("is not overwritten after another admin's save", async () => {
    const editor = await admin();
    const { version } = await (await editor.get(path)).json<{ version: number }>();
    expect((await editor.put(path, { name: "First", version })).status).toBe(200);
    expect((await editor.put(path, { name: "Second", version })).status).toBe(409);
    expect(await (await editor.get(path)).json()).toMatchObject({
      name: "First",
      updated_by: expect.stringMatching(/./) as string,
    });
  });

  test("can be changed by admins only", async () => {
    const { client } = await signedUp({ role: "staff" });
    expect((await client.put(path, { name: "Mine" })).status).toBe(403);
    expect((await new Client().put(path, { name: "Mine" })).status).toBe(401);
  });

  test("that is seeded again with changes gets a new version, and old versions never change", async () => {
    const { version } = (await env.DB.prepare("SELECT version FROM template WHERE id = 2").first<{
      version: number;
    }>()) ?? { version: 0 };
    await env.DB.prepare("UPDATE template SET accent = '#123456' WHERE id = 2").run();
    expect(await env.DB.prepare("SELECT version FROM template WHERE id = 2").first("version")).toBe(version + 1);
    await expect(env.DB.prepare("UPDATE template_version SET svg = '' WHERE template_id = 2").run()).rejects.toThrow(
      /template_version_is_fixed/,
    );
  });
});

describe("a layout with a picture", () => {
  const framed = { product, template: "picture-tag" };
  beforeAll(async () => {
    await createPictureTemplate();
  });
  async function send(client: Client, bytes: Uint8Array<ArrayBuffer>, name: string) {
    const form = new FormData();
    form.set("file", new File([bytes], name));
    const response = await client.form("/tags/api/picture/", form);
    return {
      status: response.status,
      answer: await response.json<{
        id: string;
        file_name: string;
        width_px: number;
        height_px: number;
        errors?: Record<string, Array<string>>;
      }>(),
    };
  }

  test("accepts raster images only, whatever their file name, and stores them upright", async () => {
    const guest = new Client();
    expect(await send(guest, jpeg(400, 300), "Ann Lee.jpg")).toMatchObject({
      status: 201,
      answer: { file_name: "Ann Lee.jpg", width_px: 400, height_px: 300 },
    });
    // EXIF says that the camera was held sideways.
    const onItsSide = Uint8Array.of(
      0xff,
      0xe1,
      0,
      34,
      0x45,
      0x78,
      0x69,
      0x66,
      0,
      0,
      0x4d,
      0x4d,
      0,
      0x2a,
      0,
      0,
      0,
      8,
      0,
      1,
      1,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      6,
      0,
      0,
      0,
      0,
      0,
      0,
    );
    const photo = jpeg(400, 300);
    expect(await send(guest, join(photo.subarray(0, 2), onItsSide, photo.subarray(2)), "side.jpg")).toMatchObject({
      status: 201,
      answer: { width_px: 300, height_px: 400 },
    });
    const drawing = await send(guest, svg(), "Ann Lee.jpg");
    expect([drawing.status, JSON.stringify(drawing.answer)]).toEqual([
      400,
      expect.stringContaining("can't be used here: SVG drawing"),
    ]);
  });

  test("cannot be ordered with a picture missing or another customer's; with one's own it can", async () => {
    const [{ client }, stranger] = [await signedUp(), new Client()];
    const [own, others] = [
      (await send(client, png(300, 400), "Ann Lee.png")).answer.id,
      (await send(stranger, png(300, 400), "Bo.png")).answer.id,
    ];
    const errors = await refused(client, {
      ...framed,
      roster: [{ name: "Ann Lee", picture: own }, { name: "Bo" }, { name: "Cy", picture: others }],
    });
    expect(errors["roster"]).toEqual([
      "Row 2 (Bo), Picture: This tag has no picture yet.",
      "Row 3 (Cy), Picture: This isn't one of your pictures. Choose another one.",
    ]);
    const pages = await pagesOf(client);
    const draft = await pages.tags.save(undefined, {
      ...framed,
      options: {},
      roster: [{ name: "Ann Lee", picture: own }, { name: "Bo" }],
    });
    expect(draft).toMatchObject({ ok: true, value: { status: "draft" } });

    const made = await make(client, {
      ...framed,
      roster: [{ name: "Ann Lee", picture: own, picture_focus: "0.5 0" }],
      quantity: 3,
    });
    expect(made).toMatchObject({ status: "uploaded", quantity: 3 });
    await client.post("/cart/api/add/", { configured_product: made.id });
    expect((await place(client)).status).toBe(409);
    expect(await (await client.put(`${BASE}${made.id}/`, { signed_off: true })).json()).toMatchObject({
      status: "finalized",
    });
    expect(
      await (await client.put(`${BASE}${made.id}/`, { roster: [{ name: "Ann Lee", picture: own }] })).json(),
    ).toMatchObject({ status: "uploaded" });
    await client.put(`${BASE}${made.id}/`, { signed_off: true });
    expect((await place(client)).status).toBe(201);
    // The text on an ordered tag stays.
    expect((await client.delete(`/artwork/api/v1/artwork/${own}/`)).status).toBe(409);
  });

  test("shows the picture on the tag to its owner and to holders of the link", async () => {
    const [owner, stranger] = [new Client(), new Client()];
    const id = (await send(owner, png(300, 400), "Ann.png")).answer.id;
    const made = await make(owner, { ...framed, roster: [{ name: "Ann", picture: id }] });
    expect(await picture(owner, made.id)).toMatch(/<image [^>]*href="data:image\/png;base64,iVBOR/);
    const share = await (await pagesOf(owner)).designs.makeShare(made.id);
    const portrait = `/tags/portrait/${made.id}/${id}/`;
    const seen = async (client: Client, path: string) => {
      const response = await client.get(path);
      await response.arrayBuffer();
      return response.status;
    };
    expect([
      await seen(owner, portrait),
      await seen(stranger, portrait),
      await seen(stranger, `${portrait}?share=${share}`),
    ]).toEqual([200, 404, 200]);
    const other = (await send(owner, png(30, 40), "Bo.png")).answer.id;
    expect(await seen(owner, `/tags/portrait/${made.id}/${other}/`)).toBe(404);
  });

  test("is changed in the editor's terms: its frame is one of its fields", async () => {
    const { client } = await signedUp({ role: "admin" });
    const small = await client.put("/catalog/api/v1/template/9/", {
      fields: [...CLASSIC_FIELDS, { ...PICTURE_FRAME, width: 0.1 }],
    });
    expect(await small.json()).toEqual({ template: { fields: { 3: { width: ["Enter at least 0.3 inches."] } } } });
  });
});

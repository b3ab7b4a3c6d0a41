import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { stockNameTags } from "../../factories/name-tags.ts";
import { CLASSIC_FIELDS, CLASSIC_SVG } from "../../fixtures/classic-tag.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { latin1 } from "#domain/ground/files/file-bytes";
import { jpeg, png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { make, picture } from "../support/clients/tag-calls.ts";

beforeAll(() => stockNameTags());

describe("a template", () => {
  const path = "/catalog/api/v1/template/1/";
  const admin = async (): Promise<Client> => (await signedUp({ role: "admin" })).client;

  test("applies to new tags; ordered tags keep their look, also when reordered", async () => {
    const [editor, guest] = [await admin(), new Client()];
    const ordered = await make(guest, { roster: [{ name: "Ann" }], signed_off: true });
    await env.DB.prepare("UPDATE configured_product SET status = 'ordered' WHERE id = ?").bind(ordered.id).run();
    const previousPicture = await picture(guest, ordered.id);
    const response = await editor.put(path, {
      svg: CLASSIC_SVG.replace("#0d5750", "#101010"),
      accent: "#101010",
      fields: CLASSIC_FIELDS,
      width: 3,
      height: 1.5,
    });
    expect(await response.json()).toMatchObject({ version: (ordered.template_version ?? 0) + 1, accent: "#101010" });
    expect(await picture(guest, ordered.id)).toBe(previousPicture);
    const fresh = await make(guest, { roster: [{ name: "Ann" }] });
    expect(fresh.template_version).toBe((ordered.template_version ?? 0) + 1);
    expect(await picture(guest, fresh.id)).toContain("#101010");
    const pages = await openPages(guest);
    const design = (await pages.configuredProducts.find(ordered.id))?.designId ?? "";
    const again = await pages.orders.designs.order(design);
    expect(again).toEqual({ ok: true, value: { path: "/cart/" } });
    const copy = (await pages.cart.read()).lines[0]?.configuredProduct ?? "";
    expect(copy).not.toBe(ordered.id);
    expect(await picture(guest, copy)).toBe(previousPicture);
    expect((await pages.nameTags.history(1)).map(({ version }) => version)).toEqual([2, 1]);
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
    const photo = `data:image/png;base64,${btoa(latin1(png(30, 15)))}`;
    const wrapped = await editor.put(path, { svg: `<svg viewBox="0 0 3 1.5"><image href="${photo}"/></svg>` });
    expect([wrapped.status, await wrapped.json()]).toEqual([
      400,
      { template: { svg: [expect.stringMatching(/^This file holds only a picture .* SVG\.$/)] } },
    ]);
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

import { beforeAll, describe, expect, test } from "vitest";
import { createPictureTemplate, PICTURE_FRAME, stockNameTags } from "../../factories/name-tags.ts";
import { CLASSIC_FIELDS } from "../../fixtures/classic-tag.ts";
import { place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { svg } from "../../fixtures/uploads/documents.ts";
import { join, jpeg, png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { BASE, make, picture, product, refused } from "../support/clients/tag-calls.ts";

beforeAll(() => stockNameTags());

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
    const [ownPictureId, otherPictureId] = [
      (await send(client, png(300, 400), "Ann Lee.png")).answer.id,
      (await send(stranger, png(300, 400), "Bo.png")).answer.id,
    ];
    const errors = await refused(client, {
      ...framed,
      roster: [{ name: "Ann Lee", picture: ownPictureId }, { name: "Bo" }, { name: "Cy", picture: otherPictureId }],
    });
    expect(errors["roster"]).toEqual([
      "Row 2 (Bo), Picture: This tag has no picture yet.",
      "Row 3 (Cy), Picture: This isn't one of your pictures. Choose another one.",
    ]);
    const pages = await openPages(client);
    const draft = await pages.kinds.tags.save(undefined, {
      ...framed,
      options: {},
      roster: [{ name: "Ann Lee", picture: ownPictureId }, { name: "Bo" }],
    });
    expect(draft).toMatchObject({ ok: true, value: { status: "draft" } });

    const nameTags = await make(client, {
      ...framed,
      roster: [{ name: "Ann Lee", picture: ownPictureId, picture_focus: "0.5 0" }],
      quantity: 3,
    });
    expect(nameTags).toMatchObject({ status: "uploaded", quantity: 3 });
    await client.post("/cart/api/add/", { configured_product: nameTags.id });
    expect((await place(client)).status).toBe(409);
    expect(await (await client.put(`${BASE}${nameTags.id}/`, { signed_off: true })).json()).toMatchObject({
      status: "finalized",
    });
    expect(
      await (
        await client.put(`${BASE}${nameTags.id}/`, { roster: [{ name: "Ann Lee", picture: ownPictureId }] })
      ).json(),
    ).toMatchObject({ status: "uploaded" });
    await client.put(`${BASE}${nameTags.id}/`, { signed_off: true });
    expect((await place(client)).status).toBe(201);
    // The text on an ordered tag stays.
    expect((await client.delete(`/artwork/api/v1/artwork/${ownPictureId}/`)).status).toBe(409);
  });

  test("shows the picture on the tag to its owner and to holders of the link", async () => {
    const [owner, stranger] = [new Client(), new Client()];
    const id = (await send(owner, png(300, 400), "Ann.png")).answer.id;
    const nameTags = await make(owner, { ...framed, roster: [{ name: "Ann", picture: id }] });
    expect(await picture(owner, nameTags.id)).toMatch(/<image [^>]*href="data:image\/png;base64,iVBOR/);
    const share = await (await openPages(owner)).configuredProducts.makeShare(nameTags.id);
    const portrait = `/tags/portrait/${nameTags.id}/${id}/`;
    const readStatus = async (client: Client, path: string) => {
      const response = await client.get(path);
      await response.arrayBuffer();
      return response.status;
    };
    expect([
      await readStatus(owner, portrait),
      await readStatus(stranger, portrait),
      await readStatus(stranger, `${portrait}?share=${share}`),
    ]).toEqual([200, 404, 200]);
    const otherPictureId = (await send(owner, png(30, 40), "Bo.png")).answer.id;
    expect(await readStatus(owner, `/tags/portrait/${nameTags.id}/${otherPictureId}/`)).toBe(404);
  });

  test("is changed in the editor's terms: its frame is one of its fields", async () => {
    const { client } = await signedUp({ role: "admin" });
    const small = await client.put("/catalog/api/v1/template/9/", {
      fields: [...CLASSIC_FIELDS, { ...PICTURE_FRAME, width: 0.1 }],
    });
    expect(await small.json()).toEqual({ template: { fields: { 3: { width: ["Enter at least 0.3 inches."] } } } });
  });
});

import { describe, expect, test } from "vitest";
import { makeProduct } from "../support/database/rows.ts";
import { customer, guest, made, openContentStaff, slug, staff } from "./content-records.ts";
import { base, date, post, kinds } from "./content-kinds.ts";

openContentStaff();

describe.each(kinds)("a %s", (name, input) => {
  const path = `${base}${name}/`;

  test("cannot be written by others", async () => {
    const record = await made(path, input());
    for (const [client, status] of [
      [guest, 401],
      [customer, 403],
    ] as const) {
      expect((await client.post(path, input())).status).toBe(status);
      expect((await client.put(record.resource_uri, {})).status).toBe(status);
      expect((await client.delete(record.resource_uri)).status).toBe(status);
    }
  });

  test("keeps fields that a change does not send, and its read-only ones", async () => {
    const record = await made(path, input());
    const previousFields = Object.fromEntries(
      Object.entries(record).filter(([field]) => field !== "version" && field !== "date_updated"),
    );
    const saved = await (
      await staff.put(record.resource_uri, { id: 7, resource_uri: "/x/", content_type_id: 1, date_updated: "x" })
    ).json();
    expect(saved).toMatchObject(previousFields);
  });

  test("that is empty reports every required field, under its own name", async () => {
    const response = await staff.post(path, {});
    expect(response.status).toBe(400);
    const body = await response.json<Record<string, Record<string, unknown>>>();
    expect(Object.keys(body)).toEqual([name]);
    const required = body[name] ?? {};
    expect(new Set(Object.values(required).flat())).toEqual(new Set(["This field is required."]));
    for (const empty of [null, ""]) {
      const emptyFields = Object.fromEntries(Object.keys(required).map((field) => [field, empty]));
      expect(await (await staff.post(path, emptyFields)).json()).toEqual({ [name]: required });
    }
    for (const wrong of ["[]", "null", '"x"', "7"]) {
      const headers = { "content-type": "application/json", "x-csrftoken": staff.cookies.get("csrftoken") ?? "" };
      expect([wrong, (await staff.request(path, { method: "POST", body: wrong, headers })).status]).toEqual([
        wrong,
        400,
      ]);
    }
  });
});

describe("content records", () => {
  test("of a product are found by its slug, and those of several products by a list of slugs", async () => {
    const [{ slug: firstSlug }, { slug: two }] = [await makeProduct(), await makeProduct()];
    for (const kind of ["gallery-item", "testimonial"]) {
      const input = kinds.find(([name]) => name === kind)?.[1]() ?? {};
      const record = await made(`${base}${kind}/`, { ...input, product: firstSlug });
      const findIds = async (filter: string) => {
        const { items } = await (await guest.get(`${base}${kind}/?${filter}`)).json<{ items: Array<{ id: number }> }>();
        return items.map(({ id }) => id);
      };
      expect(await findIds(`product=${firstSlug}`)).toEqual([record.id]);
      expect(await findIds(`product__in=${firstSlug},${two}`)).toEqual([record.id]);
      expect(await findIds(`product=${two}`)).toEqual([]);
    }
  });

  test("store text unchanged: markup, right-to-left and emoji", async () => {
    const body = "<script>alert(1)</script> \u202eمرحبا\u202c \u{1f98a}\u{200d}\u{1f4bb} [x](javascript:1)";
    expect(await made(`${base}post/`, post({ body, title: "Ünï \u{1f98a}" }))).toMatchObject({
      body,
      title: "Ünï \u{1f98a}",
    });
  });

  test("have unique URLs, and report unknown references", async () => {
    const postFields = post();
    await made(`${base}post/`, postFields);
    const again = await staff.post(`${base}post/`, postFields);
    expect([again.status, await again.json()]).toEqual([
      400,
      { post: { slug: ["Another post already has this address."] } },
    ]);
    expect(await (await staff.post(`${base}post/`, post({ categories: ["nope"] }))).json()).toEqual({
      post: { categories: [`We couldn't find the category "nope".`] },
    });
    expect(
      await (
        await staff.post(`${base}testimonial/`, { name: "A", body: "B", date_published: date, product: "nope" })
      ).json(),
    ).toEqual({ testimonial: { product: ["We couldn't find that product."] } });
  });

  test("refuse script links, other sites' pictures, and an end before the start", async () => {
    for (const link_url of [
      "javascript:alert(1)",
      "//evil.example/",
      "http://evil.example",
      "data:text/html,x",
      "java\nscript:1",
    ]) {
      expect([link_url, (await staff.post(`${base}banner/`, { slot: "banner", title: "X", link_url })).status]).toEqual(
        [link_url, 400],
      );
    }
    for (const image of ["https://evil.example/x.png", "//evil.example/x.png", "javascript:1"])
      expect((await staff.post(`${base}banner/`, { slot: "banner", title: "X", image })).status).toBe(400);
    const early = await staff.post(`${base}alert/`, {
      message: "X",
      starts_at: "2026-02-01T00:00:00Z",
      ends_at: "2026-01-01T00:00:00Z",
    });
    expect(await early.json()).toEqual({ alert: { ends_at: ["The end must be after the start."] } });
    const video = await staff.post(`${base}gallery-item/`, {
      kind: "video",
      slug: slug(),
      title: "V",
      image: "/media/v.png",
      width: 1,
      height: 1,
      date_published: date,
    });
    expect(await video.json()).toEqual({
      "gallery-item": { video: ["Videos need a video file. Pictures can't have one."] },
    });
  });

  test("scheduled for tomorrow are hidden today", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const savedPost = await made(`${base}post/`, post({ date_published: tomorrow }));
    expect((await guest.get(savedPost.resource_uri)).status).toBe(404);
    const alert = await made(`${base}alert/`, { message: "Soon", starts_at: tomorrow });
    expect((await guest.get(alert.resource_uri)).status).toBe(404);
  });

  test("are found by category", async () => {
    const savedPost = await made(`${base}post/`, post({ categories: ["guides"] }));
    const { items, totalCount } = await (
      await guest.get(`${base}post/?categories=guides&id=${savedPost.id}`)
    ).json<{ items: Array<{ id: number; categories: Array<string> }>; totalCount: number }>();
    expect([items.map(({ id, categories }) => [id, categories]), totalCount]).toEqual([
      [[savedPost.id, ["guides"]]],
      1,
    ]);
    const moved = await (await staff.put(savedPost.resource_uri, { categories: [] })).json();
    expect(moved).toMatchObject({ categories: [] });
  });
});

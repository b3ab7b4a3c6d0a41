import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { Client } from "../support/clients/client.ts";
import { insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";
import { BASE, GOOD, type Review, addPhoto, buyer, person, write } from "./review-writer.ts";

const ofProduct = async (productId: number) =>
  (await openContext(new Request("http://shop.test/"), env, createExecutionContext())).services.reviews.ofProduct(
    productId,
  );

describe("a review", () => {
  test("can be written, changed and deleted for a delivered product", async () => {
    const { client, line } = await buyer();
    const review = await write(client, line.id);
    expect(review).toMatchObject({
      ...GOOD,
      order_line: line.id,
      product: line.productSlug,
      state: "new",
      version: 1,
      photos: [],
      content_type_id: 12,
    });
    const response = await client.put(review.resource_uri, { rating: 3, version: 1 });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ rating: 3, body: GOOD.body, version: 2 }),
    ]);
    expect(
      (
        await (await client.get(`${BASE}?rating=3&product=${line.productSlug}`)).json<{ objects: Array<Review> }>()
      ).objects.map(({ id }) => id),
    ).toEqual([review.id]);
    expect((await client.delete(review.resource_uri)).status).toBe(204);
    expect((await client.get(review.resource_uri)).status).toBe(404);
    await write(client, line.id); // and may be written again
  });

  test("is one per product, also with two requests at once", async () => {
    const { client, line } = await buyer("shipped");
    const body = { order_line: line.id, ...GOOD };
    const both = await Promise.all([client.post(BASE, body), client.post(BASE, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await both.find(({ status }) => status === 409)?.json()).toEqual({
      review: { __all__: [expect.stringContaining("already reviewed this")] },
    });
  });

  test.each(["in-production", "cancelled"] as const)("cannot be written for an order that is %s", async (state) => {
    const { client, line } = await buyer(state);
    const response = await client.post(BASE, { order_line: line.id, ...GOOD });
    expect([response.status, await response.json()]).toEqual([
      400,
      { review: { order_line: ["You can review this after it ships."] } },
    ]);
    expect((await addPhoto(client, line.id)).status).toBe(409);
  });

  test.each([
    ["nothing", {}, ["body", "order_line", "rating"]],
    ["no stars", { rating: 0, body: "x", order_line: "l" }, ["rating"]],
    ["six stars", { rating: 6, body: "x", order_line: "l" }, ["rating"]],
    ["half stars", { rating: 2.5, body: "x", order_line: "l" }, ["rating"]],
    ["blanks", { rating: 4, title: " ", body: " \n", order_line: "l" }, ["body"]],
    ["too much", { rating: 4, title: "x".repeat(101), body: "x".repeat(2001), order_line: "l" }, ["body", "title"]],
    [
      "the wrong types",
      { rating: "many", title: 5, body: [], order_line: {} },
      ["body", "order_line", "rating", "title"],
    ],
  ])("of %s is refused at its fields", async (_, body, fields) => {
    const { client } = await person();
    const response = await client.post(BASE, body);
    expect([response.status, Object.keys((await response.json<{ review: object }>()).review).sort()]).toEqual([
      400,
      fields,
    ]);
  });

  test.each([
    ["HTML", "<script>alert(1)</script>"],
    ["right to left", "מדבקה נהדרת"],
    ["emoji", "👩🏽‍🚀🦊"],
  ])("of %s is stored unchanged", async (_, text) => {
    const { client, line } = await buyer();
    expect(await write(client, line.id, { title: text, body: text })).toMatchObject({ title: text, body: text });
  });

  test("that was changed elsewhere meanwhile is not overwritten", async () => {
    const { client, line } = await buyer();
    const { resource_uri: uri } = await write(client, line.id);
    expect((await client.put(uri, { title: "First", version: 1 })).status).toBe(200);
    const late = await client.put(uri, { title: "Second", version: 1 });
    expect([late.status, await late.json()]).toEqual([
      409,
      { review: { __all__: [expect.stringContaining("changed after you opened it")] } },
    ]);
    expect(await (await client.get(uri)).json()).toMatchObject({ title: "First", version: 2 });
  });

  test("is a 404 for another customer, and a guest is asked to sign in", async () => {
    const { client, line } = await buyer();
    const { resource_uri: uri } = await write(client, line.id);
    const bob = await person();
    expect((await bob.client.get(uri)).status).toBe(404);
    expect((await bob.client.put(uri, { title: "Mine" })).status).toBe(404);
    expect((await bob.client.delete(uri)).status).toBe(404);
    expect((await (await bob.client.get(BASE)).json<{ objects: Array<unknown> }>()).objects).toEqual([]);
    expect(await (await bob.client.post(BASE, { order_line: line.id, ...GOOD })).json()).toEqual({
      review: { order_line: ["You haven't bought this product."] },
    });
    expect((await new Client().get(uri)).status).toBe(401);
    expect((await new Client().post(BASE, { order_line: line.id, ...GOOD })).status).toBe(401);
  });
});

describe("publishing", () => {
  test("is decided by staff; a change by the author returns it to moderation", async () => {
    const { client, line } = await buyer();
    const teo = await person("staff");
    const { resource_uri: uri } = await write(client, line.id);
    expect(await (await client.put(uri, { state: "published" })).json()).toMatchObject({ state: "new" });
    expect(await ofProduct(line.productId)).toMatchObject({ count: 0, average: 0, latest: [] });
    expect(await (await teo.client.put(uri, { state: "published", body: "Staff words" })).json()).toMatchObject({
      state: "published",
      body: GOOD.body,
    });
    expect(await ofProduct(line.productId)).toMatchObject({
      count: 1,
      average: 5,
      latest: [{ author: "Robin C.", body: GOOD.body }],
    });
    // Nothing was changed.
    expect(await (await client.put(uri, { body: GOOD.body })).json()).toMatchObject({ state: "published" });
    expect(await (await client.put(uri, { body: "Peeled off after a week." })).json()).toMatchObject({ state: "new" });
    expect((await ofProduct(line.productId)).count).toBe(0);
    expect(await (await teo.client.put(uri, { state: "hidden" })).json()).toMatchObject({ state: "hidden" });
    expect((await teo.client.put(uri, { state: "everywhere" })).status).toBe(400);
  });

  test("counts and averages the published reviews of one product only", async () => {
    const first = await buyer();
    const { productId } = first.line;
    for (const [rating, state] of [
      [5, "published"],
      [4, "published"],
      [4, "published"],
      [1, "new"],
      [1, "hidden"],
    ] as const) {
      const order = await makeOrder({ userId: first.userId }, { state: "delivered" });
      const line = await makeOrderLine(order.id, { productId });
      await insert(schema.review, {
        id: newId(),
        userId: first.userId,
        orderLineId: line.id,
        productId,
        rating,
        body: "x",
        state,
        createdAt: NOW,
        updatedAt: NOW,
      });
    }
    expect(await ofProduct(productId)).toMatchObject({ count: 3, average: 4.3 });
  });
});

test("the page of reviews lists delivered products without a review, and written reviews", async () => {
  const { client, line, userId, order } = await buyer();
  const reviewedLine = await makeOrderLine(order.id, { position: 1 });
  const coming = await makeOrderLine((await makeOrder({ userId }, { state: "in-production" })).id);
  await addPhoto(client, reviewedLine.id);
  await write(client, reviewedLine.id);
  const openReviewService = async (who: Client) =>
    (
      await openContext(
        new Request("http://shop.test/", { headers: { cookie: `sessionid=${who.cookies.get("sessionid") ?? ""}` } }),
        env,
        createExecutionContext(),
      )
    ).services.reviews;
  const reviews = await openReviewService(client);
  expect(await reviews.listForUser(1)).toMatchObject({
    openTotal: 1,
    open: [{ lineId: line.id, review: undefined, order: { number: String(order.number) } }],
    writtenTotal: 1,
    written: [{ lineId: reviewedLine.id, review: { rating: 5, state: "new" }, photos: [{ widthPx: 1 }] }],
    pages: 1,
  });
  expect(await reviews.listForUser(2)).toBeUndefined();
  expect((await reviews.findForUser(reviewedLine.id))?.review?.title).toBe(GOOD.title);
  expect((await reviews.findForUser((await reviews.findForUser(reviewedLine.id))?.review?.id ?? ""))?.lineId).toBe(
    reviewedLine.id,
  );
  expect(await reviews.findForUser(coming.id)).toBeUndefined();
  const bob = await openReviewService((await person()).client);
  expect(await bob.findForUser(line.id)).toBeUndefined();
  expect(await bob.listForUser(1)).toMatchObject({ openTotal: 0, writtenTotal: 0 });
  expect(await (await openReviewService(new Client())).listForUser(1)).toBeUndefined();
});

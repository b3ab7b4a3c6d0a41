import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { INVITE_AFTER_DAYS, THANK_YOU_MINOR, type NewPicture } from "#domain/shop/content/customer-pictures";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { openContext } from "../../../worker/context.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { db, makeOrder, makeOrderLine, newId, schema } from "../support/database/rows.ts";

const openCustomerContext = async (client: Client) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return openContext(new Request("http://shop.test/", { headers: { cookie } }), env, createExecutionContext());
};

const INPUT: Omit<NewPicture, "line"> = {
  name: "Ann B.",
  location: "Reno, NV",
  category: "vehicles",
  rating: 5,
  body: "It stuck.",
  consent: "yes",
};

async function delivered(days = INVITE_AFTER_DAYS + 1) {
  const [ann, staff] = [await signedUp({ name: "Ann" }), await signedUp({ role: "staff" })];
  const email = `${newId().toLowerCase()}@example.com`;
  const order = await makeOrder({ userId: ann.userId }, { email, state: "delivered" });
  const line = await makeOrderLine(order.id);
  const at = new Date(Date.now() - days * DAY_MS);
  await db.insert(schema.shipment).values({
    id: newId(),
    orderId: order.id,
    carrier: "usps",
    state: "delivered",
    shippedAt: at,
    deliveredAt: at,
    createdAt: at,
  });
  const customer = (await openCustomerContext(ann.client)).services.content;
  const office = (await openCustomerContext(staff.client)).services.content;
  return { ann, staff, email, order, line, customer, office };
}

const send = ({ customer, line }: Awaited<ReturnType<typeof delivered>>, token = "", pictures = customer.pictures) =>
  pictures.send(token, { ...INPUT, line: line.id }, png(40, 30));

const listCreditEntries = (userId: string) =>
  db.select().from(schema.creditLedger).where(eq(schema.creditLedger.userId, userId));

/** The item of this customer in the queue. */
async function findWaitingPicture({ office, line }: Awaited<ReturnType<typeof delivered>>) {
  const [row] = await db.select().from(schema.customerPicture).where(eq(schema.customerPicture.orderLineId, line.id));
  const queue = await office.moderation.list("waiting");
  return { row, item: queue?.items.find(({ id }) => id === row?.id) };
}

const decision = (id: string, version: number, reason = "") =>
  ({ kind: "picture", id, version, reason, decision: reason === "" ? "accept" : "refuse" }) as const;

test("a picture waits for staff, and once accepted it is a testimonial and earns credit, once", async () => {
  const delivery = await delivered();
  expect(await send(delivery)).toMatchObject({ ok: true });
  expect(await send(delivery)).toMatchObject({ ok: false, error: { code: "conflict" } });
  const { item } = await findWaitingPicture(delivery);
  expect(item).toMatchObject({ kind: "picture", author: "Ann B.", rating: 5 });
  const id = item?.id ?? "";
  const guest = new Client();
  expect((await guest.get(`/testimonial-image-request/photo/${id}/`)).status).toBe(404);
  expect((await delivery.ann.client.get(`/testimonial-image-request/photo/${id}/`)).status).toBe(200);

  expect(await delivery.office.moderation.decide(decision(id, 1))).toMatchObject({ ok: true });
  expect(await delivery.office.moderation.decide(decision(id, 1))).toMatchObject({ ok: false });
  expect(await listCreditEntries(delivery.ann.userId)).toMatchObject([
    { action: 4, balanceChangeMinor: THANK_YOU_MINOR },
  ]);
  expect((await guest.get(`/testimonial-image-request/photo/${id}/`)).status).toBe(200);
  const list = await delivery.customer.read.testimonials(undefined, 1);
  expect(list?.testimonials.find(({ image }) => image.includes(id))).toMatchObject({
    name: "Ann B.",
    body: "It stuck.",
  });
  expect((await emailsTo(delivery.email))[0]?.subject).toBe("Your picture is published");

  const entry = (await delivery.office.moderation.list("decided"))?.entries.find(({ canUndo }) => canUndo);
  expect(await delivery.office.moderation.undo(entry?.id ?? "")).toMatchObject({ ok: true });
  expect(await delivery.office.moderation.undo(entry?.id ?? "")).toMatchObject({ ok: false });
  expect((await guest.get(`/testimonial-image-request/photo/${id}/`)).status).toBe(404);
  expect(await delivery.office.moderation.decide(decision(id, 3))).toMatchObject({ ok: true });
  expect(await listCreditEntries(delivery.ann.userId)).toHaveLength(1);
  const again = await delivery.customer.read.testimonials(undefined, 1);
  expect(again?.testimonials.filter(({ image }) => image.includes(id))).toHaveLength(1);
});

test("a refused picture tells its customer why, and another one may follow", async () => {
  const delivery = await delivered();
  await send(delivery);
  const { item } = await findWaitingPicture(delivery);
  expect(
    await delivery.office.moderation.decide(decision(item?.id ?? "", 1, "It shows a license plate.")),
  ).toMatchObject({
    ok: true,
  });
  expect((await delivery.customer.pictures.request("")).lines?.[0]?.sent).toEqual({
    state: "refused",
    reason: "It shows a license plate.",
  });
  expect((await emailsTo(delivery.email))[0]?.text).toContain("license plate");
  expect(await listCreditEntries(delivery.ann.userId)).toHaveLength(0);
  expect(await send(delivery)).toMatchObject({ ok: true });
});

test("what is no picture, and what another customer bought, is refused", async () => {
  const delivery = await delivered();
  const input = { ...INPUT, line: delivery.line.id };
  expect(await delivery.customer.pictures.send("", input, new TextEncoder().encode("no picture"))).toMatchObject({
    ok: false,
    error: { code: "invalid" },
  });
  const otherDelivery = await delivered();
  expect(await send(delivery, "", otherDelivery.customer.pictures)).toMatchObject({ ok: false });
  expect(await otherDelivery.customer.moderation.list("waiting")).toBeUndefined();
  expect(await otherDelivery.customer.moderation.decide(decision("x", 1))).toMatchObject({ ok: false });
});

/** A form with a text and a picture of this many megabytes, which is never in memory as a whole. */
function buildLargeForm(megabytes: number) {
  const part = (name: string) => `--cut\r\ncontent-disposition: form-data; name="${name}"`;
  const text = new TextEncoder();
  const megabyte = new Uint8Array(1_000_000).fill(7);
  const pieces = [
    text.encode(`${part("body")}\r\n\r\nIt stuck.\r\n${part("picture")}; filename="a.jpg"\r\n\r\n`),
    ...Array.from({ length: megabytes }, () => megabyte),
    text.encode("\r\n--cut--\r\n"),
  ];
  const { readable: body, writable } = new IdentityTransformStream();
  const write = async () => {
    const writer = writable.getWriter();
    for (const piece of pieces) await writer.write(piece);
    await writer.close();
  };
  void write();
  return { body, contentType: "multipart/form-data; boundary=cut" };
}

test("a picture of 100 MB is refused with its limit, and the text that came with it is kept", async () => {
  const { customer } = await delivered();
  const form = await customer.pictures.receiveForm(buildLargeForm(100));
  expect(form).toEqual({
    fields: { body: "It stuck." },
    bytes: undefined,
    photoErrors: ["a.jpg: This photo is too large. The limit is 12 MiB."],
  });
});

test("an invitation is mailed once, a week after delivery, and its link needs no sign-in", async () => {
  const delivery = await delivered();
  const early = await delivered(1);
  const { jobs } = (await openCustomerContext(new Client())).services;
  await jobs.run();
  await jobs.run();
  const [letter, ...more] = await emailsTo(delivery.email);
  expect([letter?.subject, more, await emailsTo(early.email)]).toEqual(["Where did your stickers go?", [], []]);
  const token = /order=([\w.-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
  const guest = (await openCustomerContext(new Client())).services.content.pictures;
  expect((await guest.request(token)).lines).toMatchObject([{ lineId: delivery.line.id }]);
  expect((await guest.request(`${token}x`)).lines).toBeUndefined();
  expect(await send(delivery, token, guest)).toMatchObject({ ok: true });
});

test("a new review and a draft of a testimonial wait in the same queue", async () => {
  const delivery = await delivered();
  const now = new Date();
  const review = newId();
  await db.insert(schema.review).values({
    id: review,
    userId: delivery.ann.userId,
    orderLineId: delivery.line.id,
    productId: delivery.line.productId,
    rating: 4,
    body: "Fine.",
    createdAt: now,
    updatedAt: now,
  });
  const [draft] = await db
    .insert(schema.testimonial)
    .values({ name: "Bo", body: "Good.", publishedAt: now })
    .returning({ id: schema.testimonial.id });
  const decide = (kind: "review" | "testimonial", id: string) =>
    delivery.office.moderation.decide({ kind, id, version: 1, reason: "", decision: "accept" });
  expect(await decide("review", review)).toMatchObject({ ok: true });
  expect(await decide("testimonial", String(draft?.id))).toMatchObject({ ok: true });
  expect(await db.select().from(schema.review).where(eq(schema.review.id, review))).toMatchObject([
    { state: "published" },
  ]);
  expect(await delivery.customer.read.testimonial(draft?.id ?? 0)).toMatchObject({ testimonial: { name: "Bo" } });
});

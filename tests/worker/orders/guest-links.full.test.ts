import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, newEmail, signedUp } from "../support/customers.ts";
import { db, insert, makeOrder, newId, NOW, schema } from "../support/database/rows.ts";
import { ask, linkIn, openedBy, ordered, signed, readStatus, SUBJECT } from "./guest-order.ts";

beforeEach(() => db.delete(schema.rateBucket));

describe("the link in an e-mail about a guest's order", () => {
  test("opens the order, its lines, timeline and invoice, and no other order of the same guest", async () => {
    const { order, line, email } = await ordered();
    const otherOrder = await makeOrder({ guestId: order.guestId ?? "" }, { email });
    const phone = await openedBy(order.id, false);
    const statuses = (id: string) =>
      Promise.all(
        [`/profile/api/user/order/${id}/`, `/orders/api/${id}/timeline/`, `/order/invoice/${id}/invoice.pdf`].map(
          (path) => readStatus(phone.get(path)),
        ),
      );
    expect(await statuses(order.id)).toEqual([200, 200, 200]);
    expect(await statuses(otherOrder.id)).toEqual([404, 404, 404]);
    const lines = await (await phone.get("/profile/api/user/order-line/")).json<{ objects: Array<{ id: string }> }>();
    expect(lines.objects.map(({ id }) => id)).toEqual([line.id]);
  });

  test("is in e-mails to the address of the order only, and the database does not store it", async () => {
    const { order, email, page } = await ordered();
    const quoted = {
      text: `http://shop.test${page} http://other.test${page}`,
      html: `<a href="http://shop.test${page}">`,
    };
    const letter = { subject: "S", template: "order-placed", createdAt: NOW, nextTryAt: NOW, ...quoted };
    const stranger = newEmail();
    const rows = [
      await insert(schema.queuedEmail, { id: newId(), recipient: email, ...letter }),
      await insert(schema.queuedEmail, { id: newId(), recipient: stranger, ...letter }),
    ];
    const ownLetter = (await emailsTo(email))[0] as { text: string; html: string } | undefined;
    expect(ownLetter?.text).toMatch(new RegExp(`^http://shop.test${page}\\?token=[\\w.-]+ http://other.test${page}$`));
    expect(ownLetter?.html).toMatch(new RegExp(`^<a href="http://shop.test${page}\\?token=[\\w.-]+">$`));
    expect((await emailsTo(stranger))[0]).toMatchObject(quoted);
    for (const { id } of rows)
      expect((await db.select().from(schema.queuedEmail).where(eq(schema.queuedEmail.id, id)))[0]).toMatchObject(
        quoted,
      );
    await db
      .update(schema.orders)
      .set({ userId: (await signedUp()).userId, guestId: null })
      .where(eq(schema.orders.id, order.id));
    expect((await emailsTo(email))[0]).toMatchObject(quoted);
  });

  test("of a proof opens its order", async () => {
    const { order, email, proof } = await ordered();
    const page = `/profile/proofs/${proof.id}/`;
    await insert(schema.queuedEmail, {
      id: newId(),
      recipient: email,
      subject: "Your proof",
      text: `http://shop.test${page}`,
      html: "",
      template: "proof-ready",
      createdAt: new Date(),
      nextTryAt: NOW,
    });
    const phone = new Client();
    const followed = await phone.get(await linkIn(email, /Your proof/));
    expect(followed.headers.get("location")).toBe(page);
    expect(await readStatus(phone.get(`/profile/api/user/order/${order.id}/`))).toBe(200);
  });

  test("lets its reader answer the order's proofs", async () => {
    const { order, proof } = await ordered({ state: "proofing" });
    expect(await readStatus(new Client().post(`/profile/api/proof/${proof.id}/approve/`, { version: 1 }))).toBe(404);
    const phone = await openedBy(order.id, false);
    expect(await readStatus(phone.get(`/profile/api/user/proof/${proof.id}/`))).toBe(200);
    const answered = await phone.post(`/profile/api/proof/${proof.id}/approve/`, { version: 1 });
    expect([answered.status, await answered.json()]).toEqual([200, expect.objectContaining({ state: "approved" })]);
  });

  test("stays fresh when an older one is opened after it", async () => {
    const { order } = await ordered();
    const phone = await openedBy(order.id, false, await openedBy(order.id, true));
    expect(await (await openPages(phone)).orders.findHistory(order.id)).toMatchObject({ mayManage: true });
  });

  test("stops working when an account owns the order, and after its time", async () => {
    const { order } = await ordered();
    const phone = await openedBy(order.id, true);
    await db
      .update(schema.orders)
      .set({ userId: (await signedUp()).userId, guestId: null })
      .where(eq(schema.orders.id, order.id));
    expect(await readStatus(phone.get(`/profile/api/user/order/${order.id}/`))).toBe(404);
    expect(await readStatus(phone.post(`/orders/api/${order.id}/cancel/`, {}))).toBe(404);

    const { order: old, page } = await ordered();
    const late = new Client();
    for (const token of [await signed(old.id, -1, -1), "forged.token", ""]) {
      const followed = await late.get(`${page}?token=${token}`);
      expect([followed.status, followed.headers.get("location")]).toEqual([303, "/orders/find/?said=old"]);
    }
    late.cookies.set("kc_orders", await signed(old.id, -1, -1));
    expect(await readStatus(late.get(`/profile/api/user/order/${old.id}/`))).toBe(404);
  });

  test("opens an order beside those that the browser opened before, also for somebody with an account", async () => {
    const [first, second] = [await ordered(), await ordered()];
    const { client } = await signedUp();
    await openedBy(first.order.id, false, client);
    await openedBy(second.order.id, false, client);
    for (const { order } of [first, second])
      expect(await readStatus(client.get(`/profile/api/user/order/${order.id}/`))).toBe(200);
  });
});

describe("asking for a link", () => {
  test("answers alike for an order, a wrong address and a wrong number, and mails only to the order's own address", async () => {
    const { order, email } = await ordered();
    const wrong = newEmail();
    const answers = [
      await ask(order),
      await ask({ number: order.number, email: wrong }),
      await ask({ number: 999_999_999, email }),
    ];
    expect(answers[0]).toMatchObject({ ok: true });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await emailsTo(email)).filter(({ subject }) => SUBJECT.test(subject))).toHaveLength(1);
    expect(await emailsTo(wrong)).toEqual([]);
  });

  test("gives a link that lets its reader cancel the order for an hour", async () => {
    const { order, email } = await ordered({ state: "confirmed" });
    await ask(order);
    const phone = new Client();
    await phone.get(await linkIn(email, SUBJECT));
    expect(await (await openPages(phone)).orders.findHistory(order.id)).toMatchObject({ mayManage: true });
    await db
      .update(schema.queuedEmail)
      .set({ createdAt: new Date(Date.now() - HOUR_MS) })
      .where(eq(schema.queuedEmail.recipient, email));
    const later = new Client();
    await later.get(await linkIn(email, SUBJECT));
    expect(await (await openPages(later)).orders.findHistory(order.id)).toMatchObject({ mayManage: false });
  });

  test("for an order of an account mails a link that asks to sign in", async () => {
    const { email, userId } = await signedUp();
    const order = await makeOrder({ userId }, { email });
    await ask(order);
    expect(await linkIn(email, SUBJECT)).toBe(`/profile/orders/order/${order.id}/`);
  });

  test("by whoever opened the order mails to the order's address; a stranger finds no order", async () => {
    const { order, email } = await ordered();
    expect(await (await openPages(new Client())).orders.mailNewLink(order.id)).toMatchObject({ ok: false });
    expect(await emailsTo(email)).toEqual([]);
    expect(await (await openPages(await openedBy(order.id, false))).orders.mailNewLink(order.id)).toEqual({ ok: true });
    await expect.poll(() => linkIn(email, SUBJECT)).toContain("token=");
  });

  test("is limited for each address, whether or not it has the order", async () => {
    const { order } = await ordered();
    for (const email of [order.email, newEmail()]) {
      for (let i = 0; i < 6; i++) expect(await ask({ number: order.number, email })).toMatchObject({ ok: true });
      expect(await ask({ number: order.number, email })).toMatchObject({
        ok: false,
        error: { code: "too-many", retryAfterSeconds: expect.any(Number) as number },
      });
    }
  });
});

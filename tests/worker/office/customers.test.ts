import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { namePerson } from "#domain/shop/office/person-name";
import { readHistoryFilter } from "#domain/ground/records/history";
import { stockCatalog } from "../../factories/catalog.ts";
import { png } from "../../fixtures/uploads/files.ts";
import type { Client } from "../support/clients/client.ts";
import { emailsTo, password, signedUp } from "../support/customers.ts";
import { creditLine, db, insert, makeAddress, makeOrder, newId, NOW, schema } from "../support/database/rows.ts";
import { openPageContext } from "../support/open-page-context.ts";
import { unzip } from "../support/unzip.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

const openOffice = async ({ client }: { readonly client: Client }) => (await openPageContext(client)).services;

const paperForm = (fields: Readonly<Record<string, string>> = {}, file = png(40, 40)) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([file], "certificate.png", { type: "image/png" }));
  const request = new Request("http://shop.test/", { method: "POST", body: form });
  return { body: request.body, contentType: request.headers.get("content-type") ?? "" };
};

const readHistory = async (id: string) =>
  (
    await env.DB.prepare("SELECT actor, action FROM audit WHERE entity_id = ? ORDER BY created_at, id")
      .bind(id)
      .all<{ actor: string; action: string }>()
  ).results;

describe("notes about a customer", () => {
  test("are appended once for a key, with who wrote them, and never change", async () => {
    const [ann, sam] = [await signedUp(), await signedUp({ role: "staff", name: "Sam Lee" })];
    const { customers } = (await openOffice(sam)).office;
    const key = crypto.randomUUID();
    const note = { key, note: "Calls on Mondays." };
    expect(await customers.addNote(ann.userId, note)).toMatchObject({ ok: true });
    expect(await customers.addNote(ann.userId, note)).toMatchObject({ ok: true });
    expect((await customers.read(ann.userId))?.notes).toMatchObject([{ text: "Calls on Mondays.", by: "Sam Lee" }]);
    await expect(env.DB.prepare("UPDATE customer_note SET text = 'x' WHERE id = ?").bind(key).run()).rejects.toThrow(
      "customer_note_is_fixed",
    );
    expect(await readHistory(ann.userId)).toEqual([{ actor: sam.userId, action: "add-note" }]);
  });

  test("are neither read nor written by customers", async () => {
    const [ann, bob] = [await signedUp(), await signedUp()];
    const { customers } = (await openOffice(bob)).office;
    expect(await customers.read(ann.userId)).toBeUndefined();
    expect(await customers.addNote(ann.userId, { key: crypto.randomUUID(), note: "x" })).toMatchObject({ ok: false });
  });
});

describe("the tax exemption of a customer", () => {
  test("needs a paper, holds through its last day, and says so in the account's record", async () => {
    const [ann, sam] = [await signedUp(), await signedUp({ role: "staff" })];
    const { customers } = (await openOffice(sam)).office;
    const without = await customers.exempt(ann.userId, { body: null, contentType: "multipart/form-data; boundary=b" });
    expect(without).toMatchObject({ ok: false, error: { refusal: { code: "invalid" } } });
    expect(await customers.exempt(ann.userId, paperForm({ valid_through: "2099-01-31" }))).toMatchObject({ ok: true });
    const read = async () => (await ann.client.get(`/profile/api/user/user/${ann.userId}/`)).json<object>();
    expect(await read()).toMatchObject({ is_tax_exempt: true });
    const customer = await customers.read(ann.userId);
    expect(customer).toMatchObject({
      taxStatus: "Pays no sales tax until January 31, 2099",
      papers: [{ name: "certificate.png", validThrough: "2099-01-31" }],
    });
    const paper = customer?.papers[0]?.href ?? "";
    expect((await sam.client.get(paper)).status).toBe(200);
    await env.DB.prepare("UPDATE user SET tax_exempt_until = ? WHERE id = ?").bind(Date.now(), ann.userId).run();
    expect(await read()).toMatchObject({ is_tax_exempt: false });
  });

  test("is refused for a day that has passed, and the file is not stored", async () => {
    const [ann, sam] = [await signedUp(), await signedUp({ role: "staff" })];
    const { customers } = (await openOffice(sam)).office;
    expect(await customers.exempt(ann.userId, paperForm({ valid_through: "2020-01-31" }))).toMatchObject({
      ok: false,
      error: { fields: { valid_through: "2020-01-31" }, refusal: { errors: { valid_through: [expect.any(String)] } } },
    });
    expect((await customers.read(ann.userId))?.papers).toEqual([]);
  });

  test("ends at once, with its history, and nobody exempts themselves", async () => {
    const [ann, sam] = [await signedUp(), await signedUp({ role: "staff" })];
    const { customers } = (await openOffice(sam)).office;
    await customers.exempt(ann.userId, paperForm());
    expect(await customers.endExemption(ann.userId)).toMatchObject({ ok: true });
    expect((await customers.read(ann.userId))?.taxStatus).toBe("Pays sales tax");
    expect(await readHistory(ann.userId)).toEqual([
      { actor: sam.userId, action: "exempt-from-tax" },
      { actor: sam.userId, action: "end-tax-exemption" },
    ]);
    expect(await customers.exempt(sam.userId, paperForm())).toMatchObject({
      ok: false,
      error: { refusal: { code: "forbidden" } },
    });
  });
});

describe("an address that staff write for a customer", () => {
  test("stands in the customer's book and in the history, whose text goes with the account", async () => {
    const [ann, sam, ada] = [await signedUp(), await signedUp({ role: "staff" }), await signedUp({ role: "admin" })];
    const { addresses } = await openOffice(sam);
    const input = addresses.judge({
      first_name: "Mara",
      last_name: "Olsen",
      street_address_1: "1 Alder Lane",
      city: "Portland",
      country_area: "OR",
      postal_code: "97201",
      country: "US",
      phone: "5035550100",
      default_shipping: true,
    });
    if (!input.ok) throw new Error("an address");
    const created = await addresses.forCustomer.create(ann.userId, input.value);
    if (!created.ok) throw new Error("created");
    const { id } = created.value;
    expect((await ann.client.get(`/profile/api/user/address/${id}/`)).status).toBe(200);
    expect(await addresses.forCustomer.list(ann.userId)).toMatchObject([{ id, default_shipping: true }]);
    expect(await addresses.forCustomer.find(sam.userId, id)).toBeUndefined();
    expect((await sam.client.delete(`/profile/api/user/address/${id}/`)).status).toBe(204);
    expect((await readHistory(id)).map(({ action }) => action)).toEqual(["create", "remove"]);
    await (await openOffice(ada)).accountData.customers.delete(ann.userId, { password, give_up_credit: false });
    const { results } = await env.DB.prepare("SELECT before, after FROM audit WHERE entity_id = ?").bind(id).all();
    expect(JSON.stringify(results)).not.toContain("Alder");
  });
});

describe("a customer's data", () => {
  test("are handed out by an admin, with notes and papers, and the history says so", async () => {
    const [ann, sam, ada] = [await signedUp(), await signedUp({ role: "staff" }), await signedUp({ role: "admin" })];
    const { customers } = (await openOffice(sam)).office;
    await customers.addNote(ann.userId, { key: crypto.randomUUID(), note: "Likes foxes." });
    await customers.exempt(ann.userId, paperForm());
    await makeAddress({ userId: ann.userId }, { city: "Astoria" });
    const path = `/staff/api/customers/${ann.userId}/data/`;
    expect((await sam.client.get(path)).status).toBe(403);
    const answer = await ada.client.get(path);
    const files = unzip(new Uint8Array(await answer.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(files.get(name));
    expect(JSON.parse(text("notes.json"))).toMatchObject([{ text: "Likes foxes." }]);
    expect(text("notes.json")).not.toContain(sam.userId);
    expect(JSON.parse(text("tax-exemptions.json"))).toMatchObject([{ documentName: "certificate.png" }]);
    expect(JSON.parse(text("addresses.json"))).toMatchObject([{ city: "Astoria" }]);
    expect(files.get("tax-exemption/certificate.png")).toEqual(png(40, 40));
    expect((await readHistory(ann.userId)).at(-1)).toEqual({ actor: ada.userId, action: "export-data" });
    expect((await ada.client.get("/staff/api/customers/nobody/data/")).status).toBe(404);
  });
});

describe("a customer's account", () => {
  const remove = async (by: { readonly client: Client }, userId: string, input: object = {}) =>
    (await openOffice(by)).accountData.customers.delete(userId, { password, give_up_credit: false, ...input });

  test("is deleted by an admin who enters their own password, and the person gets the last e-mail", async () => {
    const [ann, sam, ada] = [await signedUp(), await signedUp({ role: "staff" }), await signedUp({ role: "admin" })];
    const { customers } = (await openOffice(sam)).office;
    await customers.addNote(ann.userId, { key: crypto.randomUUID(), note: "Likes foxes." });
    await customers.exempt(ann.userId, paperForm());
    const order = await makeOrder({ userId: ann.userId }, { state: "delivered" });
    const change = { action: "withdraw", entity: "nonprofit-application", entityId: newId(), createdAt: NOW };
    await insert(schema.audit, { id: newId(), actor: ann.userId, network: "203.0.113.0", ...change });
    expect(await remove(sam, ann.userId)).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(await remove(ada, ann.userId, { password: "another one" })).toMatchObject({
      ok: false,
      error: { errors: { password: ["This isn't your password."] } },
    });
    expect(await remove(ada, ann.userId)).toMatchObject({ ok: true });
    expect((await emailsTo(ann.email))[0]?.subject).toBe("Your account was deleted");
    const rows = await db.select().from(schema.user);
    expect(rows.find(({ id }) => id === ann.userId)).toMatchObject({ isActive: false, taxExemptUntil: null, name: "" });
    for (const table of ["customer_note", "tax_exemption"])
      expect(
        await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(ann.userId).first("n"),
        table,
      ).toBe(0);
    expect((await readHistory(ann.userId)).at(-1)).toEqual({ actor: ada.userId, action: "account.deleted" });
    const trace = env.DB.prepare("SELECT network FROM audit WHERE actor = ?").bind(ann.userId);
    expect(await trace.first("network")).toBe("");
    expect(await remove(ada, ann.userId)).toMatchObject({ ok: false, error: { code: "not-found" } });
    // Nothing lists it any more, and its orders don't lead to a page without a customer.
    const list = await (await ada.client.get(`/profile/api/user/user/?id=${ann.userId}`)).json();
    expect(list).toMatchObject({ objects: [], meta: { total_count: 0 } });
    expect((await ada.client.get(`/profile/api/user/user/${ann.userId}/`)).status).toBe(404);
    expect(await (await openOffice(sam)).office.customers.isDeleted(ann.userId)).toBe(true);
    expect(await (await openOffice(sam)).office.customers.isDeleted(sam.userId)).toBe(false);
    expect(await (await openOffice(sam)).orders.findForStaff(order.id)).toMatchObject({
      customer: { name: "Deleted customer", email: "", account: { id: ann.userId, isDeleted: true } },
    });
  });

  test("is called that of a deleted customer in lists, the palette and the history", async () => {
    const [ann, ada] = [await signedUp({ name: "Ann Lee" }), await signedUp({ role: "admin" })];
    const order = await makeOrder({ userId: ann.userId }, { state: "delivered", email: ann.email });
    expect(await remove(ada, ann.userId)).toMatchObject({ ok: true });
    const { orders, office, records } = await openOffice(ada);
    const page = await orders.office.list({
      limit: 20,
      offset: 0,
      order: [{ field: "number", descending: true }],
      filters: [],
    });
    const summaries = page.ok ? page.value.rows : [];
    expect(summaries.find(({ id }) => id === order.id)).toMatchObject({ customer: "Deleted customer", email: "" });
    const matches = await office.find(String(order.number));
    const name = `Order ${String(order.number)}`;
    expect(matches).toContainEqual(expect.objectContaining({ name, detail: "Deleted customer" }));
    const history = await records.readHistory(readHistoryFilter({ kind: "user", id: ann.userId }));
    expect(history?.entries.map((entry) => namePerson({ name: entry.name }))).toEqual(["Deleted customer"]);
    expect(await orders.findForStaff(order.id)).toMatchObject({ customer: { name: "Deleted customer", email: "" } });
  });

  test("stays while an order is open or an invoice is unpaid, and credit is lost only when they agreed", async () => {
    const [ann, ada] = [await signedUp(), await signedUp({ role: "admin" })];
    const order = await makeOrder({ userId: ann.userId }, { state: "in-production" });
    expect(await remove(ada, ann.userId)).toMatchObject({
      ok: false,
      error: { errors: { __all__: [expect.stringContaining(`Order ${String(order.number)} is not delivered yet.`)] } },
    });
    const bob = await signedUp();
    const done = await makeOrder({ userId: bob.userId }, { state: "delivered" });
    await insert(schema.invoice, {
      id: newId(),
      number: 7701,
      orderId: done.id,
      userId: bob.userId,
      totalMinor: 2000,
      issuedAt: NOW,
      dueAt: NOW,
    });
    expect(await remove(ada, bob.userId)).toMatchObject({ error: { errors: { __all__: [expect.any(String)] } } });
    const cat = await signedUp();
    await insert(schema.creditLedger, creditLine(cat.userId, 1, 0, 1250));
    expect(await remove(ada, cat.userId)).toMatchObject({
      error: { errors: { give_up_credit: [expect.stringContaining("$12.50")] } },
    });
    expect(await remove(ada, cat.userId, { give_up_credit: true })).toMatchObject({ ok: true });
  });

  test("of a colleague is not deleted as a customer's", async () => {
    const [sam, ada] = [await signedUp({ role: "staff" }), await signedUp({ role: "admin" })];
    expect(await remove(ada, sam.userId)).toMatchObject({
      ok: false,
      error: { errors: { __all__: ["They work here. Remove them from the staff first."] } },
    });
  });
});

describe("store credit on the customer's screen", () => {
  test("is moved once for a form, and its account is read by staff alone", async () => {
    const [ann, sam] = [await signedUp(), await signedUp({ role: "staff" })];
    const { records, services } = await openPageContext(sam.client);
    const input = { customer: ann.userId, action: 0, balance_change: "12.50", comment: "Sorry" };
    const key = crypto.randomUUID();
    for (let round = 0; round < 2; round++)
      expect(await records.create("user-in-store-credit-transaction", input, key)).toMatchObject({ ok: true });
    const account = await services.ledger.credit.readForCustomer(ann.userId, 1);
    expect(account).toMatchObject({ balance: { minor: 1250 }, everything: 1 });
    const customerPage = await openPageContext(ann.client);
    expect(await customerPage.services.ledger.credit.readForCustomer(sam.userId, 1)).toBeUndefined();
  });
});

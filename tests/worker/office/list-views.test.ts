import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_VIEWS } from "#domain/shop/office/lists/list-views";
import type { Client } from "../support/clients/client.ts";
import { password, signedUp } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { openPageContext } from "../support/open-page-context.ts";

const openViews = async (client?: Client) => (await openPageContext(client)).services.office.views;
const QUERY = "is_published=false";
const input = (name: string, more: object = {}) => ({ name, shared: false, default: false, ...more });

const openStaff = async (role: "staff" | "admin" = "staff") => {
  const { client, userId } = await signedUp({ role });
  return { client, userId, views: await openViews(client) };
};

test("a view is its owner's own until it is shared, and belongs to one list", async () => {
  const [sam, mia] = [await openStaff(), await openStaff()];
  expect(await sam.views.save("faq", QUERY, input("Hidden"))).toMatchObject({ ok: true });
  expect(await sam.views.list("faq")).toMatchObject([{ name: "Hidden", query: QUERY, isOwn: true, isShared: false }]);
  expect(await sam.views.list("page")).toEqual([]);
  expect((await mia.views.list("faq")).filter(({ name }) => name === "Hidden")).toEqual([]);
  expect(await sam.views.save("faq", "search=fox", input("Hidden", { shared: true }))).toMatchObject({ ok: true });
  const shared = (await mia.views.list("faq")).filter(({ name }) => name === "Hidden");
  expect(shared).toMatchObject([{ query: "search=fox", isOwn: false, isShared: true }]);
});

test("a list opens with the view that its user chose, and without it once it is deleted", async () => {
  const [sam, mia] = [await openStaff(), await openStaff()];
  await sam.views.save("post", QUERY, input("Drafts", { shared: true, default: true }));
  const [view] = await sam.views.list("post");
  expect(view?.isDefault).toBe(true);
  expect((await mia.views.list("post")).map(({ isDefault }) => isDefault)).toEqual([false]);
  await mia.views.chooseDefault("post", view?.id ?? "");
  expect((await mia.views.list("post")).map(({ isDefault }) => isDefault)).toEqual([true]);
  await sam.views.chooseDefault("post", "");
  expect((await sam.views.list("post")).map(({ isDefault }) => isDefault)).toEqual([false]);
  expect(await sam.views.remove(view?.id ?? "")).toMatchObject({ ok: true });
  expect(await mia.views.list("post")).toEqual([]);
});

test("a colleague deletes no view, and an admin only shared ones", async () => {
  const [sam, mia, ada] = [await openStaff(), await openStaff(), await openStaff("admin")];
  await sam.views.save("banner", QUERY, input("Own"));
  await sam.views.save("banner", QUERY, input("Shared", { shared: true }));
  const ids = Object.fromEntries((await sam.views.list("banner")).map(({ name, id }) => [name, id]));
  expect(await mia.views.remove(ids["Shared"] ?? "")).toMatchObject({ ok: false });
  expect(await ada.views.remove(ids["Own"] ?? "")).toMatchObject({ ok: false });
  expect(await ada.views.remove(ids["Shared"] ?? "")).toMatchObject({ ok: true });
  // A colleague's own view is no default of others.
  await mia.views.chooseDefault("banner", ids["Own"] ?? "");
  expect(
    await db.select().from(schema.officeDefaultView).where(eq(schema.officeDefaultView.userId, mia.userId)),
  ).toEqual([]);
});

test("a view of everything and one too many are refused, and nobody but staff has any", async () => {
  const sam = await openStaff();
  expect(await sam.views.save("alert", "", input("All"))).toMatchObject({ ok: false });
  for (let count = 0; count < MAX_VIEWS; count++) await sam.views.save("alert", QUERY, input(`View ${String(count)}`));
  expect(await sam.views.save("alert", QUERY, input("One more"))).toMatchObject({ ok: false });
  expect(await sam.views.save("alert", "search=fox", input("View 0"))).toMatchObject({ ok: true });
  const customer = await openViews((await signedUp()).client);
  expect(await customer.save("alert", QUERY, input("Mine"))).toMatchObject({ ok: false });
  expect(await customer.list("alert")).toEqual([]);
});

test("a view that looks for a person goes with the account, and one that only looks like it stays", async () => {
  const sam = await openStaff();
  const { client } = await signedUp({ name: "Perpetua Quince", email: "pq-views@example.com" });
  await sam.views.save("user", "search=quince+perp", input("A", { shared: true }));
  await sam.views.save("order", "search=pq-views%40example&status=approved", input("B"));
  await sam.views.save("order", "status=approved", input("Orders of Perpetua Quince"));
  await sam.views.save("order", "search=quincetree", input("C"));
  await sam.views.save("faq", "search=quince", input("D"));
  expect((await client.post("/profile/api/delete-account/", { password })).status).toBe(200);
  const views = await Promise.all((["user", "order", "faq"] as const).map((list) => sam.views.list(list)));
  expect(views.map((list) => list.map(({ name }) => name).filter((name) => name !== "Hidden"))).toEqual([
    [],
    ["C"],
    ["D"],
  ]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { stockNameTags } from "../../factories/name-tags.ts";
import { place } from "../../factories/checkout.ts";
import { list, openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { BASE, make, picture, product, type Tags } from "../support/clients/tag-calls.ts";

beforeAll(() => stockNameTags());

describe("a list of names", () => {
  test("of a thousand people is checked as a whole", async () => {
    const roster = Array.from({ length: 1000 }, (_, i) => ({ name: `Person Number ${String(i)}`, title: "Helper" }));
    expect(await make(new Client(), { roster })).toMatchObject({ quantity: 1000, status: "uploaded" });
  });
});

describe("approving name tags", () => {
  test("holds until a name, the layout or the color changes, but not the fastener", async () => {
    const guest = new Client();
    const { id } = await make(guest, { roster: [{ name: "Ann" }, { name: "Bo" }], signed_off: true });
    const updateTags = async (changes: object) =>
      (await (await guest.put(`${BASE}${id}/`, changes)).json<Tags>()).status;
    expect(await updateTags({ options: { fastener: "strap" } })).toBe("finalized");
    expect(await updateTags({ roster: [{ name: "Ann" }, { name: "Bob" }] })).toBe("uploaded");
    expect(await updateTags({ signed_off: true })).toBe("finalized");
    expect(await updateTags({ colour: "sun" })).toBe("uploaded");
    expect(await updateTags({ template: "plain-name-tag", signed_off: true })).toBe("finalized");
  });

  test("refuses a list with errors, which is saved as a draft that cannot be ordered", async () => {
    const guest = new Client();
    await make(guest, { roster: [{ name: "Ann" }] });
    const pages = await openPages(guest);
    const draft = await pages.kinds.tags.save(undefined, {
      product,
      options: {},
      roster: [{ name: "Ann 🙂" }, { name: "Bo" }],
    });
    const id = draft.ok ? draft.value.id : "";
    expect(draft).toMatchObject({ ok: true, value: { status: "draft", quantity: 2 } });
    expect(await pages.cart.signOffTags(id)).toMatchObject({ ok: false, error: { code: "invalid" } });
    await guest.post("/cart/api/add/", { configured_product: id });
    expect((await pages.cart.read()).lines[0]?.problem).toMatch(/aren't ready/);
  });
});

test("the order, its design and the reorder show the tag and the first names", async () => {
  const { client } = await signedUp();
  const nameTags = await make(client, {
    roster: [{ name: "Ann Lee" }, { name: "Bo", quantity: "4" }],
    signed_off: true,
  });
  await client.post("/cart/api/add/", { configured_product: nameTags.id });
  const response = await place(client);
  const { order } = await response.json<{ order: { id: string } }>();
  const pages = await openPages(client);
  const [line] = (await pages.orders.findForUser(order.id))?.lines ?? [];
  expect(line?.spec).toContainEqual({ label: "Names", value: "Ann Lee, Bo and 3 more" });
  expect(await picture(client, nameTags.id)).toContain("<svg");
  expect((await client.get(line?.picture?.artworkUrl ?? "/")).status).toBe(200);
  const [card] = (await pages.designs.browse(list()))?.designs ?? [];
  expect((await client.get(card?.picture?.artworkUrl ?? "/")).status).toBe(200);
  expect(await pages.orders.again(order.id)).toMatchObject({ ok: true, value: { added: 1, skipped: [] } });
  const [again] = (await pages.cart.read()).lines;
  expect(again).toMatchObject({ quantity: 5, problem: undefined, advice: undefined });
  // Opening what was ordered a second time leads to a copy with every name.
  const edited = await pages.orders.designs.edit(card?.id ?? "");
  const path = edited.ok ? edited.value.path : "";
  expect(path).toMatch(/^\/products\/personalize\/classic-name-tag\/[\w-]+\/$/);
  expect((await pages.configuredProducts.find(path.split("/").at(-2) ?? ""))?.roster).toEqual(nameTags.roster);
});

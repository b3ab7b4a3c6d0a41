import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { SAMPLE_TEXT } from "#domain/prepress/lettering/lettering-form";
import { PRODUCTS, stockCatalog } from "../../factories/catalog.ts";
import { place } from "../../factories/checkout.ts";
import { list, openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

beforeAll(async () => {
  await stockCatalog([
    { slug: "vinyl-lettering", kind: "lettering", profile: "lettering" },
    { slug: "classic-name-tag", kind: "personalize", profile: "name-tag", materials: ["magnet"] },
    ...PRODUCTS.filter(({ kind }) => kind === "gift-card"),
    { slug: "family-sticker-set", kind: "ddb", profile: "family-set", materials: ["white-vinyl"] },
  ]);
  await env.DB.batch([
    env.DB.prepare("INSERT INTO color (slug, name, hex) VALUES ('ink-black', 'Ink Black', '#16161a')"),
    env.DB.prepare(
      `UPDATE product SET sizes = '[{"width":12,"height":5}]', default_width = 12, default_height = 5, max_width = 24, max_height = 12, min_quantity = 1 WHERE kind = 'ddb'`,
    ),
  ]);
});

const PRODUCT = "/catalog/api/v1/configured-product/";
const options = { font: "archivo-black", size_by: "height", size: "1" };
const lettering = (text: string) => ({
  ...{ product: "vinyl-lettering", colour: "ink-black", quantity: 1, texts: [text], options },
});
const sheet = (first: string) => {
  const members = (examples[0]?.members ?? []).map((member, i) => (i === 0 ? { ...member, name: first } : member));
  return { product: "family-sticker-set", quantity: 1, drawing: lineUp(members, { width: 12, height: 5 }) };
};

const save = async (client: Client, input: object): Promise<string> => {
  const response = await client.post(PRODUCT, input);
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return (JSON.parse(text) as { id: string }).id;
};
const add = (client: Client, id: string) => client.post("/cart/api/add/", { configured_product: id });

/** Tags with these names, also ones that a check would refuse: a browser saves them while they are typed. */
async function tags(client: Client, names: ReadonlyArray<string>): Promise<string> {
  const id = await save(client, { product: "classic-name-tag", quantity: names.length });
  const roster = JSON.stringify(names.map((name) => ({ name })));
  await env.DB.prepare("UPDATE configured_product SET roster = ?, status = 'finalized' WHERE id = ?")
    .bind(roster, id)
    .run();
  return id;
}

/** Ways to write the sample that a reader cannot tell from it, or that say the same. */
const REWRITTEN = ["YOUR  WORDS HERE ", "your words here!", "Your\u00A0words\u200B here", "Your\nwords here…"];

type Sample = readonly [what: string, message: RegExp, saveSample: (client: Client) => Promise<string>];

test.each<Sample>([
  ...REWRITTEN.map((text): Sample => [
    `lettering ${JSON.stringify(text)}`,
    /^Write/,
    (client) => save(client, lettering(text)),
  ]),
  ["lettering", /^Write your own words first/, (client) => save(client, lettering(SAMPLE_TEXT))],
  ["a sheet", /^Make a figure or a name of our example yours/, (client: Client) => save(client, sheet("Dad"))],
  ["a shouted sheet", /^Make a figure or a name of our example yours/, (client: Client) => save(client, sheet("DAD!"))],
  ["name tags", /sample text\. Write your own first/, (client: Client) => tags(client, ["Ann Lee", "Your name here"])],
])("our own sample goes into no cart, whichever call asks for it: %s", async (_what, message, saveSample) => {
  const { client } = await signedUp();
  const id = await saveSample(client);
  const response = await add(client, id);
  const sentence = expect.stringMatching(message) as unknown;
  expect([response.status, await response.json()]).toEqual([400, { errors: { configured_product: [sentence] } }]);

  const pages = await openPages(client);
  const [design] = (await pages.designs.browse(list()))?.designs ?? [];
  expect(await pages.orders.designs.order(design?.id ?? "")).toEqual({
    ok: false,
    error: { code: "invalid", errors: { configured_product: [sentence] } },
  });
  expect((await pages.cart.read()).lines).toEqual([]);
});

test.each([
  ["classic-name-tag", /^These tags have no names yet/],
  ["family-sticker-set", /^This sheet is empty/],
  ["gift-card", /^This gift card needs a recipient and a sender/],
])("without its content a %s goes into no cart", async (product, message) => {
  const client = new Client();
  const response = await add(client, await save(client, { product, quantity: 1 }));
  expect([response.status, await response.json()]).toEqual([
    400,
    { errors: { configured_product: [expect.stringMatching(message)] } },
  ]);
});

test("tags whose names cannot be seen go into no cart", async () => {
  const client = new Client();
  expect((await add(client, await tags(client, [" ", "\u200B"]))).status).toBe(400);
});

test("what became the sample in the cart is marked there and cannot be ordered", async () => {
  const client = new Client();
  const id = await save(client, lettering("OPEN"));
  expect((await add(client, id)).status).toBe(201);
  const changeResponse = await client.put(`${PRODUCT}${id}/`, { texts: [SAMPLE_TEXT] });
  expect([changeResponse.status, await changeResponse.text()]).toEqual([200, expect.any(String)]);
  const [line] = (await (await openPages(client)).cart.read()).lines;
  expect(line?.problem).toMatch(/^Write your own words first/);
  const orderResponse = await place(client);
  expect([orderResponse.status, await orderResponse.text()]).toEqual([
    expect.any(Number),
    expect.stringContaining("Write your own"),
  ]);
});

test("with one's own words, names and figures each of them goes into the cart", async () => {
  const client = new Client();
  const ids = [
    await save(client, lettering("OPEN")),
    await save(client, sheet("Papa")),
    await tags(client, ["Ann Lee", "Bo Chen"]),
  ];
  for (const id of ids) expect((await add(client, id)).status).toBe(201);
});

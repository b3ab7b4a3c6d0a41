import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { formatMoney } from "#domain/ground/kernel/money";
import { stockCatalog } from "../../factories/catalog.ts";
import { list, readCart } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";
import { openPageContext } from "../support/open-page-context.ts";

beforeAll(() => stockCatalog());

const SPEC = { width: 3, height: 2, quantity: 10, material: "white-vinyl", shape: "custom", options: {} };
const FOX = { product: "fox-sticker", ...SPEC };

test("a price that a page did not show is refused with both, and neither saved nor added", async () => {
  const { client } = await signedUp();
  const openServices = async () => (await openPageContext(client)).services;
  const services = await openServices();
  const first = await services.kinds.create(FOX);
  if (!first.ok) throw new Error("The fox can't be configured.");
  const { id, total } = first.value;
  const totalShown = formatMoney(total);
  await services.cart.add(id);
  const shownVersion = (await services.kinds.findProduct(FOX.product))?.table.version ?? 0;

  // A new price table, in which each order costs at least 99 dollars.
  await env.DB.prepare(
    "INSERT INTO price_table (profile, version, params, effective_at) SELECT profile, version + 1, json_set(params, '$.minimumOrder', 9900), 1 FROM price_table WHERE profile = 'ready-made' AND version = ?",
  )
    .bind(shownVersion)
    .run();
  const { kinds, cart, designs } = await openServices();
  const refusal = {
    ok: false,
    error: {
      code: "conflict",
      message: `The price changed while this page was open. It was ${totalShown} and is now $99.00.`,
      price: { totalShown, total: { minor: 9900, currency: "USD" }, unitPrice: { minor: 990, currency: "USD" } },
    },
  };
  const shownPrices = [{ total: totalShown }, { version: shownVersion }, { total: "soon", version: shownVersion }];
  for (const shownPrice of shownPrices) {
    expect(await kinds.create({ ...FOX, shownPrice })).toEqual(refusal);
    // Saved choices keep their price until its promise ends; others are bought at today's.
    for (const price of [shownPrice, { total: "$99.00" }])
      expect(await kinds.update(id, { quantity: 10, shownPrice: price })).toMatchObject({ ok: true, value: { total } });
    expect(await kinds.update(id, { quantity: 9, shownPrice })).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect(await cart.raiseSame(FOX.product, SPEC, shownPrice)).toEqual(refusal);
  }
  // What is in the cart keeps the price that it was promised, until the same day.
  const stored = await services.configuredProducts.find(id);
  expect([stored?.quoteValidUntil, stored?.quoteToken, stored?.explanation, stored?.version]).toEqual([
    first.value.quoteValidUntil,
    first.value.quoteToken,
    first.value.explanation,
    first.value.version,
  ]);
  expect(await kinds.checkShownPrice(id, { total: totalShown })).toEqual({ ok: true, value: undefined });
  expect(await readCart(client)).toMatchObject([{ configured_product: id, quantity: 10, total: totalShown.slice(1) }]);
  expect((await designs.browse(list()))?.designs).toHaveLength(1);

  expect(await kinds.create({ ...FOX, shownPrice: { total: "$99.00", version: shownVersion } })).toMatchObject({
    ok: true,
  });
  expect(await kinds.create({ ...FOX, shownPrice: { version: shownVersion + 1 } })).toMatchObject({ ok: true });

  // A change is paid at today's price, also after it is taken back.
  const larger = { minor: 9900, currency: "USD" };
  expect(await kinds.update(id, { quantity: 9 })).toMatchObject({ ok: true, value: { total: larger } });
  expect(await kinds.update(id, { quantity: 10 })).toMatchObject({ ok: true, value: { total: larger } });

  // The next page can say what the prices of the page before were, unless they are the same.
  const { table } = (await kinds.findProduct(FOX.product)) ?? {};
  if (!table) throw new Error("The fox has no prices.");
  expect(await kinds.findFormerTable(table, shownVersion)).toMatchObject({ version: shownVersion });
  for (const version of [table.version, undefined, 999])
    expect([version, await kinds.findFormerTable(table, version)]).toEqual([version, undefined]);
});

import { beforeAll, expect, test } from "vitest";
import { configure } from "../../factories/checkout.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { list, openPages } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";

beforeAll(() => stockCatalog());

/** More than the 50 bytes to which D1 limits the patterns of LIKE, with its wildcards. */
const NAME = "Föhn & Söhne_GmbH: Aufkleber 100% wetterfest für die Rückscheibe";

test("a design with a long name is found by all of it, and duplicated", async () => {
  const { client } = await signedUp();
  const { id } = await configure(client);
  await client.post("/profile/api/user/design/", { configured_product: id, name: NAME });
  const { designs, orders } = await openPages(client);
  const searchNames = async (q: string) =>
    (await designs.browse(list(undefined, { q, order: "name" })))?.designs.map(({ name }) => name);
  expect(await searchNames(NAME.toUpperCase())).toEqual([NAME]);
  const [design] = (await designs.browse(list()))?.designs ?? [];
  expect(await orders.designs.duplicate(design?.id ?? "")).toMatchObject({ ok: true });
  expect(await searchNames("100% wetterfest")).toHaveLength(2);
});

import { beforeAll, describe, expect, test } from "vitest";
import { readCart } from "../../factories/ordered-designs.ts";
import { stockPrintProducts } from "../support/press.ts";
import { PRODUCT, approve, challenged, selectLines, sent, shopping } from "./frozen-order.ts";

beforeAll(() => stockPrintProducts());

describe("an order has a frozen copy from the start of its payment", () => {
  test("edits meanwhile stay in the owner's draft, and the order has its own product", async () => {
    const { client, things } = await shopping();
    const orderId = await challenged(client);
    await sent(client.put(`${PRODUCT}${things.sticker}/`, { quantity: 1000 }));
    await approve(orderId);
    const [line] = await selectLines(orderId);
    expect(line?.configuredProductId).not.toBe(things.sticker);
    expect(await (await client.get(`${PRODUCT}${things.sticker}/`)).json()).toMatchObject({
      status: "finalized",
      quantity: 1000,
    });
    expect(await (await client.get(`${PRODUCT}${line?.configuredProductId ?? ""}/`)).json()).toMatchObject({
      status: "ordered",
      quantity: 50,
    });
    expect(await readCart(client)).toEqual([]);
  });
});

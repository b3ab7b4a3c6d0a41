import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { cents, promotion, shopper } from "../../factories/checkout.ts";
import { requestQuote, findRowText } from "./checkout-page-setup.ts";

beforeAll(() => stockCatalog());

describe("the explanation of a total", () => {
  test("names the code, the parcel, the tariff and the taxed amount", async () => {
    await promotion("EXPLAIN", { value: 1000 });
    const client = await shopper();
    await client.post("/cart/api/apply-code/", { code: "explain" });
    const quote = await requestQuote(client);
    expect(findRowText(quote, "subtotal")).toContain("1 item at");
    expect(findRowText(quote, "discount")).toContain("Code EXPLAIN");
    expect(findRowText(quote, "shipping")).toMatch(/Standard mail for a package of about \d/);
    const taxable = (cents(quote.subtotal) - cents(quote.discount)) / 100;
    expect(findRowText(quote, "tax")).toContain(`7.25% of $${taxable.toFixed(2)}`);
    expect(findRowText(quote, "total")).toContain(`$${quote.total}`);
  });
});

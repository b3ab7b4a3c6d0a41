import { beforeAll, describe, expect, test } from "vitest";
import { signedUp } from "../support/customers.ts";
import { contentStreams, stockPrintProducts } from "../support/press.ts";
import { fetchComparisonJob } from "./ordered-print.ts";
import { lettering } from "./drawn-products.ts";

beforeAll(() => stockPrintProducts());

describe("what the shop draws itself is compared whole", () => {
  test("lettering: the shapes between its cut lines, in the color of its vinyl", async () => {
    const { client } = await signedUp();
    const { id } = await lettering(client, "OPEN");
    const [only, ...otherPictures] = (await fetchComparisonJob(client, id)).pictures;
    expect([only?.file_name, otherPictures]).toEqual(["Vinyl lettering", []]);
    const { page, forms } = await contentStreams(await client.get(only?.print_url ?? ""));
    expect(page).toBe("");
    expect(forms).toMatch(/0\.7098\d* 0\.5411\d* 0\.2 rg/);
    // Four letters; O and P have a hole.
    expect(forms.match(/ m$/gm)).toHaveLength(6);
    expect(await (await client.get(only?.picture_url ?? "")).text()).toContain('fill="#b58a33"');
  });
});

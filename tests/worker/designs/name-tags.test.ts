import { beforeAll, describe, expect, test } from "vitest";
import { stockNameTags } from "../../factories/name-tags.ts";
import { place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { BASE, make, picture, product, refused } from "../support/clients/tag-calls.ts";

beforeAll(() => stockNameTags());

describe("a list of names", () => {
  test("makes as many tags as it has names, in the product's layout, at its size and today's price", async () => {
    const guest = new Client();
    const tags = await make(guest, {
      roster: [
        { name: "Ann Lee", title: "Chef" },
        { name: "Bo Chen", quantity: "3" },
      ],
    });
    expect(tags).toMatchObject({
      quantity: 4,
      template: "classic-name-tag",
      template_version: 1,
      width: 3,
      height: 1.5,
      status: "uploaded",
    });
    const quoted = await (
      await guest.post("/catalog/api/quote/", { product, width: 3, height: 1.5, quantity: 4, material: "magnet" })
    ).json<{ total: string }>();
    expect(tags.total).toBe(quoted.total);
  });

  test("takes another quantity with one name only", async () => {
    const guest = new Client();
    const nameTag = await make(guest, { roster: [{ name: "Ann Lee" }], quantity: 12 });
    expect(nameTag).toMatchObject({ quantity: 12, roster: [{ name: "Ann Lee", quantity: "12" }] });
    const response = await guest.put(`${BASE}${nameTag.id}/`, { quantity: 30 });
    expect(await response.json()).toMatchObject({ quantity: 30, roster: [{ name: "Ann Lee", quantity: "30" }] });
    expect(await refused(guest, { roster: [{ name: "Ann" }, { name: "Bo" }], quantity: 5 })).toEqual({
      quantity: ["The list has 2 tags. Edit the list to change the quantity."],
    });
  });

  test.each([
    [
      "a name that doesn't fit",
      [{ name: "Ann" }, { name: "Wolfeschlegelsteinhausenbergerdorff" }],
      /^Row 2 \(Wolfe.*\), name: This doesn't fit\. Shorten it to about \d+ characters\.$/,
    ],
    [
      "a name of 60 characters",
      [{ name: "Maximiliane Theodora Wilhelmina Obermaier von Hohenschwangau" }],
      /at most 40 characters. This has 60/,
    ],
    ["an emoji", [{ name: "Ann 🙂" }], /^name: Emoji can't be printed on a tag\.$/],
    [
      "letters that the font lacks",
      [{ name: "דוד" }],
      /This font has no “ד” and “ו”\. Spell it in Latin letters, or ask us in the chat\./,
    ],
    ["a placeholder", [{ name: "Ann" }, { name: "Your Name" }], /^Row 2 \(Your Name\), name: This is our sample text/],
    ["a lost character", [{ name: "M\ufffdller" }], /lost/],
    ["no name", [{ title: "Chef" }, { name: "Bo" }], /^Row 1 \(Chef\), name: This field is required\.$/],
    [
      "a field of another layout",
      [{ name: "Ann", town: "Rome" }],
      /this layout has no field “town”. Its fields are company, name, title/,
    ],
    ["a number of tags that is none", [{ name: "Ann", quantity: "many" }], /Row 1: enter a quantity/],
    ["more tags than one list takes", [{ name: "Ann", quantity: "1000" }, { name: "Bo" }], /up to 1,000 tags/],
  ])("with %s is refused at its row", async (_what, roster, message) => {
    const errors = await refused(new Client(), { roster });
    expect(errors["roster"]?.[0]).toMatch(message);
  });

  test("reports twenty errors and counts the rest", async () => {
    const errors = await refused(new Client(), { roster: Array.from({ length: 50 }, () => ({ name: "🙂" })) });
    expect(errors["roster"]).toHaveLength(21);
    expect(errors["roster"]?.at(-1)).toBe("And 30 more.");
  });

  test("keeps a formula as text", async () => {
    expect(await make(new Client(), { roster: [{ name: "=1+1" }] })).toMatchObject({ roster: [{ name: "=1+1" }] });
  });
});

test("a single tag's texts are validated, required fields first", async () => {
  const guest = new Client();
  const tags = await make(guest, { texts: ["Ann Lee", "Café Fox"], quantity: 10 });
  expect(tags).toMatchObject({ quantity: 10, status: "uploaded", texts: ["Ann Lee", "Café Fox"] });
  expect(await refused(guest, { texts: ["", "Café Fox"], quantity: 10 })).toEqual({
    texts: ["name: This field is required."],
  });
});

describe("the layout", () => {
  test("has the product's size and shape", async () => {
    const guest = new Client();
    expect(await make(guest, { template: "plain-name-tag", roster: [{ name: "Ann" }] })).toMatchObject({
      template: "plain-name-tag",
    });
    expect(await refused(guest, { template: "office-door-sign", roster: [{ name: "Ann" }] })).toHaveProperty(
      "template",
    );
    expect(
      await refused(guest, { template: "plain-name-tag", width: 3, height: 1, roster: [{ name: "Ann" }] }),
    ).toEqual({ width: ["This layout is 3 × 1.5 in."] });
    expect((await refused(guest, { width: 3, height: 1, roster: [{ name: "Ann" }] }))["width"]?.[0]).toMatch(
      /Choose a size that has a layout: 3 × 1.5 in/,
    );
  });
});

describe("approving name tags", () => {
  test("adds them to the cart with the first tag's picture and the first names", async () => {
    const guest = new Client();
    const { id } = await make(guest, {
      roster: [{ name: "Ann Lee" }, { name: "Bo" }, { name: "Cy" }, { name: "Di", quantity: "2" }],
    });
    const pages = await openPages(guest);
    expect(await pages.cart.signOffTags(id)).toMatchObject({ ok: true, value: { status: "finalized" } });
    const [line] = (await pages.cart.read()).lines;
    expect(line?.spec).toContainEqual({ label: "Names", value: "Ann Lee, Bo, Cy and 2 more" });
    expect(line).toMatchObject({
      editPath: `/products/personalize/${product}/${id}/`,
      problem: undefined,
      advice: undefined,
    });
    expect((await guest.get(line?.picture?.artworkUrl ?? "")).status).toBe(200);
  });

  test("has the cart offer the list for another quantity, and a stepper only for one tag", async () => {
    const guest = new Client();
    const readLine = async (roster: ReadonlyArray<Record<string, string>>) => {
      const { id } = await make(guest, { roster });
      const pages = await openPages(guest);
      await pages.cart.signOffTags(id);
      return (await pages.cart.read()).lines.find((line) => line.configuredProduct === id);
    };
    const several = await readLine([{ name: "Ann" }, { name: "Bo", quantity: "29" }]);
    expect(several).toMatchObject({ quantity: 30, minQuantity: 30, maxQuantity: 30, nextBreak: undefined });
    expect(several?.listPath).toBe(several?.editPath);
    const single = await readLine([{ name: "Ann", quantity: "30" }]);
    expect(single).toMatchObject({ quantity: 30, minQuantity: 1, listPath: undefined });
    expect(single?.nextBreak?.quantity).toBeGreaterThan(30);
  });

  test("is required before ordering, with the cart's message; afterwards the same order succeeds", async () => {
    const { client } = await signedUp();
    const { id } = await make(client, { roster: [{ name: "Ann" }, { name: "Bo" }] });
    await client.post("/cart/api/add/", { configured_product: id });
    const words = "These tags need your approval. Check each one before you order.";
    expect((await (await openPages(client)).cart.read()).lines[0]?.problem).toBe(words);
    const response = await place(client);
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining(words)]);
    await client.put(`${BASE}${id}/`, { signed_off: true });
    expect((await place(client)).status).toBe(201);
  });
});

describe("the picture of a tag", () => {
  test("consists of outlines without text, in the chosen color, one for each row", async () => {
    const guest = new Client();
    const { id } = await make(guest, { roster: [{ name: "Ann" }, { name: "Bo" }], colour: "sun" });
    const [first, second] = [await picture(guest, id), await picture(guest, id, "?row=1")];
    expect(first).toMatch(
      /^<svg [^>]*viewBox="0 0 3 1\.5">.*fill="#ffc93a".*<path transform="translate\([^"]+" fill="#2a1533" d="M[^"]{200,}"\/><\/svg>$/,
    );
    expect(first).not.toMatch(/<text|#0d5750/);
    expect(second).not.toBe(first);
    expect([await picture(guest, id, "?row=2"), await picture(guest, id, "?row=x")]).toEqual([404, 404]);
  });

  test("has the letters of its script, from the fonts that are static files", async () => {
    const guest = new Client();
    const { id } = await make(guest, { roster: [{ name: "髙橋 さくら" }, { name: "김민준" }, { name: "张伟" }] });
    for (const row of ["", "?row=1", "?row=2"]) expect(await picture(guest, id, row)).toMatch(/ d="M[^"]{200,}"/);
  });

  test("is visible to its owner, and to holders of the link until it expires", async () => {
    const [owner, stranger] = [new Client(), new Client()];
    const { id } = await make(owner, { roster: [{ name: "Ann" }] });
    const otherTag = await make(owner, { roster: [{ name: "Bo" }] });
    const share = await (await openPages(owner)).configuredProducts.makeShare(id);
    expect(await picture(stranger, id)).toBe(404);
    expect(await picture(stranger, id, `?share=${share}`)).toContain("<svg");
    expect(await picture(stranger, otherTag.id, `?share=${share}`)).toBe(404);
    expect(await picture(stranger, id, `?share=0.${share.split(".")[1] ?? ""}`)).toBe(404);
  });
});

import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { faces } from "#domain/lettering/type/faces";
import { measure, outlines } from "#domain/lettering/type/typeface";
import { loadTypeface } from "../../../worker/services/lettering/load-typeface.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { place } from "../../factories/checkout.ts";
import { cartOf, list, pagesOf } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

const BASE = "/catalog/api/v1/configured-product/";

interface Configured {
  id: string;
  width: number;
  height: number;
  quantity: number;
  status: string;
  colour: string | null;
  texts: Array<string>;
  options: Record<string, string>;
  total: string;
  cut_line: { path: string; width: number; height: number } | null;
}

interface Quote {
  total: string;
  explanation: Array<{ label: string; amount: string }>;
}

const open3 = {
  product: "vinyl-lettering",
  texts: ["OPEN"],
  options: { font: "archivo-black", size_by: "height", size: "3" },
  quantity: 1,
};
const input = { ...open3, colour: "ink-black" };

beforeAll(async () => {
  await stockCatalog([
    { slug: "vinyl-lettering", kind: "lettering", profile: "lettering" },
    { slug: "custom-die-cut-stickers" },
  ]);
  await env.DB.prepare(
    "INSERT INTO color (slug, name, hex, finish, family, position) VALUES ('ink-black', 'Ink Black', '#16161a', 'gloss', 'black', 0), ('old-gold', 'Old Gold', '#b58a33', 'metallic', 'metallic', 1)",
  ).run();
});

async function make(client: Client, changes: object = {}): Promise<Configured> {
  const response = await client.post(BASE, { ...input, ...changes });
  expect(response.status).toBe(201);
  return response.json();
}

const refusal = async (changes: object) => {
  const response = await new Client().post(BASE, { ...input, ...changes });
  expect(response.status).toBe(400);
  return (await response.json<Record<string, unknown>>())["configured-product"];
};

test("the worker has the outlines of every typeface", async () => {
  for (const { slug } of faces) {
    const face = await loadTypeface(slug);
    if (!face) throw new Error(slug);
    expect(outlines(face, "Ahoy", { capHeight: 2 }).length).toBeGreaterThan(3);
    expect(measure(face, "Ahoy", { capHeight: 2 }).width).toBeGreaterThan(2);
  }
  expect(await loadTypeface("toString")).toBeUndefined();
});

describe("saved lettering", () => {
  test("gets its outlines, size and choices from the server, and can be ordered at once", async () => {
    const made = await make(new Client());
    expect(made).toMatchObject({
      texts: ["OPEN"],
      status: "finalized",
      colour: "ink-black",
      options: { font: "archivo-black", size: "3", letter_height: "3", glass: "outside" },
    });
    expect(made.cut_line?.path.split("M").length).toBe(1 + 4 + 2);
    expect(made.cut_line).toMatchObject({ width: made.width, height: made.height });
    expect(made.width).toBeGreaterThan(9);
    expect(made.height).toBeGreaterThan(3);
  });

  test("costs what its quote says, by the number of its pieces", async () => {
    const client = new Client();
    const made = await make(client, { quantity: 5 });
    const quote = await (await client.post("/catalog/api/quote/", { ...open3, quantity: 5 })).json<Quote>();
    expect(quote.total).toBe(made.total);
    expect(quote.explanation.map(({ label }) => label)).toContain("Weeding 30 pieces");
    const many = await (await client.post("/catalog/api/quote/", { ...open3, texts: ["%%%%"] })).json<Quote>();
    expect(many.explanation.map(({ label }) => label)).toContain("Weeding 20 pieces");
  });

  test("is priced without regard to size, pieces or outlines in the request", async () => {
    const client = new Client();
    const honest = await make(client);
    const cheat = await make(client, {
      height: 0.1,
      letters: 1,
      total: "0.01",
      cut_line: { path: "M0 0L1 0L1 1Z", width: 1, height: 1, kind: "shape" },
      options: { ...input.options, letter_height: "0.1" },
    });
    expect(cheat).toMatchObject({
      total: honest.total,
      width: honest.width,
      height: honest.height,
      cut_line: honest.cut_line,
      options: { letter_height: "3" },
    });
    const quoted = await (
      await client.post("/catalog/api/quote/", { ...open3, width: 1, height: 1, letters: 0, quantity: 1 })
    ).json<Quote>();
    expect(quoted.total).toBe(honest.total);
  });

  test("is rendered again when text or size changes, and keeps other choices", async () => {
    const client = new Client();
    const made = await make(client);
    const longer = await (await client.put(`${BASE}${made.id}/`, { texts: ["OPEN", "LATE"] })).json<Configured>();
    expect(longer.height).toBeGreaterThan(made.height * 2);
    expect(longer.options).toEqual(made.options);
    expect(Number(longer.total)).toBeGreaterThan(Number(made.total));
    const wide = await (await client.put(`${BASE}${made.id}/`, { width: 20 })).json<Configured>();
    expect(wide.width).toBeCloseTo(20, 2);
    expect(wide.options).toMatchObject({ size_by: "width", size: "20" });
    const many = await (await client.put(`${BASE}${made.id}/`, { quantity: 10 })).json<Configured>();
    expect(many).toMatchObject({ quantity: 10, width: wide.width, texts: ["OPEN", "LATE"], cut_line: wide.cut_line });
  });

  test("with only a width is set to that width", async () => {
    expect((await make(new Client(), { options: {}, width: 12 })).width).toBeCloseTo(12, 2);
  });
});

test("without a color gets the first available one", async () => {
  expect((await make(new Client(), { colour: undefined })).colour).toBe("ink-black");
});

describe("ordered lettering", () => {
  async function ordered() {
    const { client } = await signedUp();
    const made = await make(client, { colour: "old-gold", texts: ["Bob's", "Boats"], quantity: 2 });
    await client.post("/cart/api/add/", { configured_product: made.id });
    const placed = await place(client);
    expect(placed.status).toBe(201);
    const { order } = await placed.json<{ order: { id: string } }>();
    const pages = await pagesOf(client);
    const design = (await pages.designs.browse(list()))?.designs[0];
    if (!design) throw new Error("it was not kept");
    return { client, made, pages, design, orderId: order.id };
  }

  test("is shown in its color and described in text, as a design and in the order, with today's prices", async () => {
    const { made, pages, design, orderId } = await ordered();
    expect(design.picture?.artworkUrl).toContain(encodeURIComponent("#b58a33"));
    const view = await pages.designs.view(design.id);
    expect(view?.spec).toEqual(
      expect.arrayContaining([
        { label: "Text", value: "Bob's / Boats" },
        { label: "Font", value: "Archivo Black" },
        { label: "Letter height", value: "3 in" },
        { label: "Color", value: "Old Gold" },
      ]),
    );
    expect(view?.prices.find(({ quantity }) => quantity === 2)?.total.minor).toBe(Math.round(Number(made.total) * 100));
    const order = await pages.orders.findForUser(orderId);
    expect(order?.lines[0]?.picture?.artworkUrl).toBe(design.picture?.artworkUrl);
    expect(order?.lines[0]?.spec).toContainEqual({ label: "Text", value: "Bob's / Boats" });
  });

  test("can be reordered, copied and changed with all its choices", async () => {
    const { client, made, pages, design } = await ordered();
    expect(await pages.designs.order(design.id)).toEqual({ ok: true, value: { path: "/cart/" } });
    expect(await cartOf(client)).toEqual([
      expect.objectContaining({ product: "vinyl-lettering", quantity: 2, total: made.total }),
    ]);
    expect(await pages.designs.duplicate(design.id)).toMatchObject({ ok: true });
    const edited = await pages.designs.edit(design.id);
    if (!edited.ok) throw new Error(JSON.stringify(edited.error));
    expect(edited.value.path).toMatch(/^\/products\/lettering\/vinyl-lettering\/[^/]+\/$/);
    const copy = await (await client.get(`${BASE}${edited.value.path.split("/").at(-2) ?? ""}/`)).json<Configured>();
    const { texts, options, colour, cut_line, total } = made;
    expect(copy).toMatchObject({ texts, options, colour, cut_line, total, status: "finalized" });
  });

  test("in a discontinued color opens in another one, with its text and font", async () => {
    const { client, made, pages, design } = await ordered();
    await env.DB.prepare("UPDATE color SET is_active = 0 WHERE slug = 'old-gold'").run();
    try {
      const edited = await pages.designs.edit(design.id);
      const copy = await (
        await client.get(`${BASE}${edited.ok ? (edited.value.path.split("/").at(-2) ?? "") : "refused"}/`)
      ).json<Configured>();
      expect(copy).toMatchObject({ texts: made.texts, options: made.options, colour: "ink-black" });
    } finally {
      await env.DB.prepare("UPDATE color SET is_active = 1 WHERE slug = 'old-gold'").run();
    }
  });
});

describe("lettering that cannot be cut is refused at its field", () => {
  test.each([
    [{ texts: [] }, { texts: ["Enter the text you want."] }],
    [{ texts: ["  \n "] }, { texts: ["Enter the text you want."] }],
    [{ texts: ["x".repeat(500)] }, { texts: ["A line can have up to 60 characters. One of these has 500."] }],
    [{ texts: ["Tea 🙂"] }, { texts: ["None of our fonts has “🙂”. Remove it."] }],
    [{ texts: ["שלום"] }, { texts: ["None of our fonts has “ש”, “ל”, “ו” and “ם”. Remove them."] }],
    [{ options: { font: "papyrus" } }, { options: { font: ["Choose one of our fonts."] } }],
    [{ options: { ...input.options, arc: "999" } }, { options: { arc: ["Choose from -180 to 180."] } }],
    [
      { options: { ...input.options, size: "0.25" } },
      {
        options: { size: ["These letters are too small to cut. The smallest height that works is 1 inches."] },
      },
    ],
    [
      { options: { ...input.options, font: "playfair-display", size: "1" }, texts: ["AVWM"] },
      {
        options: {
          size: [
            expect.stringMatching(
              /^These letters are too small to cut\. The smallest height that works is \d+(\.\d+)? inches\.$/,
            ),
          ],
        },
      },
    ],
    [
      { options: { ...input.options, size: "0.75" } },
      { options: { size: ["Letters for this product must be at least 1 inches high. These are 0.75 inches."] } },
    ],
    [
      { options: { ...input.options, size: "20" } },
      { options: { size: [expect.stringContaining("The largest piece is 24 × 24 in")] } },
    ],
    [{ colour: null }, { colour: ["No Color Selected"] }],
    [{ colour: "" }, { colour: ["No Color Selected"] }],
    [{ colour: "no-such" }, { colour: ["Choose one of our colors."] }],
  ])("%j", async (changes, errors) => {
    expect(await refusal(changes)).toEqual(errors);
  });

  test("its quote is refused alike", async () => {
    const response = await new Client().post("/catalog/api/quote/", { ...open3, texts: ["🙂"] });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: { texts: [expect.stringContaining("“🙂”")] } });
  });
});

test("other products ignore text in their price", async () => {
  const sticker = { product: "custom-die-cut-stickers", width: 3, height: 3, quantity: 50 };
  const [plain, withWords] = await Promise.all(
    [sticker, { ...sticker, texts: ["OPEN"] }].map(async (body) =>
      (await new Client().post("/catalog/api/quote/", body)).json<Quote>(),
    ),
  );
  expect(withWords?.total).toBe(plain?.total);
});

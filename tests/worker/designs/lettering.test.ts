import { beforeAll, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { LETTERING_PATH, openSign, blackOpenSign, stockLettering, makeLettering } from "./saved-lettering.ts";

interface Quote {
  total: string;
  explanation: Array<{ label: string; amount: string }>;
}

beforeAll(() => stockLettering());

const refusal = async (changes: object) => {
  const response = await new Client().post(LETTERING_PATH, { ...blackOpenSign, ...changes });
  expect(response.status).toBe(400);
  return (await response.json<Record<string, unknown>>())["configured-product"];
};

describe("saved lettering", () => {
  test("gets its outlines, size and choices from the server, and can be ordered at once", async () => {
    const lettering = await makeLettering(new Client());
    expect(lettering).toMatchObject({
      texts: ["OPEN"],
      status: "finalized",
      colour: "ink-black",
      options: { font: "archivo-black", size: "3", letter_height: "3", glass: "outside" },
    });
    expect(lettering.cut_line?.path.split("M").length).toBe(1 + 4 + 2);
    expect(lettering.cut_line).toMatchObject({ width: lettering.width, height: lettering.height });
    expect(lettering.width).toBeGreaterThan(9);
    expect(lettering.height).toBeGreaterThan(3);
  });

  test("costs what its quote says, by the number of its pieces", async () => {
    const client = new Client();
    const lettering = await makeLettering(client, { quantity: 5 });
    const quote = await (await client.post("/catalog/api/quote/", { ...openSign, quantity: 5 })).json<Quote>();
    expect(quote.total).toBe(lettering.total);
    expect(quote.explanation.map(({ label }) => label)).toContain("Weeding 30 pieces");
    const many = await (await client.post("/catalog/api/quote/", { ...openSign, texts: ["%%%%"] })).json<Quote>();
    expect(many.explanation.map(({ label }) => label)).toContain("Weeding 20 pieces");
  });

  test("is priced without regard to size, pieces or outlines in the request", async () => {
    const client = new Client();
    const honest = await makeLettering(client);
    const cheat = await makeLettering(client, {
      height: 0.1,
      letters: 1,
      total: "0.01",
      cut_line: { path: "M0 0L1 0L1 1Z", width: 1, height: 1, kind: "shape" },
      options: { ...blackOpenSign.options, letter_height: "0.1" },
    });
    expect(cheat).toMatchObject({
      total: honest.total,
      width: honest.width,
      height: honest.height,
      cut_line: honest.cut_line,
      options: { letter_height: "3" },
    });
    const quoted = await (
      await client.post("/catalog/api/quote/", { ...openSign, width: 1, height: 1, letters: 0, quantity: 1 })
    ).json<Quote>();
    expect(quoted.total).toBe(honest.total);
  });

  test("with only a width is set to that width", async () => {
    expect((await makeLettering(new Client(), { options: {}, width: 12 })).width).toBeCloseTo(12, 2);
  });
});

test("without a color gets the first available one", async () => {
  expect((await makeLettering(new Client(), { colour: undefined })).colour).toBe("ink-black");
});

describe("lettering that cannot be cut is refused at its field", () => {
  test.each([
    [{ texts: [] }, { texts: ["Enter the text you want."] }],
    [{ texts: ["  \n "] }, { texts: ["Enter the text you want."] }],
    [{ texts: ["x".repeat(500)] }, { texts: ["A line can have up to 60 characters. One of these has 500."] }],
    [{ texts: ["Tea 🙂"] }, { texts: ["None of our fonts has “🙂”. Remove it."] }],
    [
      { texts: ["שלום"] },
      { texts: ["None of our fonts has “ש”, “ל”, “ו” and “ם”. Spell it in Latin letters, or ask us in the chat."] },
    ],
    [{ options: { font: "papyrus" } }, { options: { font: ["Choose one of our fonts."] } }],
    [{ options: { ...blackOpenSign.options, arc: "999" } }, { options: { arc: ["Choose from -180 to 180."] } }],
    [
      { options: { ...blackOpenSign.options, size: "0.25" } },
      {
        options: { size: ["These letters are too small to cut. The smallest height that works is 1 inches."] },
      },
    ],
    [
      { options: { ...blackOpenSign.options, font: "playfair-display", size: "1" }, texts: ["AVWM"] },
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
      { options: { ...blackOpenSign.options, size: "0.75" } },
      { options: { size: ["Letters for this product must be at least 1 inches high. These are 0.75 inches."] } },
    ],
    [
      { options: { ...blackOpenSign.options, size: "20" } },
      { options: { size: [expect.stringContaining("The largest piece is 24 × 24 in")] } },
    ],
    [{ colour: null }, { colour: ["No Color Selected"] }],
    [{ colour: "" }, { colour: ["No Color Selected"] }],
    [{ colour: "no-such" }, { colour: ["Choose one of our colors."] }],
  ])("%j", async (changes, errors) => {
    expect(await refusal(changes)).toEqual(errors);
  });

  test("its quote is refused alike", async () => {
    const response = await new Client().post("/catalog/api/quote/", { ...openSign, texts: ["🙂"] });
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

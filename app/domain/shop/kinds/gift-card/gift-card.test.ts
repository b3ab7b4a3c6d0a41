import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typedAmount } from "./amounts.ts";
import { isGiftAmount, MIN_MINOR, MAX_MINOR, readCents } from "#domain/shop/pricing/face-value";
import { isDay, lastSendingDay, sendingMoment, sendingText, shopDay } from "./days.ts";
import { CARD_DRAWINGS, cardSvg } from "./drawings.ts";
import { listGiftCardProblems, readStored, validateGiftCard, storedGiftCard, type GiftCard } from "./gift-card.ts";
import {
  readGiftCardPreview,
  freshFields,
  postedFields,
  readGiftCardForm,
  readSavedGiftCard,
  type GiftCardFields,
} from "./gift-card-form.ts";
import { giftCardSpec } from "./words.ts";

// A Sunday evening in Los Angeles, Monday already in UTC.
const NOW = new Date("2026-11-23T04:30:00Z");
const TODAY = "2026-11-22";
const ann: GiftCard = {
  amountMinor: 5000,
  drawing: "fox",
  delivery: "recipient",
  name: "Ann",
  email: "ann@example.com",
  from: "Bo",
  message: "For your laptop.",
  day: "2026-12-24",
};
const fields = (changes: Partial<GiftCardFields> = {}): GiftCardFields => ({
  ...freshFields(NOW),
  name: "Ann",
  email: "ann@example.com",
  from: "Bo",
  ...changes,
});
const findErrors = (changes: Partial<GiftCardFields>) => {
  const read = readGiftCardForm(fields(changes), NOW);
  return read.ok ? {} : read.error;
};

describe("an amount", () => {
  test.each([
    ["25", 2500],
    ["$25", 2500],
    ["25.5", 2550],
    ["$ 1,250.00", 125_000],
    ["1,000", 100_000],
    ["33,33", 3333],
    ["25,00", 2500],
    [" 50 $ ", 5000],
    ["12.", 1200],
    ["٢٥", 2500],
  ] as const)("typed as '%s' is %d cents", (text, minor) => {
    expect(typedAmount(text)).toBe(minor);
  });

  test.each(["", "abc", "-25", "25.505", "1e3", "2,5", "1,00,5"])("typed as '%s' is not an amount", (text) => {
    expect(typedAmount(text)).toBeUndefined();
  });

  test("on the wire is whole cents within the limits", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.string()), (value) => {
        const minor = readCents(String(value));
        if (minor !== undefined)
          expect([String(minor) === String(value), minor >= MIN_MINOR, minor <= MAX_MINOR]).toEqual([true, true, true]);
      }),
    );
    expect([MIN_MINOR - 1, MIN_MINOR, MAX_MINOR, MAX_MINOR + 1, 2500.5, Number.NaN].map(isGiftAmount)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("the day of sending", () => {
  test("follows the shop's clock", () => {
    expect(shopDay(NOW)).toBe(TODAY);
  });

  test("may be up to a year ahead, also from February 29", () => {
    expect([lastSendingDay("2026-11-22"), lastSendingDay("2028-02-29")]).toEqual(["2027-11-22", "2029-02-28"]);
  });

  test("means eight in the morning of that day, in summer and in winter", () => {
    expect(
      [sendingMoment("2026-12-24", NOW), sendingMoment("2027-07-04", NOW)].map((moment) => moment.toISOString()),
    ).toEqual(["2026-12-24T16:00:00.000Z", "2027-07-04T15:00:00.000Z"]);
  });

  test("means at once for today, a past day or an invalid day", () => {
    expect([TODAY, "2020-01-01", "", "soon"].map((day) => sendingMoment(day, NOW))).toEqual([NOW, NOW, NOW, NOW]);
  });

  test("is said as when the card is e-mailed", () => {
    const card = (day: string, delivery = "recipient") => sendingText({ day, delivery }, TODAY);
    expect([card(""), card(TODAY), card("2026-12-24"), card("2026-12-24", "self")]).toEqual([
      "right after you order",
      "right after you order",
      "December 24, 2026",
      "with your order",
    ]);
  });

  test("is a day of the calendar", () => {
    expect(["2026-02-30", "2026-13-01", "26-1-1", "2028-02-29"].map(isDay)).toEqual([false, false, false, true]);
  });
});

describe("the form", () => {
  test("requires every field of an order", () => {
    expect(findErrors({ name: " ", email: "", from: "" })).toEqual({
      name: ["This field is required."],
      email: ["This field is required."],
      from: ["This field is required."],
    });
  });

  test("of a card for the buyer requires no recipient and allows several", () => {
    const read = readGiftCardForm({ ...freshFields(NOW), delivery: "self", quantity: "3" }, NOW);
    expect(read).toMatchObject({
      ok: true,
      value: { quantity: 3, options: { value: "5000", delivery: "self" }, roster: [{ name: "" }] },
    });
  });

  test.each([
    [{ email: "ann@" }, { email: ["Enter an e-mail address such as name@example.com."] }],
    [{ day: "2026-11-21" }, { day: ["This day has passed. Choose today or later."] }],
    [{ day: "2027-11-23" }, { day: ["Choose a day within a year from today."] }],
    [{ day: "tomorrow" }, { day: ["Enter a day such as 2026-12-24."] }],
    [{ card: "skull" }, { card: ["Choose one of our cards."] }],
    [{ amount: "999" }, { amount: ["Choose an amount from $10 to $500."] }],
    [{ amount: "own", own: "9.99" }, { own: ["Choose an amount from $10 to $500."] }],
    [{ amount: "own", own: "33,33" }, {}],
    [{ amount: "own", own: "33,3" }, { own: ["Write 25.50 or 25,50 for twenty-five and a half dollars."] }],
    [{ amount: "own", own: "500.01" }, { own: ["Choose an amount from $10 to $500."] }],
    [{ own: "80" }, { own: ["Choose “Another amount” too, or leave this empty."] }],
    [{ message: "x".repeat(301) }, { message: ["Use at most 300 characters."] }],
    [{ delivery: "self", quantity: "21" }, { quantity: ["Choose from 1 to 20 cards."] }],
    [{ delivery: "self", quantity: "1.5" }, { quantity: ["Choose from 1 to 20 cards."] }],
  ] as const)("says what is wrong with %o", (changes, errors) => {
    expect(findErrors(changes)).toEqual(errors);
  });

  test("preserves what was typed", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("amount", "own", "card", "delivery", "name", "email", "from", "message", "day", "quantity"),
          fc.string(),
        ),
        (formValues) => {
          const cardFields = postedFields(
            (name) => (Object.hasOwn(formValues, name) ? formValues[name] : undefined),
            freshFields(NOW),
          );
          expect(cardFields).toEqual({ ...freshFields(NOW), ...formValues });
          readGiftCardPreview(cardFields); // A preview can be rendered from anything.
        },
      ),
    );
  });

  test("shows a saved card unchanged, and today for a past day", () => {
    const stored = storedGiftCard({ ...ann, amountMinor: 1234 });
    expect(readSavedGiftCard(stored, 1, NOW)).toMatchObject({
      amount: "own",
      own: "12.34",
      card: "fox",
      name: "Ann",
      email: "ann@example.com",
      from: "Bo",
      message: "For your laptop.",
      day: "2026-12-24",
    });
    expect(readSavedGiftCard(stored, 1, new Date("2027-01-05T20:00:00Z")).day).toBe("2027-01-05");
  });
});

describe("a stored card", () => {
  test("is read back unchanged", () => {
    const name = fc.stringMatching(/^[A-Za-z]{1,20}$/);
    const card = fc.record({
      amountMinor: fc.integer({ min: MIN_MINOR, max: MAX_MINOR }),
      drawing: fc.constantFrom(...CARD_DRAWINGS.map(({ slug }) => slug)),
      delivery: fc.constant("recipient" as const),
      name,
      email: name.map((text) => `${text.toLowerCase()}@example.com`),
      from: name,
      message: name,
      day: fc.constantFrom("", "2026-12-24"),
    });
    fc.assert(
      fc.property(card, (giftCard) => {
        expect(readStored(storedGiftCard(giftCard))).toEqual(giftCard);
        expect(listGiftCardProblems(giftCard, 1, TODAY)).toEqual([]);
      }),
    );
  });

  test("without a recipient can be saved but not ordered", () => {
    expect(validateGiftCard({ options: { value: "2500" }, texts: [], roster: [] }, 1, TODAY, false)).toMatchObject({
      ok: true,
      value: { isComplete: false, options: { value: "2500", card: "stickers", delivery: "recipient" } },
    });
  });

  test.each(["-2500", "2500.5", "1e4", "999", "50001", "", "999999999999", "NaN"])(
    "is never worth a forged '%s'",
    (value) => {
      expect(
        validateGiftCard(
          { ...storedGiftCard(ann), options: { ...storedGiftCard(ann).options, value } },
          1,
          TODAY,
          false,
        ),
      ).toEqual({ ok: false, error: { options: { value: ["Choose an amount from $10 to $500."] } } });
    },
  );

  test("has one recipient, who is removed once the card is for its buyer", () => {
    expect(validateGiftCard(storedGiftCard(ann), 2, TODAY, false)).toMatchObject({
      ok: false,
      error: { quantity: [expect.stringContaining("one person")] },
    });
    expect(JSON.stringify(storedGiftCard({ ...ann, delivery: "self" }))).not.toContain("ann@example.com");
  });

  test("is sent at once when its day passed in the cart, but a past day cannot be chosen", () => {
    const late = storedGiftCard({ ...ann, day: "2026-11-01" });
    expect(validateGiftCard(late, 1, TODAY, true)).toMatchObject({
      ok: true,
      value: { isComplete: true, options: { value: "5000" } },
    });
    expect(validateGiftCard(late, 1, TODAY, false)).toMatchObject({
      ok: false,
      error: { options: { day: ["This day has passed. Choose today or later."] } },
    });
  });

  test("is described in text without invisible characters", () => {
    expect(giftCardSpec(storedGiftCard({ ...ann, name: "Ann\u202e\u0007" }))).toContainEqual({
      label: "Delivery",
      value: "December 24, 2026",
    });
    expect(giftCardSpec(storedGiftCard(ann))[0]).toEqual({ label: "Worth", value: "$50" });
  });
});

test("every card is rendered, and no text on it can inject markup", () => {
  for (const { slug } of CARD_DRAWINGS) expect(cardSvg(slug, '$50"><script>')).not.toContain("<script");
  expect(new Set(CARD_DRAWINGS.map(({ slug }) => cardSvg(slug))).size).toBe(CARD_DRAWINGS.length);
});

import { isUnclearAmount, typedCount } from "#domain/ground/kernel/forms/code-text";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { amountField, PRESETS, typedAmount } from "./amounts.ts";
import { AMOUNT_MESSAGE, isGiftAmount, readCents, START_MINOR } from "#domain/shop/pricing/face-value";
import { shopDay } from "./days.ts";
import { CARD_DRAWINGS } from "./drawings.ts";
import { listGiftCardProblems, readStored, storedGiftCard, type GiftCard, type StoredGiftCard } from "./gift-card.ts";

const UNCLEAR_MESSAGE = "Write 25.50 or 25,50 for twenty-five and a half dollars.";

/** Selected instead of a suggested amount: the amount is typed. */
export const CUSTOM_AMOUNT = "own";

const FIELDS = ["amount", "own", "card", "delivery", "name", "email", "from", "message", "day", "quantity"] as const;
/** The form's fields as text. */
export type GiftCardFields = Readonly<Record<(typeof FIELDS)[number], string>>;

/** The initial fields. */
export const freshFields = (now: Date): GiftCardFields => ({
  amount: String(START_MINOR),
  own: "",
  card: CARD_DRAWINGS[0]?.slug ?? "",
  delivery: "recipient",
  name: "",
  email: "",
  from: "",
  message: "",
  day: shopDay(now),
  quantity: "1",
});

/** The fields of a saved card. A past day becomes today. */
export function readSavedGiftCard(stored: StoredGiftCard, quantity: number, now: Date): GiftCardFields {
  const { amountMinor = START_MINOR, drawing, day, ...rest } = readStored(stored);
  const today = shopDay(now);
  const isPreset = PRESETS.includes(amountMinor);
  return {
    ...rest,
    amount: isPreset ? String(amountMinor) : CUSTOM_AMOUNT,
    own: isPreset ? "" : amountField(amountMinor),
    card: drawing,
    day: day > today ? day : today,
    quantity: String(quantity),
  };
}

/** Reads posted or stored fields. Missing fields keep their initial values. */
export const postedFields = (read: (name: string) => unknown, start: GiftCardFields): GiftCardFields =>
  Object.fromEntries(
    FIELDS.map((name) => {
      const value = read(name);
      return [name, typeof value === "string" ? value.slice(0, 2000) : start[name]];
    }),
  ) as GiftCardFields;

/** Reads the form as a card, as far as possible, for its picture and price. */
export function readGiftCardPreview(fields: GiftCardFields): GiftCard {
  const cents = fields.amount === CUSTOM_AMOUNT ? typedAmount(fields.own) : readCents(fields.amount);
  const { from, message, name, email } = fields;
  const read = readStored({
    options: { card: fields.card, delivery: fields.delivery, day: fields.delivery === "self" ? "" : fields.day.trim() },
    texts: [from, message],
    roster: [{ name, email }],
  });
  return { ...read, amountMinor: cents !== undefined && isGiftAmount(cents) ? cents : undefined };
}

export interface ReadGiftCard extends ReturnType<typeof storedGiftCard> {
  readonly quantity: number;
}

/** Reads the form, or returns the errors by field. */
export function readGiftCardForm(fields: GiftCardFields, now: Date): Result<ReadGiftCard, FieldErrors> {
  const card = readGiftCardPreview(fields);
  const isOwn = fields.amount === CUSTOM_AMOUNT;
  const quantity = card.delivery === "recipient" ? 1 : (typedCount(fields.quantity) ?? Number.NaN);
  const errors: FieldErrors = {};
  // Without JavaScript, typing an amount does not select its option. The typed amount is what the buyer means.
  if (!isOwn && fields.own.trim() !== "")
    addMessage(errors, ["own"], "Choose “Another amount” too, or leave this empty.");
  for (const { field, message } of listGiftCardProblems(card, quantity, shopDay(now))) {
    if (field !== "amount") addMessage(errors, [field], message);
    else if (!isOwn) addMessage(errors, [field], AMOUNT_MESSAGE);
    else addMessage(errors, ["own"], isUnclearAmount(fields.own) ? UNCLEAR_MESSAGE : AMOUNT_MESSAGE);
  }
  return Object.keys(errors).length > 0 ? err(errors) : ok({ ...storedGiftCard(card), quantity });
}

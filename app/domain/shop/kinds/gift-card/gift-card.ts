import * as v from "valibot";
import { emailProblem } from "#domain/ground/kernel/forms/email-address";
import { optionalLine } from "#domain/ground/kernel/forms/form-fields";
import { withoutHidden } from "#domain/ground/kernel/hidden-characters";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { MAX_CARDS } from "./amounts.ts";
import { AMOUNT_MESSAGE, isGiftAmount, readCents, START_MINOR } from "#domain/shop/pricing/face-value";
import { isDay, lastSendingDay } from "./days.ts";
import { CARD_DRAWINGS, isDrawing } from "./drawings.ts";

/** The slug of the gift card product. */
export const GIFT_CARD_PRODUCT = "gift-card";
/** The path of its setup screen. */
export const GIFT_CARDS_PATH = "/products/gift-cards/";

/** "recipient" is e-mailed to someone; "self" sends the code to the buyer. */
export type Delivery = "recipient" | "self";

/** Characters. */
export const MAX_RECIPIENT_LENGTH = 60;
export const MAX_MESSAGE_LENGTH = 300;

/** A configured gift card. Missing fields are "". */
export interface GiftCard {
  /** Cents, or undefined for an invalid amount. */
  readonly amountMinor: number | undefined;
  /** Slug of the card's picture. */
  readonly drawing: string;
  readonly delivery: Delivery;
  readonly name: string;
  readonly email: string;
  readonly from: string;
  readonly message: string;
  /** Day of sending, "2026-12-24"; "" means at once. */
  readonly day: string;
}

/** The stored form of a gift card in a configured product. */
export interface StoredGiftCard {
  readonly options: Readonly<Record<string, unknown>>;
  /** Sender and message. */
  readonly texts: ReadonlyArray<unknown>;
  /** The recipient. */
  readonly roster: ReadonlyArray<unknown>;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const Line = optionalLine(10_000);
const line = (value: unknown): string => v.parse(Line, text(value));
const lines = (value: unknown): string =>
  withoutHidden(text(value).replace(/\r\n?/g, "\n"))
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Returns whether stored options are those of a gift card. */
export const isGiftCard = (options: Readonly<Record<string, unknown>>): boolean =>
  typeof options["value"] === "string" &&
  typeof options["card"] === "string" &&
  typeof options["delivery"] === "string";

/** Reads a stored gift card. Unreadable fields count as missing. */
export function readStored({ options, texts, roster }: StoredGiftCard): GiftCard {
  const person: unknown = roster[0];
  const readProperty = (key: string): unknown =>
    typeof person === "object" && person !== null ? Object.getOwnPropertyDescriptor(person, key)?.value : undefined;
  return {
    amountMinor: options["value"] === undefined ? START_MINOR : readCents(text(options["value"])),
    drawing: options["card"] === undefined ? (CARD_DRAWINGS[0]?.slug ?? "") : text(options["card"]),
    delivery: options["delivery"] === "self" ? "self" : "recipient",
    name: line(readProperty("name")),
    email: line(readProperty("email")).toLowerCase(),
    from: line(texts[0]),
    message: lines(texts[1]),
    day: text(options["day"]),
  };
}

/** The fields that can have errors. */
export type GiftCardField = "amount" | "card" | "name" | "email" | "from" | "message" | "day" | "quantity";

export interface GiftCardProblem {
  readonly field: GiftCardField;
  readonly message: string;
  /** The field is empty, not wrong. */
  readonly isMissing: boolean;
}

/** Returns everything that prevents ordering the card. @param today in the shop's zone, "2026-11-28" */
export function listGiftCardProblems(card: GiftCard, quantity: number, today: string): Array<GiftCardProblem> {
  const problems: Array<GiftCardProblem> = [];
  const wrong = (field: GiftCardField, message: string) => problems.push({ field, message, isMissing: false });
  const needed = (field: "name" | "email" | "from") => {
    if (card[field] === "") problems.push({ field, message: REQUIRED, isMissing: true });
  };
  const atMost = (field: "name" | "from" | "message", most: number) => {
    if (Array.from(card[field]).length > most) wrong(field, `Use at most ${String(most)} characters.`);
  };
  if (card.amountMinor === undefined || !isGiftAmount(card.amountMinor)) wrong("amount", AMOUNT_MESSAGE);
  if (!isDrawing(card.drawing)) wrong("card", "Choose one of our cards.");
  if (card.delivery === "recipient") {
    needed("name");
    needed("email");
    const wrongEmail = card.email === "" ? undefined : emailProblem(card.email);
    if (wrongEmail !== undefined) wrong("email", wrongEmail);
    needed("from");
    if (card.day !== "" && !isDay(card.day)) wrong("day", "Enter a day such as 2026-12-24.");
    else if (card.day !== "" && card.day < today) wrong("day", "This day has passed. Choose today or later.");
    else if (card.day > lastSendingDay(today)) wrong("day", "Choose a day within a year from today.");
    if (quantity !== 1)
      wrong("quantity", "A card sent by e-mail goes to one person. Set up another card for the next person.");
  } else if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_CARDS)
    wrong("quantity", `Choose from 1 to ${String(MAX_CARDS)} cards.`);
  atMost("name", MAX_RECIPIENT_LENGTH);
  atMost("from", MAX_RECIPIENT_LENGTH);
  atMost("message", MAX_MESSAGE_LENGTH);
  return problems;
}

/** Returns the stored form. Fields for the other delivery are removed, so no abandoned recipient is e-mailed. */
export function storedGiftCard(card: GiftCard) {
  const isSent = card.delivery === "recipient";
  const options: Record<string, string> = {
    value: String(card.amountMinor ?? START_MINOR),
    card: card.drawing,
    delivery: card.delivery,
    ...(isSent && card.day !== "" ? { day: card.day } : {}),
  };
  const person: Record<string, string> = { name: card.name, ...(isSent ? { email: card.email } : {}) };
  return { options, texts: [card.from, card.message], roster: [person] };
}

export interface ValidatedGiftCard extends ReturnType<typeof storedGiftCard> {
  /** Every required field is present. */
  readonly isComplete: boolean;
}

/** The path of each field on the wire. */
const WIRE_PATHS: Readonly<Record<GiftCardField, ReadonlyArray<string>>> = {
  amount: ["options", "value"],
  card: ["options", "card"],
  day: ["options", "day"],
  quantity: ["quantity"],
  name: ["roster"],
  email: ["roster"],
  from: ["texts"],
  message: ["texts"],
};

/**
 * Validates a gift card for saving: invalid values are refused at their fields, missing ones only prevent ordering.
 * @param today in the shop's time zone
 * @param keepsDay the day was chosen earlier: if it has passed, the card is sent at once
 */
export function validateGiftCard(
  stored: StoredGiftCard,
  quantity: number,
  today: string,
  keepsDay: boolean,
): Result<ValidatedGiftCard, FieldErrors> {
  const read = readStored(stored);
  const card = keepsDay && read.day < today ? { ...read, day: "" } : read;
  const problems = listGiftCardProblems(card, quantity, today);
  const errors: FieldErrors = {};
  for (const { field, message, isMissing } of problems) if (!isMissing) addMessage(errors, WIRE_PATHS[field], message);
  return Object.keys(errors).length > 0
    ? err(errors)
    : ok({ ...storedGiftCard(card), isComplete: problems.length === 0 });
}

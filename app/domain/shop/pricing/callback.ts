import * as v from "valibot";
import { requiredText, text } from "#domain/ground/kernel/forms/fields";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { sizeInBoth } from "#domain/ground/kernel/measure";
import { DEFAULT_MEASUREMENT, type Measurement } from "#domain/ground/kernel/measurement";
import {
  MAX_ASKED_INCHES,
  MAX_ASKED_QUANTITY,
  MAX_NOTE_CHARS,
  MAX_PHONE_CHARS,
  type AskedAmount,
} from "#domain/shop/pricing/beyond-online";
import { Length } from "#domain/shop/pricing/spec-fields";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { wholeNumber } from "#domain/ground/kernel/text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

const TOO_LARGE = `Enter ${wholeNumber(MAX_ASKED_INCHES)} inches or less.`;
const WHOLE = `Enter a whole number from 1 to ${wholeNumber(MAX_ASKED_QUANTITY)}.`;
const side = v.pipe(Length, v.maxValue(MAX_ASKED_INCHES, TOO_LARGE));

/** A shopper's request for a call about an order larger than the shop prices online. Inches and pieces. */
export const CallbackInput = v.object(
  {
    /** Slug. */
    product: requiredText(100),
    width: side,
    height: side,
    quantity: v.pipe(v.number(WHOLE), v.integer(WHOLE), v.minValue(1, WHOLE), v.maxValue(MAX_ASKED_QUANTITY, WHOLE)),
    /** Slugs of the chosen options. */
    material: v.optional(text(100), ""),
    shape: v.optional(text(40), ""),
    /** The shopper's saved design, if any. */
    configured_product: v.optional(requiredText(64)),
    phone: requiredText(MAX_PHONE_CHARS),
    note: v.optional(text(MAX_NOTE_CHARS), ""),
  },
  REQUIRED,
);
export type CallbackInput = v.InferOutput<typeof CallbackInput>;

export const CallbackAnswer = v.object({
  room_id: v.string(),
  /** As typed. */
  phone: v.string(),
  /** When to expect the call, within business hours, as text. */
  expect: v.string(),
});
export type CallbackAnswer = v.InferOutput<typeof CallbackAnswer>;

/** The result of a submitted form, with the typed values. */
export interface CallbackOutcome {
  readonly phone: string;
  readonly note: string;
  /** What the request is about. */
  readonly amount: AskedAmount | undefined;
  readonly errors: FieldErrors;
  readonly sent: CallbackAnswer | undefined;
}

/** "50,000 pieces, 3 × 3 in (7.62 × 7.62 cm)". @param unit name of one piece */
export const amountText = (
  { width, height, quantity }: AskedAmount,
  unit: string,
  measurement: Measurement = DEFAULT_MEASUREMENT,
): string => `${wholeNumber(quantity)} ${unit}${quantity === 1 ? "" : "s"}, ${sizeInBoth(width, height, measurement)}`;

export interface CallbackRequest extends AskedAmount {
  /** The product's name. */
  readonly product: string;
  /** Name of one unit. */
  readonly unit: string;
  /** Display names; "" where nothing is chosen. */
  readonly material: string;
  readonly shape: string;
  /** Id of the shopper's design; "" for none. */
  readonly design: string;
  readonly phone: string;
  readonly note: string;
  /** "Guest", or the account's name and e-mail address. */
  readonly from: string;
}

/** The subject of the conversation in the inbox. */
export const callbackDescription = (request: CallbackRequest): string =>
  `${MESSAGES.callbackRequired}: ${request.product}, ${amountText(request, request.unit)}. Phone ${request.phone}`;

/** The first message of the conversation, with everything that the caller needs. */
export function callbackMessage(request: CallbackRequest): string {
  const { product, width, height, quantity, material, shape, design, phone, note, from } = request;
  const rows = [
    ["Product", product],
    ["Size", sizeInBoth(width, height)],
    ["Quantity", wholeNumber(quantity)],
    ["Material", material],
    ["Shape", shape],
    ["Design", design],
    ["Phone", phone],
    ["From", from],
    ["Note", note],
  ] as const;
  return [
    MESSAGES.callbackRequired,
    ...rows.flatMap(([label, value]) => (value === "" ? [] : [`${label}: ${value}`])),
  ].join("\n");
}

import * as v from "valibot";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { choice, requiredText, text } from "#domain/ground/kernel/forms/fields";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { SHIPMENT_STATES, type ShipmentState } from "#domain/shop/shipping/carriers";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

/** One parcel as its receiver sees it. */
export interface ShipmentView {
  readonly id: string;
  readonly order: { readonly id: string; readonly number: string };
  /** As people know it: "USPS". */
  readonly carrier: string;
  readonly state: ShipmentState;
  /** "" until the carrier has given one. */
  readonly trackingNumber: string;
  /** A page of the carrier itself, over https. */
  readonly trackingLink: string | undefined;
  /** "2026-11-28" */
  readonly expectedOn: string | undefined;
  readonly shippedAt: Date | undefined;
  readonly deliveredAt: Date | undefined;
  /** Where it went, which its order's address may no longer say; empty before it leaves. */
  readonly address: ReadonlyArray<string>;
  /** What the carrier reports, newest first. */
  readonly reports: ReadonlyArray<{
    readonly id: string;
    readonly message: string;
    /** "Portland, OR", or "". */
    readonly place: string;
    readonly at: Date;
  }>;
  readonly lines: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly picture: LinePicture | undefined;
  }>;
}

export interface ShipmentPage {
  readonly shipments: ReadonlyArray<ShipmentView>;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

const Day = v.pipe(
  v.string("Enter a day such as 2026-11-28."),
  v.regex(/^(\d{4}-\d{2}-\d{2})?$/, "Enter a day such as 2026-11-28."),
  v.check((day) => day === "" || isDay(day), "This day doesn't exist."),
);
const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day);
};

/** As carriers print it, whatever keyboard typed it: customers read it and carriers look it up. */
const TrackingNumber = v.pipe(v.string("Send a text."), v.transform(structuredText), maxCharacters(80));

/** What staff say of a parcel. */
const entries = {
  carrier: requiredText(60),
  service: v.optional(text(60), ""),
  tracking_number: v.optional(TrackingNumber, ""),
  tracking_url: v.optional(
    v.pipe(text(500), v.regex(/^(https:\/\/[\x21-\x7e]+)?$/, "Enter an address that begins with https://.")),
    "",
  ),
  state: v.optional(choice(SHIPMENT_STATES), "preparing"),
  expected_on: v.optional(Day, ""),
};

const Line = v.object({
  order_line: v.pipe(
    v.string("Choose an item from this order."),
    v.nonEmpty("Choose an item from this order."),
    maxCharacters(64, "Choose an item from this order."),
  ),
  quantity: v.pipe(
    v.number("Enter a whole number."),
    v.integer("Enter a whole number."),
    v.minValue(1, "Enter a whole number from 1."),
  ),
});

export const NewShipment = v.object({
  order: v.pipe(v.optional(v.string(), ""), v.nonEmpty(REQUIRED), maxCharacters(64, "Choose an order.")),
  ...entries,
  carrier: v.pipe(v.optional(v.string(), ""), entries.carrier),
  lines: v.pipe(
    v.optional(v.array(Line, "Choose the items in this package."), []),
    v.minLength(1, MESSAGES.emptyCollection),
    v.maxLength(100, "A package can have up to 100 items."),
  ),
});
export type NewShipment = v.InferOutput<typeof NewShipment>;

/** What staff can change. The contents of a parcel never change; a wrong parcel is deleted. */
export const ShipmentChanges = v.object({
  carrier: v.optional(entries.carrier),
  service: v.optional(text(60)),
  tracking_number: v.optional(TrackingNumber),
  tracking_url: v.optional(v.unwrap(entries.tracking_url)),
  state: v.optional(choice(SHIPMENT_STATES)),
  expected_on: v.optional(Day),
  version: LoadedVersion,
});
export type ShipmentChanges = v.InferOutput<typeof ShipmentChanges>;

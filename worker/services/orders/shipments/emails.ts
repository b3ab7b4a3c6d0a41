import type { OrderView } from "#domain/shop/orders/order-view";
import { carrierName, trackingLink } from "#domain/shop/shipping/carriers";
import { dayText } from "#domain/shop/shipping/day-text";
import { type EmailDraft, SHOP } from "../../email/index.ts";
import { toEmailLines, type ProductPictures } from "../emails/order-emails.ts";

/** The data of a parcel's e-mail. */
export interface ParcelFacts {
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  /** The expected arrival day, or "". */
  readonly expectedOn: string;
  /** Pieces by order line id. */
  readonly contents: ReadonlyMap<string, number>;
}

/** A parcel at the moment when it leaves. */
export interface ShippedParcel extends ParcelFacts {
  readonly share: ParcelShare;
}

/** What a parcel holds of its order: everything, a part with more to follow, or what others left. */
export type ParcelShare = "whole" | "part" | "rest";

const WORDS: Readonly<Record<ParcelShare, { subject: string; heading: string; text: string }>> = {
  whole: { subject: "Your", heading: "We ship your order!", text: "" },
  part: {
    subject: "Part of your",
    heading: "Part of your order is on its way",
    text: "The rest of your order ships separately.",
  },
  rest: {
    subject: "The rest of your",
    heading: "The rest of your order is on its way",
    text: "This is the last package: nothing else is left to ship.",
  },
};

/** The text message about a shipped parcel. */
export function parcelShippedText(order: OrderView, parcel: ShippedParcel, origin: string): string {
  const what = `${WORDS[parcel.share].subject} order ${order.number}`;
  const link = trackingLink(parcel) ?? `${origin}/profile/shipments/`;
  return `${what} is on its way with ${carrierName(parcel.carrier)}. Track it: ${link}`;
}

/** To the customer, once per parcel: shipped, with the carrier, the expected day and the tracking link. */
export function parcelShippedEmail(
  order: OrderView,
  parcel: ShippedParcel,
  origin: string,
  pictures: ProductPictures = new Map(),
): EmailDraft {
  const carrier = carrierName(parcel.carrier);
  const link = trackingLink(parcel);
  const words = WORDS[parcel.share];
  const inside = order.lines.flatMap((line) => {
    const quantity = parcel.contents.get(line.id);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  const expected = parcel.expectedOn === "" ? "" : ` It should arrive ${dayText(parcel.expectedOn)}.`;
  return {
    to: order.email,
    subject: `${words.subject} ${SHOP} order ${order.number} is on its way`,
    preview: `With ${carrier}.${expected}`,
    heading: words.heading,
    paragraphs: [
      `We handed your package to ${carrier}.${expected}`,
      ...(words.text ? [words.text] : []),
      ...(link ? ["It can take a few hours for tracking information to appear."] : []),
    ],
    lines: toEmailLines(inside, pictures, false),
    rows: [
      { label: "Carrier", value: parcel.service === "" ? carrier : `${carrier}, ${parcel.service}` },
      ...(parcel.trackingNumber === "" ? [] : [{ label: "Tracking number", value: parcel.trackingNumber }]),
      ...(parcel.expectedOn === "" ? [] : [{ label: "Expected", value: dayText(parcel.expectedOn) }]),
      { label: "Ship to", value: order.shippingAddress.join(", ") },
    ],
    button: link
      ? { label: "Track your package", url: link }
      : { label: "See your order", url: `${origin}/profile/orders/order/${order.id}/` },
    closing: [
      `You're getting this e-mail because someone placed an order at ${SHOP} with this address.`,
      `Order ${order.number}`,
    ],
  };
}

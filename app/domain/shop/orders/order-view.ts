import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { SpecWord } from "#domain/ground/kernel/text";
import type { ExplainedAmount } from "#domain/shop/pricing/quotes/explained-amount";
import type { Unit } from "#domain/shop/catalog/product";
import type { Money } from "#domain/ground/kernel/money";
import type { OrderStatus } from "#domain/shop/orders/order-state";

/** A finished PDF of staff from which a line prints, instead of from what the customer made. */
export interface PreparedFile {
  /** The newest proof that shows this very file; undefined for a product that needs none. */
  readonly proof: { readonly id: string; readonly number: number } | undefined;
}

/** One line of an order, as it was bought. */
export interface OrderedLine {
  readonly id: string;
  readonly product: { readonly slug: string; readonly name: string };
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly explanation: ReadonlyArray<ExplainedAmount>;
  readonly isGiftCard: boolean;
  readonly spec: ReadonlyArray<SpecWord>;
  readonly picture: LinePicture | undefined;
  /** Where the customer's file is, as it was ordered; undefined without one and once it was deleted. */
  readonly fileUrl: string | undefined;
  /** Its picture is a sign for this file, and its choices don't name the customer's; undefined without one. */
  readonly preparedFile: PreparedFile | undefined;
}

export interface OrderLineView extends OrderedLine {
  /** The name of one unit. */
  readonly unit: Unit;
}

/** Another order, by its number. */
export interface OrderLink {
  readonly id: string;
  readonly number: string;
}

/** An order as its owner sees it. `total` is before store credit and gift card, `due` after them. */
export interface OrderView {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  /** A person checks its print file before printing. */
  readonly isHeld: boolean;
  /** The customer asked for a proof of one of its items, and the order isn't approved yet. */
  readonly awaitsProof: boolean;
  readonly email: string;
  readonly placedAt: Date;
  /** The day on which it is expected now, "2026-11-28". */
  readonly deliveryDate: string | undefined;
  /** The day that was promised when it was placed. */
  readonly promisedDate: string | undefined;
  readonly shippingMethod: string;
  readonly shippingAddress: ReadonlyArray<string>;
  readonly billingAddress: ReadonlyArray<string>;
  readonly note: string;
  readonly purchaseOrder: string;
  readonly subtotal: Money;
  /** The promotion's. */
  readonly discount: Money;
  /** What was not charged because it was too small for a card. */
  readonly waived: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly taxLabel: string;
  readonly total: Money;
  readonly credit: Money;
  readonly giftCard: Money;
  readonly due: Money;
  /** False when nothing is shipped. */
  readonly needsParcel: boolean;
  readonly lines: ReadonlyArray<OrderLineView>;
  /** The order that its owner changed into this one. */
  readonly replaces: OrderLink | undefined;
  /** What its owner changed it into. */
  readonly replacedBy: OrderLink | undefined;
}

import type { ExplainedAmount } from "#domain/checkout/order-plan";
import type { Money } from "#domain/kernel/money";
import type { CalendarDay } from "#domain/calendar/calendar";

/** A label and what was chosen: "Size", "3 × 2 in". */
export interface SpecWord {
  readonly label: string;
  readonly value: string;
}

/** What a page needs to draw a line as the sticker it will be. Lengths in inches. */
export interface LinePicture {
  readonly artworkUrl: string;
  /** Undefined until a cut line was made: then the bare artwork is shown. */
  readonly cutPath: string | undefined;
  readonly artBox:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
  readonly widthIn: number;
  readonly heightIn: number;
  /** Slug. */
  readonly material: string | undefined;
}

/** One line of the cart as a page shows it. */
export interface CartLineView {
  readonly id: string;
  readonly configuredProduct: string;
  readonly product: { readonly slug: string; readonly name: string; readonly kind: string };
  /** Where this configuration can be changed. */
  readonly editPath: string;
  readonly quantity: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly explanation: ReadonlyArray<ExplainedAmount>;
  /** The earlier total, when the quote it came from ran out and the price is another one now. */
  readonly totalWas: Money | undefined;
  readonly spec: ReadonlyArray<SpecWord>;
  readonly picture: LinePicture | undefined;
  /** What is still missing before this line can be ordered; undefined when nothing is. */
  readonly problem: string | undefined;
  /** What the customer may want to do, but need not. */
  readonly advice: string | undefined;
}

export interface CartView {
  /** "" while nothing was ever put in. */
  readonly id: string;
  readonly version: number;
  readonly currency: string;
  readonly lines: ReadonlyArray<CartLineView>;
  readonly subtotal: Money;
  /** The part of the subtotal that is gift cards: no discount, no tax, no postage, and paid by card. */
  readonly giftCards: Money;
  /** False when nothing of it is shipped. */
  readonly needsParcel: boolean;
  /** The day on which it ships if it is ordered now, "2026-11-25"; undefined when nothing of it is shipped. */
  readonly shipDate: CalendarDay | undefined;
  readonly promotion:
    | { readonly code: string; readonly label: string; readonly discount: Money; readonly problem: string | undefined }
    | undefined;
  readonly giftCard: { readonly lastFour: string; readonly available: Money } | undefined;
}

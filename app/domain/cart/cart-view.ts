import type { ExplainedAmount } from "#domain/pricing/explained-amount";
import type { LinePicture } from "#domain/catalog/product-picture";
import type { ProductKind } from "#domain/catalog/product";
import type { SpecWord } from "#domain/catalog/product-picture";
import type { Money } from "#domain/kernel/money";
import type { CalendarDay } from "#domain/calendar/calendar";

/** One line of the cart as a page shows it. */
export interface CartLineView {
  readonly id: string;
  readonly configuredProduct: string;
  readonly product: { readonly slug: string; readonly name: string; readonly kind: ProductKind };
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

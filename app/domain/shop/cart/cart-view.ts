import type { ExplainedAmount } from "#domain/shop/pricing/quotes/explained-amount";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { CartChange } from "#domain/shop/cart/order-change";
import type { ProductKind } from "#domain/shop/catalog/product";
import type { SpecWord } from "#domain/ground/kernel/text";
import type { Money } from "#domain/ground/kernel/money";
import type { NextBreak } from "#domain/shop/pricing/quotes/next-break";
import type { CalendarDay } from "#domain/ground/calendar/days";

/** One line of the cart, as a page shows it. */
export interface CartLineView {
  readonly id: string;
  readonly configuredProduct: string;
  /** Counts the changes of what the line is and costs; a change that names it fails when another window was first. */
  readonly version: number;
  readonly product: { readonly slug: string; readonly name: string; readonly kind: ProductKind };
  /** The path for editing this configuration. */
  readonly editPath: string;
  readonly quantity: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  /** The page of the list that alone changes the quantity; undefined where the cart can. */
  readonly listPath?: string | undefined;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly explanation: ReadonlyArray<ExplainedAmount>;
  /** The previous total, if its quote expired and the price changed. */
  readonly totalWas: Money | undefined;
  /** The next quantity at which a piece costs less, or undefined. */
  readonly nextBreak: NextBreak | undefined;
  readonly spec: ReadonlyArray<SpecWord>;
  readonly picture: LinePicture | undefined;
  /** Whether the customer asked for a proof before printing; undefined for a product that needs no approval. */
  readonly wantsProof: boolean | undefined;
  /** What is missing before this line can be ordered, or undefined. */
  readonly problem: string | undefined;
  /** The page on which that is added or approved; undefined where nothing but another product helps. */
  readonly problemPath: string | undefined;
  /** An optional suggestion for the customer. */
  readonly advice: string | undefined;
}

export interface CartView {
  /** "" before anything was added. */
  readonly id: string;
  readonly version: number;
  readonly currency: string;
  readonly lines: ReadonlyArray<CartLineView>;
  /** Lines that the customer saved for later. They are no part of the order. */
  readonly saved: ReadonlyArray<CartLineView>;
  readonly subtotal: Money;
  /** The gift cards' part of the subtotal: no discount, tax or shipping, and payable by card only. */
  readonly giftCards: Money;
  /** The ZIP code of the last shipping estimate, five digits; "" without one. */
  readonly zip: string;
  /** False when nothing is shipped. */
  readonly needsParcel: boolean;
  /** When and where it arrives by the cheapest method if it is ordered now; undefined when nothing is shipped. */
  readonly arrival: { readonly day: CalendarDay; readonly to: string } | undefined;
  readonly promotion:
    | {
        readonly code: string;
        readonly label: string;
        readonly discount: Money;
        /** The code applies and pays standard mail. */
        readonly paysShipping: boolean;
        readonly problem: string | undefined;
      }
    | undefined;
  readonly giftCard: { readonly lastFour: string; readonly available: Money } | undefined;
  /** The order that this cart changes; undefined for an ordinary cart. */
  readonly change: CartChange | undefined;
  /** The line that was removed a short while ago and can be put back. */
  readonly removedLine: RemovedLine | undefined;
  /** How many lines an account's cart had before the shopper signed in with another one; 0 once that was said. */
  readonly earlierLines: number;
}

/** A line that was just removed, in its place. */
export interface RemovedLine {
  readonly id: string;
  readonly productName: string;
  /** Whether it was saved for later. */
  readonly isSaved: boolean;
  /** How many lines stood before it in its list. */
  readonly index: number;
}

/** The id of a line on the cart's page, also of one that was just removed. */
export const lineAnchor = (lineId: string): string => `line-${lineId}`;

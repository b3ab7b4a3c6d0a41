import type { ExplainedAmount } from "#domain/shop/pricing/quotes/explained-amount";
import type { CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { FrozenLine } from "#domain/shop/orders/frozen-line";

type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [key: string]: Json };

/** One order line: a full copy, so that later changes of product, price or artwork do not reach it. */
export interface OrderDraftLine {
  readonly id: string;
  readonly configuredProductId: string;
  readonly productId: number;
  readonly productSlug: string;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly totalMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly spec: { readonly [key: string]: Json };
  readonly priceExplanation: ReadonlyArray<ExplainedAmount>;
  readonly priceTableId: number | null;
  readonly artworkId: string | null;
  readonly artwork: { readonly [key: string]: Json } | null;
  /** As ordered, in inches, with the kiss cut and the choices, such as the page of the file. */
  readonly cutLine: SavedCutLine | null;
  /** The files of the line, by key and hash. */
  readonly frozen: FrozenLine;
}

export interface OrderDraftTax {
  readonly id: string;
  /** Null for the tax on shipping. */
  readonly orderLineId: string | null;
  /** "US-CA" */
  readonly jurisdiction: string;
  readonly name: string;
  /** Millionths. */
  readonly ratePpm: number;
  readonly baseMinor: number;
  readonly taxMinor: number;
}

/** Everything that an order will contain, determined before any payment. All amounts are in minor units. */
export interface OrderDraft {
  readonly email: string;
  readonly note: string;
  readonly purchaseOrder: string;
  readonly currency: string;
  /** Empty when nothing is shipped and no billing address is required. */
  readonly billingAddress: CheckoutAddress | Readonly<Record<string, never>>;
  readonly shippingAddress: CheckoutAddress | Readonly<Record<string, never>>;
  readonly shippingMethod: string;
  readonly shippingMethodName: string;
  /** Null when nothing is shipped. */
  readonly deliveryDate: string | null;
  readonly subtotalMinor: number;
  /** The promotion's. The lines' discounts add up to it and what is waived. */
  readonly discountMinor: number;
  readonly waivedMinor: number;
  readonly shippingMinor: number;
  readonly taxMinor: number;
  readonly creditMinor: number;
  readonly giftCardMinor: number;
  readonly dueMinor: number;
  readonly promotion: { readonly codeId: string; readonly code: string; readonly label: string } | null;
  readonly giftCardId: string | null;
  readonly lines: ReadonlyArray<OrderDraftLine>;
  readonly taxLines: ReadonlyArray<OrderDraftTax>;
  /** The order that this one replaces, with what it used; undefined for an ordinary order. */
  readonly replaces?:
    | {
        readonly orderId: string;
        readonly creditMinor: number;
        readonly giftCardMinor: number;
        readonly giftCardId: string | null;
        readonly promotionCodeId: string | null;
      }
    | undefined;
}

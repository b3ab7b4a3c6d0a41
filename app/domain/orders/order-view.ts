import type { LinePicture } from "#domain/catalog/product-picture";
import type { SpecWord } from "#domain/catalog/product-picture";
import type { ExplainedAmount } from "#domain/pricing/explained-amount";
import type { Unit } from "#domain/catalog/product";
import type { Money } from "#domain/kernel/money";
import type { OrderStatus } from "#domain/orders/order-state";

/** One line of an order as a page shows it: what was bought then, whatever became of the product since. */
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
}

export interface OrderLineView extends OrderedLine {
  /** What one of it is called. */
  readonly unit: Unit;
}

/** An order as its owner sees it. `total` is what was left to pay after credit. */
export interface OrderView {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  /** A person checks a file of it before it prints. */
  readonly isHeld: boolean;
  readonly email: string;
  readonly placedAt: Date;
  /** "2026-11-28" */
  readonly deliveryDate: string | undefined;
  readonly shippingMethod: string;
  readonly shippingAddress: ReadonlyArray<string>;
  readonly billingAddress: ReadonlyArray<string>;
  readonly note: string;
  readonly purchaseOrder: string;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly taxLabel: string;
  readonly credit: Money;
  readonly total: Money;
  /** False when nothing of it is shipped. */
  readonly needsParcel: boolean;
  readonly lines: ReadonlyArray<OrderLineView>;
}

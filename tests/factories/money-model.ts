/** One line of a modeled order. Amounts are minor units. */
export interface ModelLine {
  readonly id: string;
  readonly quantity: number;
  /** Price after discount plus tax. */
  readonly worth: number;
  shipped: number;
  /** Pieces that were paid back. */
  returned: number;
}

export interface ModelOrder {
  readonly id: string;
  readonly number: number;
  readonly buyer: number;
  readonly provider: "test" | "invoice" | "credit";
  /** What store credit does not pay. */
  readonly due: number;
  readonly credit: number;
  /** What the gift card pays. */
  readonly gift: number;
  readonly shipping: number;
  readonly lines: ReadonlyArray<ModelLine>;
  /** What the card was charged for, or what was paid of the invoice. */
  captured: number;
  /** Returned to the card. */
  refunded: number;
  isCanceled: boolean;
  /** The order that this one was placed instead of. */
  readonly replaces: string | null;
}

/** What the test provider charges at least, in cents. */
const SMALLEST_CHARGE_MINOR = 50;

/**
 * What a shop's money does, in the plainest form: numbers that accepted requests move and refused ones do not. It
 * predicts every balance, charge and number; the real shop has to agree after each step.
 */
export class MoneyModel {
  /** Store credit by customer. */
  readonly credit: Array<number>;
  /** What is left on the gift card that all customers use. */
  giftCard: number;
  readonly orders: Array<ModelOrder> = [];
  /** By customer: the order that their cart changes. */
  readonly changing: Array<ModelOrder | undefined> = [];
  #lastNumber: number;

  constructor(customers: number, lastNumber: number, giftCard: number) {
    this.giftCard = giftCard;
    this.credit = Array.from({ length: customers }, () => 0);
    this.#lastNumber = lastNumber;
  }

  addCredit(customer: number, minor: number): void {
    this.credit[customer] = (this.credit[customer] ?? 0) + minor;
  }

  /** What the next order of a customer may spend, including what the order that it replaces has used. */
  availableTo(customer: number): { readonly credit: number; readonly giftCard: number } {
    const { credit = 0, gift = 0 } = this.changing[customer] ?? {};
    return { credit: (this.credit[customer] ?? 0) + credit, giftCard: this.giftCard + gift };
  }

  /** Its owner may change an order until something of it has left or was paid. */
  isChangeable({ isCanceled, captured, lines }: ModelOrder): boolean {
    return !isCanceled && captured === 0 && lines.every(({ shipped }) => shipped === 0);
  }

  /** Numbers are dense: an order gets the next one. The order that its customer's cart changes is canceled. */
  place(order: Omit<ModelOrder, "number" | "captured" | "refunded" | "isCanceled" | "replaces">): ModelOrder {
    const former = this.changing[order.buyer];
    if (former) this.cancel(former);
    this.changing[order.buyer] = undefined;
    this.#lastNumber += 1;
    this.addCredit(order.buyer, -order.credit);
    this.giftCard -= order.gift;
    const placedOrder = {
      ...order,
      number: this.#lastNumber,
      captured: 0,
      refunded: 0,
      isCanceled: false,
      replaces: former?.id ?? null,
    };
    this.orders.push(placedOrder);
    return placedOrder;
  }

  /**
   * Pieces leave: their share of the lines, with shipping in the first parcel and the rest in the last; gift card and
   * store credit pay for the earliest parcels. A charge, and what it leaves, is nothing or at least the smallest
   * charge.
   */
  ship(order: ModelOrder, pieces: ReadonlyArray<number>): void {
    order.lines.forEach((line, i) => (line.shipped += pieces[i] ?? 0));
    if (order.provider !== "test") return;
    const isLast = order.lines.every((line) => line.shipped === line.quantity);
    const shippedWorth = order.lines.reduce(
      (sum, { worth, shipped, quantity }) => sum + Math.floor((worth * shipped) / quantity),
      order.shipping,
    );
    const most = isLast ? order.due : Math.min(order.due, shippedWorth - order.credit - order.gift);
    const captured = most === order.due ? most : Math.min(most, order.due - SMALLEST_CHARGE_MINOR);
    if (captured - order.captured >= SMALLEST_CHARGE_MINOR) order.captured = captured;
  }

  payInvoice(order: ModelOrder, minor: number): void {
    order.captured += minor;
  }

  /** Nothing has been charged for it, so what it took from store credit and the gift card goes back. */
  cancel(order: ModelOrder): void {
    order.isCanceled = true;
    this.addCredit(order.buyer, order.credit);
    this.giftCard += order.gift;
    order.refunded = order.captured;
  }

  /** What pieces of a line are worth, so that all parts of a line add up to it. */
  valueOfPieces({ worth, quantity, returned }: ModelLine, pieces: number): number {
    return Math.floor((worth * (returned + pieces)) / quantity) - Math.floor((worth * returned) / quantity);
  }

  refund(order: ModelOrder, minor: number, to: "payment" | "credit"): void {
    if (to === "payment") order.refunded += minor;
    else this.addCredit(order.buyer, minor);
  }

  /** All charges to cards, less what was returned to them. */
  get kept(): number {
    return this.orders.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  }

  get lastNumber(): number {
    return this.#lastNumber;
  }
}

import { formatMoney, fromDecimal, money, type Money } from "#domain/ground/kernel/money";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { type ChargedLine, worthOfPieces } from "#domain/shop/payments/capture-target";
import type { RefundRequest } from "#domain/shop/payments/refund-request";

/** Pieces of an order line. */
export interface LinePieces {
  readonly order_line: string;
  readonly quantity: number;
}

/** Adds up the pieces of several lists by line. */
export function piecesByLine(lists: ReadonlyArray<ReadonlyArray<LinePieces>>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { order_line: line, quantity } of lists.flat()) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return sums;
}

/**
 * What these pieces are worth in minor units: each line's price after discount plus its tax, by pieces. However often a
 * line is refunded in parts, the parts add up to the line. Undefined when a line has fewer pieces left, or is not
 * there.
 * @param refundedPieces pieces that were refunded before, by line id
 */
export function refundOfPieces(
  lines: ReadonlyArray<ChargedLine>,
  pieces: ReadonlyArray<LinePieces>,
  refundedPieces: ReadonlyMap<string, number>,
): number | undefined {
  let sum = 0;
  for (const [id, quantity] of piecesByLine([pieces])) {
    const line = lines.find((chargedLine) => chargedLine.id === id);
    const done = refundedPieces.get(id) ?? 0;
    if (!line || done + quantity > line.quantity) return undefined;
    sum += worthOfPieces(line, done + quantity) - worthOfPieces(line, done);
  }
  return sum;
}

/** Whether these pieces are all that is left of every line. @param refundedPieces as for `refundOfPieces` */
export function areAllPieces(
  lines: ReadonlyArray<ChargedLine>,
  pieces: ReadonlyArray<LinePieces>,
  refundedPieces: ReadonlyMap<string, number>,
): boolean {
  const requestedPieces = piecesByLine([pieces]);
  return lines.every(({ id, quantity }) => (refundedPieces.get(id) ?? 0) + (requestedPieces.get(id) ?? 0) >= quantity);
}

/** What limits a refund: the server reads it from the order, a page from when it was loaded. */
interface RefundLimits {
  /** What was paid and not refunded yet, at least 0. */
  readonly left: Money;
  /** What of that its payments can return, at least 0. */
  readonly ofPayment: Money;
  readonly lines: ReadonlyArray<ChargedLine & { readonly refunded: number }>;
}

/** The amount of a refund, within what can still be paid back; refused at the field that asks for more. */
export function amountToRefund(
  request: Pick<RefundRequest, "lines" | "amount" | "to">,
  { left, ofPayment, lines }: RefundLimits,
): Result<Money, Refusal> {
  const field = request.amount === "" ? "lines" : "amount";
  const refundedPieces = new Map(lines.map(({ id, refunded }) => [id, refunded]));
  const minor =
    request.amount === ""
      ? refundOfPieces(lines, request.lines, refundedPieces)
      : fromDecimal(request.amount, left.currency)?.minor;
  if (minor === undefined)
    return invalid({ [field]: ["Choose items from this order, no more than were ordered and not refunded yet."] });
  if (minor === 0) return invalid({ [field]: ["There is nothing to refund."] });
  const most = money(request.to === "payment" ? Math.min(left.minor, ofPayment.minor) : left.minor, left.currency);
  // After refunds by amount, all pieces that are left are worth more than what is left to pay back.
  const isTheRest = request.amount === "" && areAllPieces(lines, request.lines, refundedPieces);
  if (minor > most.minor && most.minor > 0 && isTheRest) return ok(most);
  return minor <= most.minor
    ? ok(money(minor, left.currency))
    : invalid({
        [field]: [
          request.to === "payment"
            ? `Only ${formatMoney(most)} was charged and can still be refunded to the payment.`
            : `Only ${formatMoney(most)} was paid and can still be refunded.`,
        ],
      });
}

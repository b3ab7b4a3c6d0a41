import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { formatMoney, readAmount } from "#domain/ground/kernel/money";

const boundedText = (limit: number) => v.pipe(v.string(), maxCharacters(limit));
/** A path of this shop: a card never links outside. "//elsewhere" is an address of another host. */
const path = v.pipe(v.string(), maxCharacters(2000), v.regex(/^\/(?![/\\])/));

/** A product, or a configured design, that staff send in a conversation. Only the shop writes it. */
export const OrderCard = v.object({
  kind: v.picklist(["product", "design"]),
  /** Slug. */
  product: boundedText(200),
  name: boundedText(300),
  /** The page that shows or configures it. */
  url: path,
  /** "" when there is no picture. */
  image: v.union([v.literal(""), path]),
  /** What "Add to cart" copies; null for a product that is not configured yet. */
  configured_product: v.nullable(boundedText(100)),
  /** Size, material and so on as text; "" for a product. */
  summary: boundedText(1000),
  /**
   * The quoted price when the card was sent: a decimal string, null when the product has no price before its options
   * are chosen.
   */
  total: v.nullable(boundedText(20)),
  currency: boundedText(3),
});
export type OrderCard = v.InferOutput<typeof OrderCard>;

/** Parses a message's order_input; undefined for a message without a card, and for a card of an unknown version. */
export function readCard(orderInput: unknown): OrderCard | undefined {
  const parsed = v.safeParse(OrderCard, orderInput);
  return parsed.success ? parsed.output : undefined;
}

/** "$12.50"; "" for a card without a price. @param report logs a price without a currency */
export function cardPrice(
  { total, currency }: Pick<OrderCard, "total" | "currency">,
  report: (message: string) => void = () => undefined,
): string {
  const amount = total === null ? undefined : readAmount(total, currency, report);
  return amount ? formatMoney(amount) : "";
}

/** A card as one line of plain text, for transcripts and e-mails. */
export function cardText(card: OrderCard): string {
  const price = cardPrice(card);
  const what = [card.name, card.summary].filter((part) => part !== "").join(", ");
  return `[${what}${price === "" ? "" : `: ${price}`}]`;
}

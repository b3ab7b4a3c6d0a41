import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";
import { formatMoney, readAmount } from "#domain/kernel/money";

const words = (limit: number) => v.pipe(v.string(), maxCharacters(limit));
/** A path of this shop: a card never leads away from it. "//elsewhere" is an address of another host. */
const path = v.pipe(v.string(), maxCharacters(2000), v.regex(/^\/(?![/\\])/));

/** A product, or a design with its choices, that staff lay on the table of a conversation. Written by the shop itself only. */
export const OrderCard = v.object({
  kind: v.picklist(["product", "design"]),
  /** Slug. */
  product: words(200),
  name: words(300),
  /** Where to look at it, or set it up. */
  url: path,
  /** "" when there is no picture. */
  image: v.union([v.literal(""), path]),
  /** What "put in the cart" copies; null for a product that is still to be set up. */
  configured_product: v.nullable(words(100)),
  /** Size, material and so on in words; "" for a product. */
  summary: words(1000),
  /** As the shop quoted it when the card was sent: a decimal string, null when the product has no price before its choices. */
  total: v.nullable(words(20)),
  currency: words(3),
});
export type OrderCard = v.InferOutput<typeof OrderCard>;

/** Reads a line's order_input; undefined for a line without a card, and for one that this version does not know. */
export function readCard(orderInput: unknown): OrderCard | undefined {
  const parsed = v.safeParse(OrderCard, orderInput);
  return parsed.success ? parsed.output : undefined;
}

/** "$12.50"; "" for a card without a price. @param report logs a price that came without a currency */
export function cardPrice(
  { total, currency }: Pick<OrderCard, "total" | "currency">,
  report: (message: string) => void = () => undefined,
): string {
  const amount = total === null ? undefined : readAmount(total, currency, report);
  return amount ? formatMoney(amount) : "";
}

/** A card as one line of plain text, for transcripts and letters. */
export function cardText(card: OrderCard): string {
  const price = cardPrice(card);
  const what = [card.name, card.summary].filter((part) => part !== "").join(", ");
  return `[${what}${price === "" ? "" : `: ${price}`}]`;
}

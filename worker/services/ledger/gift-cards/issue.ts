import { sql } from "drizzle-orm";
import { sendingMoment } from "#domain/shop/kinds/gift-card/days";
import { isGiftCard, readStored, type GiftCard } from "#domain/shop/kinds/gift-card/gift-card";
import { money } from "#domain/ground/kernel/money";
import type { Statement } from "../../../db/client.ts";
import { giftCardHash } from "../gift-cards.ts";
import { queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { appendEntriesOfCards } from "./append-card-entry.ts";
import { deriveGiftCardCode } from "./card-code.ts";
import { purchaseEmail, giftCardEmail, buyerCardsEmail } from "./emails.ts";

/** The fields of a sold order line that gift cards need. Money in minor units. */
export interface SoldLine {
  readonly id: string;
  readonly quantity: number;
  readonly totalMinor: number;
  readonly spec: Readonly<Record<string, unknown>>;
}

/** The fields of an order that gift cards need. */
export interface SoldOrder {
  readonly id: string;
  readonly currency: string;
  /** The buyer's address. */
  readonly email: string;
  readonly lines: ReadonlyArray<SoldLine>;
}

interface Issued {
  readonly id: string;
  readonly lastFour: string;
  readonly hash: string;
  readonly lineId: string;
  /** Cents. */
  readonly amountMinor: number;
  readonly card: GiftCard;
}

const toList = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : []);

/** The gift card of an order draft line; undefined for other lines. */
function cardIn({ spec }: SoldLine): GiftCard | undefined {
  const options = spec["options"];
  if (typeof options !== "object" || options === null || Array.isArray(options)) return undefined;
  const stored = {
    options: options as Readonly<Record<string, unknown>>,
    texts: toList(spec["texts"]),
    roster: toList(spec["roster"]),
  };
  return isGiftCard(stored.options) ? readStored(stored) : undefined;
}

/** The cards of an order. Their ids derive from its lines, so that an order never has two sets. */
async function buildCards(context: ServiceContext, lines: ReadonlyArray<SoldLine>): Promise<ReadonlyArray<Issued>> {
  const issued: Array<Issued> = [];
  for (const line of lines) {
    const card = cardIn(line);
    if (!card) continue;
    for (let n = 1; n <= line.quantity; n++) {
      const id = `${line.id}-${String(n)}`;
      const code = await deriveGiftCardCode(context, id);
      issued.push({
        id,
        lastFour: code.slice(-4),
        hash: await giftCardHash(code),
        lineId: line.id,
        amountMinor: line.totalMinor / line.quantity,
        card,
      });
    }
  }
  return issued;
}

/**
 * Statements that issue an order's gift cards, for the batch that places the order: the cards with their amounts, their
 * e-mails on the chosen days, and the buyer's own e-mail. None for an order without gift cards.
 */
export async function issueGiftCards(context: ServiceContext, order: SoldOrder): Promise<ReadonlyArray<Statement>> {
  const issued = await buildCards(context, order.lines);
  if (issued.length === 0) return [];
  const { currency, email } = order;
  const now = context.clock();
  const rows = JSON.stringify(
    issued.map(({ id, lastFour, hash, lineId, amountMinor, card }) => ({
      id,
      hash,
      four: lastFour,
      line: lineId,
      amount: amountMinor,
      email: card.delivery === "recipient" ? card.email : email,
      name: card.name,
      message: card.message,
    })),
  );
  return [
    sql`INSERT INTO gift_card (id, code_hash, last_four, currency, recipient_email, recipient_name, message, order_line_id, created_at)
      SELECT value ->> '$.id', value ->> '$.hash', value ->> '$.four', ${currency}, value ->> '$.email', value ->> '$.name', value ->> '$.message', value ->> '$.line', ${now.getTime()}
      FROM json_each(${rows})`,
    appendEntriesOfCards({
      changes: sql`SELECT value ->> '$.id' AS card_id, value ->> '$.amount' AS minor FROM json_each(${rows})`,
      key: "issue",
      orderId: order.id,
      now,
    }),
    ...buildEmails(context, order, issued),
  ];
}

function buildEmails(
  context: ServiceContext,
  order: SoldOrder,
  issued: ReadonlyArray<Issued>,
): ReadonlyArray<Statement> {
  const { origin } = context;
  const { currency } = order;
  const now = context.clock();
  const sentCards = issued.filter(({ card }) => card.delivery === "recipient");
  const ownCards = Map.groupBy(
    issued.filter(({ card }) => card.delivery === "self"),
    ({ lineId }) => lineId,
  );
  return [
    ...sentCards.map(({ id, amountMinor, card }) =>
      queueEmail(context, giftCardEmail({ card, amount: money(amountMinor, currency), origin }), {
        template: "gift-card",
        onceKey: `gift-card:${id}`,
        notBefore: sendingMoment(card.day, now),
      }),
    ),
    ...[...ownCards].map(([lineId, cards]) =>
      queueEmail(
        context,
        buyerCardsEmail({
          to: order.email,
          orderId: order.id,
          cards: cards.map(({ amountMinor, card }) => ({ card, amount: money(amountMinor, currency) })),
          origin,
        }),
        {
          template: "gift-card-own",
          onceKey: `gift-card:${lineId}`,
        },
      ),
    ),
    ...(sentCards.length === 0
      ? []
      : [
          queueEmail(
            context,
            purchaseEmail({
              to: order.email,
              orderId: order.id,
              cards: sentCards.map(({ amountMinor, card }) => ({ card, amount: money(amountMinor, currency) })),
              now,
              origin,
            }),
            {
              template: "gift-card-bought",
              onceKey: `gift-card-bought:${order.id}`,
            },
          ),
        ]),
  ];
}

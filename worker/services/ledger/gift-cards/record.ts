import { desc, or, sql, type SQL } from "drizzle-orm";
import { money, toDecimal } from "#domain/ground/kernel/money";
import { refuse } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { GIFT_CARD_STATES, type GiftCardChanges } from "#domain/shop/ledger/gift-cards/gift-card-input";
import { giftCard } from "../../../db/schema/cart.ts";
import { NO_ROW } from "../../../db/owned.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { tableRecords } from "../../records/index.ts";
import { giftCardBalance } from "./append-card-entry.ts";

type State = (typeof GIFT_CARD_STATES)[number];

/** SQL for whether a card is in a state, as in the indexes of its list. */
const CONDITIONS: Readonly<Record<State, SQL>> = {
  blocked: sql`gift_card.block_reason <> ''`,
  ended: sql`(gift_card.block_reason = '' AND gift_card.is_active = 0)`,
  spent: sql`(gift_card.block_reason = '' AND gift_card.is_active = 1 AND gift_card.is_spent = 1)`,
  active: sql`(gift_card.block_reason = '' AND gift_card.is_active = 1 AND gift_card.is_spent = 0)`,
};

/** SQL for the state of a card, one of GIFT_CARD_STATES. */
const cardState = sql`CASE WHEN ${CONDITIONS.blocked} THEN 'blocked' WHEN ${CONDITIONS.ended} THEN 'ended'
  WHEN ${CONDITIONS.spent} THEN 'spent' ELSE 'active' END`;

interface Facts {
  readonly id: string;
  readonly state: State;
  readonly amount: number;
  readonly balance: number;
  readonly uses: number;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
}

/** What ledger and orders say of cards. A use is an entry that took something off. */
const readFacts = ({ db }: ServiceContext, ids: ReadonlyArray<string>): Promise<Array<Facts>> =>
  db.all<Facts>(sql`
    SELECT gift_card.id, ${cardState} AS state, ${giftCardBalance(sql`gift_card.id`)} AS balance,
      coalesce((SELECT end_minor FROM gift_card_entry WHERE gift_card_id = gift_card.id AND n = 1), 0) AS amount,
      (SELECT count(*) FROM gift_card_entry WHERE gift_card_id = gift_card.id AND change_minor < 0) AS uses,
      orders.id AS "orderId", orders.number AS "orderNumber"
    FROM json_each(${JSON.stringify(ids)}) JOIN gift_card ON gift_card.id = value
      LEFT JOIN order_line ON order_line.id = gift_card.order_line_id LEFT JOIN orders ON orders.id = order_line.order_id`);

async function show(context: ServiceContext, rows: ReadonlyArray<typeof giftCard.$inferSelect>) {
  const ids = rows.map(({ id }) => id);
  const facts = new Map((ids.length === 0 ? [] : await readFacts(context, ids)).map((fact) => [fact.id, fact]));
  return rows.map((row) => {
    const {
      state = "ended",
      amount = 0,
      balance = 0,
      uses = 0,
      orderId = null,
      orderNumber = null,
    } = facts.get(row.id) ?? {};
    return {
      id: row.id,
      last_four: row.lastFour,
      state,
      amount: toDecimal(money(amount, row.currency)),
      balance: toDecimal(money(balance, row.currency)),
      currency: row.currency,
      uses,
      recipient_email: row.recipientEmail,
      recipient_name: row.recipientName,
      message: row.message,
      order: orderId === null ? null : `/profile/api/user/order/${orderId}/`,
      order_number: orderNumber === null ? "" : String(orderNumber),
      reason: row.reason,
      block_reason: row.blockReason,
      date_created: row.createdAt.toISOString(),
      version: row.version,
    };
  });
}

const isInState = (states: ReadonlyArray<string>): SQL =>
  or(...GIFT_CARD_STATES.filter((state) => states.includes(state)).map((state) => CONDITIONS[state])) ?? NO_ROW;

/** Gift cards without their codes. Staff block a card by saying why, and unblock it by emptying that. */
export const giftCardRecords = tableRecords({
  name: "gift-card",
  table: giftCard,
  columns: { id: giftCard.id, last_four: giftCard.lastFour, date_created: giftCard.createdAt },
  by: { state: isInState },
  defaultOrder: [desc(giftCard.createdAt), desc(giftCard.id)],
  keyset: { column: giftCard.createdAt, descending: true },
  show,
  buildColumns(_, { block_reason: blockReason }: Partial<GiftCardChanges>, card) {
    if (blockReason === undefined || blockReason === card?.block_reason) return Promise.resolve(ok({}));
    return Promise.resolve(
      card?.state === "ended"
        ? refuse({ code: "conflict", message: "This gift card was canceled or sent again, and can't pay any more." })
        : ok({ blockReason, isActive: blockReason === "" }),
    );
  },
  personal: ["recipient_email", "recipient_name", "message"],
});

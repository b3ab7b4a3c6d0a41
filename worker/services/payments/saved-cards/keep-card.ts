import { and, eq, sql } from "drizzle-orm";
import type { PaymentGateway, PaymentOutcome } from "../../../adapters/payments/payment-gateway.ts";
import type { Statement } from "../../../db/client.ts";
import { ownedBy } from "../../../db/owned.ts";
import { paymentCustomer } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** A payment of an account. */
interface PaymentOfUser {
  readonly userId: string;
  readonly provider: string;
  /** Its idempotency key. */
  readonly key: string;
}

/** The provider's id of a user, under which it keeps their cards; opened the first time. */
export async function openPaymentCustomer(
  { db, clock, newId }: ServiceContext,
  { id: provider, cards }: PaymentGateway,
  userId: string,
): Promise<string | undefined> {
  if (!cards) return undefined;
  const find = async () => {
    const [row] = await db
      .select({ reference: paymentCustomer.reference })
      .from(paymentCustomer)
      .where(and(ownedBy(paymentCustomer, { userId }), eq(paymentCustomer.provider, provider)));
    return row?.reference;
  };
  const savedReference = await find();
  if (savedReference !== undefined) return savedReference;
  const reference = await cards.openCustomer(`customer:${userId}`);
  await db
    .insert(paymentCustomer)
    .values({ id: newId(), userId, provider, reference, createdAt: clock() })
    .onConflictDoNothing();
  return find();
}

/**
 * Statements that belong to the batch in which a payment succeeds: they save the card that its provider stored, and
 * note at the payment which saved card it was made with. A card that is saved already stays the one that is offered;
 * the provider forgets its copy later.
 */
export function saveCard(
  context: ServiceContext,
  { userId, provider, key }: PaymentOfUser,
  { card }: PaymentOutcome,
): ReadonlyArray<Statement> {
  if (!card) return [];
  const now = context.clock().getTime();
  const { brand, lastFour, expiresMonth, expiresYear, fingerprint } = card;
  const live = sql`FROM saved_card WHERE user_id = ${userId} AND removed_at IS NULL`;
  const same = sql`${live} AND provider = ${provider} AND fingerprint = ${fingerprint} AND expires_month = ${expiresMonth} AND expires_year = ${expiresYear}`;
  return [
    ...(card.isNew
      ? [
          sql`INSERT INTO saved_card (id, user_id, customer_id, provider, method, brand, last_four, expires_month, expires_year, fingerprint, is_default, created_at, removed_at)
            SELECT ${context.newId()}, c.user_id, c.id, c.provider, ${card.method}, ${brand}, ${lastFour}, ${expiresMonth}, ${expiresYear}, ${fingerprint},
              NOT EXISTS (SELECT 1 ${live}), ${now}, CASE WHEN EXISTS (SELECT 1 ${same}) THEN ${now} END
            FROM payment_customer c WHERE c.provider = ${provider} AND c.reference = ${card.customer} AND c.user_id = ${userId}
            ON CONFLICT DO NOTHING`,
        ]
      : []),
    sql`UPDATE payment SET saved_card_id = (SELECT id ${same} ORDER BY method = ${card.method} DESC LIMIT 1) WHERE idempotency_key = ${key}`,
  ];
}

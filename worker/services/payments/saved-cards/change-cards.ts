import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges, type Statement } from "../../../db/client.ts";
import { paymentCustomer, savedCard } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type Changed = Result<undefined, Refusal>;

const NOT_THERE = "saved_card_is_gone";
const MISSING = "We couldn't find that card. It may be removed already.";
const AT_ONCE = 20;

/**
 * Removes a card of the current user: from now on it is neither offered nor charged. Another card becomes the default.
 * The provider forgets it after the response; a scheduled job repeats that until it answers.
 */
export async function removeSavedCard(context: ServiceContext, id: string): Promise<Changed> {
  const now = context.clock().getTime();
  const result = await change(context, id, (ownCard) => [
    sql`UPDATE saved_card SET removed_at = ${now}, is_default = 0 WHERE ${ownCard}`,
    guardChanges(NOT_THERE),
    ...nextDefault(context),
  ]);
  if (result.ok) context.later(forgetRemovedCards(context));
  return result;
}

/** Makes a card of the current user the one that is offered first. */
export const chooseDefaultCard = (context: ServiceContext, id: string): Promise<Changed> =>
  change(context, id, (ownCard) => [
    sql`UPDATE saved_card SET is_default = 0 WHERE user_id = (SELECT user_id FROM saved_card WHERE ${ownCard}) AND is_default = 1`,
    sql`UPDATE saved_card SET is_default = 1 WHERE ${ownCard}`,
    guardChanges(NOT_THERE),
  ]);

async function change(
  context: ServiceContext,
  id: string,
  statements: (mine: Statement & ReturnType<typeof sql>) => ReadonlyArray<Statement>,
): Promise<Changed> {
  const { actor } = context.session;
  if (actor.role === "guest") return notFound(MISSING);
  try {
    await batch(context.db, statements(sql`id = ${id} AND user_id = ${actor.userId} AND removed_at IS NULL`));
    return ok(undefined);
  } catch (error) {
    if (findConstraintName(error) !== NOT_THERE) throw error;
    return notFound(MISSING);
  }
}

function nextDefault({ session: { actor } }: ServiceContext): ReadonlyArray<Statement> {
  const live = sql`user_id = ${actor.role === "guest" ? "" : actor.userId} AND removed_at IS NULL`;
  return [
    sql`UPDATE saved_card SET is_default = 1 WHERE id = (SELECT id FROM saved_card WHERE ${live} ORDER BY created_at DESC, id LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM saved_card WHERE ${live} AND is_default = 1)`,
  ];
}

/**
 * Statements for the batch that deletes an account: none of its cards is charged any more, and the provider forgets the
 * customer with all of them (`forgetRemovedCards`).
 */
export const forgetUserCards = (userId: string): ReadonlyArray<Statement> => [
  sql`DELETE FROM saved_card WHERE user_id = ${userId}`,
  sql`UPDATE payment_customer SET user_id = NULL WHERE user_id = ${userId}`,
];

/** Scheduled: asks the providers to forget removed cards and the customers of deleted accounts. Idempotent. */
export async function forgetRemovedCards(context: ServiceContext): Promise<void> {
  const [cards, customers] = await context.db.batch([
    context.db
      .select({
        id: savedCard.id,
        provider: savedCard.provider,
        method: savedCard.method,
        customer: paymentCustomer.reference,
      })
      .from(savedCard)
      .innerJoin(paymentCustomer, eq(paymentCustomer.id, savedCard.customerId))
      .where(isNotNull(savedCard.removedAt))
      .orderBy(savedCard.removedAt)
      .limit(AT_ONCE),
    context.db
      .select()
      .from(paymentCustomer)
      .where(isNull(paymentCustomer.userId))
      .orderBy(paymentCustomer.createdAt)
      .limit(AT_ONCE),
  ]);
  for (const { id, provider, ...card } of cards)
    await forget(context, provider, async (keeper) => {
      await keeper.forgetCard(card);
      await context.db.delete(savedCard).where(and(eq(savedCard.id, id), isNotNull(savedCard.removedAt)));
    });
  for (const { id, provider, reference } of customers)
    await forget(context, provider, async (keeper) => {
      await keeper.forgetCustomer(reference);
      await context.db.delete(paymentCustomer).where(and(eq(paymentCustomer.id, id), isNull(paymentCustomer.userId)));
    });
}

type Keeper = NonNullable<NonNullable<ReturnType<ServiceContext["payments"]["get"]>>["cards"]>;

/**
 * One that fails is tried again by the next run, and delays no other. A provider that the shop gave up is left alone.
 */
async function forget(
  { payments }: ServiceContext,
  provider: string,
  work: (keeper: Keeper) => Promise<void>,
): Promise<void> {
  const keeper = payments.get(provider)?.cards;
  if (!keeper) return;
  await work(keeper).catch((error: unknown) => console.error(`${provider} did not forget a card yet`, error));
}

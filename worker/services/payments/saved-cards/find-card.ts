import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { expiryText, hasExpired, type SavedCardView } from "#domain/shop/payments/saved-card";
import type { PaymentMeans } from "#domain/shop/payments/payment-means";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import type { StoredCard } from "../../../adapters/payments/payment-gateway.ts";
import { readTogether } from "../../../db/read-together.ts";
import { ownedBy } from "../../../db/owned.ts";
import { paymentCustomer, savedCard } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type SavedCardRow = typeof savedCard.$inferSelect;

/** The cards of the current user that this shop can still charge, the default first, then the newest. */
export async function listSavedCards(context: ServiceContext): Promise<ReadonlyArray<SavedCardView>> {
  const { actor } = context.session;
  if (actor.role === "guest") return [];
  const [rows] = await readTogether(context.db, [
    context.db
      .select()
      .from(savedCard)
      .where(and(ownedBy(savedCard, { userId: actor.userId }), isNull(savedCard.removedAt)))
      .orderBy(desc(savedCard.isDefault), desc(savedCard.createdAt), asc(savedCard.id)),
  ]);
  return rows
    .filter(({ provider }) => context.payments.get(provider)?.cards !== undefined)
    .map(({ id, provider, brand, lastFour, expiresMonth, expiresYear, isDefault, ...row }) => ({
      id,
      provider,
      brand,
      lastFour,
      expiresMonth,
      expiresYear,
      isDefault,
      hasExpired: hasExpired({ ...row, expiresMonth, expiresYear }, context.clock()),
    }));
}

/** A card of a user that is not removed; undefined for another user's. */
async function findOwn({ db }: ServiceContext, userId: string, id: string): Promise<SavedCardRow | undefined> {
  const [row] = await db
    .select()
    .from(savedCard)
    .where(and(eq(savedCard.id, id), ownedBy(savedCard, { userId }), isNull(savedCard.removedAt)));
  return row;
}

/** Why the saved card of a request cannot pay; undefined when it can, or when another means pays. */
export async function savedCardProblem(
  context: ServiceContext,
  userId: string | undefined,
  { provider, saved_card: id }: PaymentMeans,
): Promise<Refusal | undefined> {
  if (id === null || id === undefined) return undefined;
  const refuse = (text: string): Refusal => invalid({ payment: { saved_card: [text] } }).error;
  const row = userId === undefined ? undefined : await findOwn(context, userId, id);
  if (row?.provider !== provider) return refuse("This card isn't saved any more. Choose another one.");
  if (hasExpired(row, context.clock()))
    return refuse(`This card expired in ${expiryText(row)}. Choose another one or enter a new card.`);
  return undefined;
}

/**
 * The provider's ids of a saved card, for `PaymentRequest.card`. Undefined once it was removed: it must not be charged
 * any more.
 * @param userId whose card it has to be
 * @param savedCardId as in a request of the user, or in `payment.saved_card_id`
 */
export async function findSavedCard(
  { db }: ServiceContext,
  userId: string,
  savedCardId: string,
): Promise<StoredCard | undefined> {
  const [row] = await db
    .select({ customer: paymentCustomer.reference, method: savedCard.method })
    .from(savedCard)
    .innerJoin(paymentCustomer, eq(paymentCustomer.id, savedCard.customerId))
    .where(and(eq(savedCard.id, savedCardId), ownedBy(savedCard, { userId }), isNull(savedCard.removedAt)));
  return row;
}

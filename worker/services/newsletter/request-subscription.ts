import { eq } from "drizzle-orm";
import { NEWSLETTER_MESSAGE } from "#domain/shop/newsletter/consents";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../db/client.ts";
import { newsletterSubscription } from "../../db/schema/profile.ts";
import { mailLimits, recordRateLimitHit } from "../limits/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { alreadySubscribedEmail, subscriptionEmail } from "./emails.ts";
import { askedRow } from "./rows.ts";
import { newsletterUrl } from "./tokens.ts";

const MAX_A_SENDER = 30;

/** Sends a confirmation link to an address. The response does not reveal whether it is subscribed already. */
export async function requestSubscription(
  context: ServiceContext,
  email: string,
): Promise<Result<{ message: string }, Refusal>> {
  const may = await recordRateLimitHit(context, mailLimits(context, "newsletter", email, MAX_A_SENDER));
  if (!may.ok) return may;
  const [[subscription], confirmUrl, leaveUrl] = await Promise.all([
    context.db
      .select({ state: newsletterSubscription.state })
      .from(newsletterSubscription)
      .where(eq(newsletterSubscription.email, email))
      .limit(1),
    newsletterUrl(context, "confirm", email),
    newsletterUrl(context, "leave", email),
  ]);
  const letter =
    subscription?.state === "confirmed"
      ? alreadySubscribedEmail(email, leaveUrl)
      : subscriptionEmail(email, confirmUrl);
  await batch(context.db, [
    askedRow(email, context.clock()),
    queueEmail(context, letter, { template: "newsletter-confirm" }),
  ]);
  deliverLater(context);
  return ok({ message: NEWSLETTER_MESSAGE });
}

import { and, eq, sql } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../db/client.ts";
import { user } from "../../db/schema/accounts.ts";
import { newsletterSubscription } from "../../db/schema/profile.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import { consentRow } from "./consent-row.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { welcomeEmail } from "./emails.ts";
import { leaveRows } from "./leave-rows.ts";
import { subscribeRow } from "./rows.ts";
import { newsletterUrl, readNewsletterToken, type NewsletterLink } from "./tokens.ts";

const SPENT = "This link has expired or is incomplete. Sign up again below.";

/** The address of a link, without following it: mail scanners open links too, so the page asks first. */
export async function previewNewsletterLink(
  context: ServiceContext,
  kind: NewsletterLink,
  token: string,
): Promise<{ email: string } | undefined> {
  const link = await readNewsletterToken(context, kind, token);
  return link && { email: link.email };
}

/** Subscribes or unsubscribes the link's address, and the account with that address. Idempotent. */
export async function followNewsletterLink(
  context: ServiceContext,
  kind: NewsletterLink,
  token: string,
): Promise<Result<{ email: string }, Refusal>> {
  const link = await readNewsletterToken(context, kind, token);
  if (!link) return notFound(SPENT);
  const { email, writtenAt } = link;
  const { db } = context;
  if (kind === "leave") {
    await batch(db, await leaveRows(context, email));
    return ok({ email });
  }
  const [[subscription], [account]] = await db.batch([
    db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email)),
    db
      .select({ id: user.id, is: user.isMarketingEligible })
      .from(user)
      .where(and(eq(user.email, email), eq(user.isActive, true))),
  ]);
  // A user who unsubscribed after the e-mail was sent is not subscribed again by its link.
  if (subscription?.endedAt && subscription.endedAt > writtenAt) return notFound(SPENT);
  const welcome =
    subscription?.state === "confirmed"
      ? undefined
      : welcomeEmail(email, `${context.origin}/`, await newsletterUrl(context, "leave", email));
  await batch(db, [
    subscribeRow(email, context.clock()),
    ...(account && !account.is
      ? [
          db
            .update(user)
            .set({ isMarketingEligible: true, version: sql`version + 1` })
            .where(eq(user.id, account.id)),
          consentRow(context, account.id, "marketing", true),
        ]
      : []),
    ...(welcome ? [queueEmail(context, welcome, { template: "newsletter-welcome" })] : []),
  ]);
  if (welcome) deliverLater(context);
  return ok({ email });
}

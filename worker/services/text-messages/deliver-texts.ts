import { eq } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { afterQuietHours } from "#domain/shop/text-messages/quiet-hours";
import { TextFailure } from "../../adapters/text-messages/text-sender.ts";
import { batch } from "../../db/client.ts";
import { user } from "../../db/schema/accounts.ts";
import { textMessage } from "../../db/schema/text-messages.ts";
import { deliverQueue, type ServiceContext } from "../kernel/index.ts";
import { stopTexts } from "./text-consent.ts";

/** Sends queued texts, by the rules of queued e-mails. Consent, number and hour are checked again just before. */
export async function deliverTexts(context: ServiceContext): Promise<void> {
  const { textSender } = context;
  if (!textSender) return;
  await deliverQueue(context, {
    table: textMessage,
    label: "text message",
    async send({ userId, recipient, body, createdAt, tries, zones }) {
      await checkConsent(context, userId, recipient);
      const now = context.clock();
      const waitMs = afterQuietHours(now, zones).getTime() - now.getTime();
      if (waitMs > 0) throw new TextFailure("waits for the morning", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      try {
        await textSender.send({ to: recipient, body, queuedAt: createdAt, isRetry: tries > 1 });
      } catch (error) {
        // The provider knows of a STOP that never reached the shop.
        if (error instanceof TextFailure && error.isStopped) await batch(context.db, stopTexts(context, recipient));
        throw error;
      }
    },
  });
}

/** @throws TextFailure (permanent) when the user may no longer be texted at this number */
async function checkConsent({ db }: ServiceContext, userId: string, recipient: string): Promise<void> {
  const [userRow] = await db
    .select({ isActive: user.isActive, consent: user.textMessagingConsent, cellNumber: user.cellNumber })
    .from(user)
    .where(eq(user.id, userId));
  if (!userRow?.isActive || !userRow.consent || userRow.cellNumber !== recipient)
    throw new TextFailure("The user no longer agrees to texts at this number", { permanent: true });
  if (!parsePhoneNumberFromString(recipient)?.isValid())
    throw new TextFailure("This is not a phone number", { permanent: true });
}

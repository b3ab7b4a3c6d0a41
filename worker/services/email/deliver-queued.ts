import { not } from "drizzle-orm";
import { isDeletedEmail } from "#domain/shop/office/person-name";
import { queuedEmail } from "../../db/schema/system.ts";
import { deliverQueue, type ServiceContext } from "../kernel/index.ts";

/** Sends queued e-mails. One that is given up is shown to staff. */
export async function deliverWaiting(context: ServiceContext): Promise<void> {
  await context.emailHooks.beforeDelivery(context);
  await deliverQueue(context, {
    table: queuedEmail,
    label: "e-mail",
    where: not(context.emailHooks.isHeld),
    async send(email) {
      const { id, recipient, subject, unsubscribeUrl } = email;
      // A refund of a deleted customer's order writes to what is left of their address.
      if (isDeletedEmail(recipient)) return;
      const { text, html } = await context.emailHooks.complete(context, email);
      await context.mailer.send({
        id,
        to: recipient,
        subject,
        text,
        html,
        unsubscribeUrl: unsubscribeUrl || undefined,
      });
    },
  });
}

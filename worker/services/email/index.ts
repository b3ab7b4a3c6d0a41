import { deliverWaiting } from "./deliver-queued.ts";
import { emailRecords, listFailedEmails, retryEmail } from "./failed-emails.ts";
import { findEmail, readMailbox } from "./read-mailbox.ts";
import { deliverLater, sendEmail } from "./queue-email.ts";

export const email = {
  send: sendEmail,
  deliverLater,
  deliverWaiting,
  readMailbox,
  findEmail,
  listFailed: listFailedEmails,
  retry: retryEmail,
  records: emailRecords,
};

export { deliverWaiting } from "./deliver-queued.ts";
export { type EmailDraft, type EmailLine, type EmailMessage, SHOP, SIGNATURE } from "./email-draft.ts";
export { deliverLater, queueEmail, queueEmailIf, sendEmail } from "./queue-email.ts";

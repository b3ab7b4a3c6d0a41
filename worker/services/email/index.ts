import { deliverWaiting } from "./deliver-queued.ts";
import { listFailedEmails, retryEmail } from "./failed-emails.ts";
import { findEmail, readMailbox } from "./read-mailbox.ts";
import { deliverLater, sendEmail } from "./queue-email.ts";

export const mail = {
  send: sendEmail,
  deliverLater,
  deliverWaiting,
  readMailbox,
  findLetter: findEmail,
  listFailed: listFailedEmails,
  retry: retryEmail,
};

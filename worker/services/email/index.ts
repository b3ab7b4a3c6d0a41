import { deliverWaiting } from "./deliver-queued.ts";
import { listFailedLetters, retryLetter } from "./failed-emails.ts";
import { findLetter, readMailbox } from "./read-mailbox.ts";
import { deliverLater, sendLetter } from "./queue-email.ts";

export const mail = {
  send: sendLetter,
  deliverLater,
  deliverWaiting,
  readMailbox,
  findLetter,
  listFailed: listFailedLetters,
  retry: retryLetter,
};

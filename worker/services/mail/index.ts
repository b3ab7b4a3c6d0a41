import { deliverWaiting } from "./deliver-waiting.ts";
import { listFailedLetters, retryLetter } from "./failed-letters.ts";
import { findLetter, readMailbox } from "./read-mailbox.ts";
import { deliverLater, sendLetter } from "./send-letter.ts";

export const mail = {
  send: sendLetter,
  deliverLater,
  deliverWaiting,
  readMailbox,
  findLetter,
  listFailed: listFailedLetters,
  retry: retryLetter,
};

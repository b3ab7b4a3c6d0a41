import { correctRecipient } from "./correct-recipient.ts";
import { listIssued } from "./list-issued.ts";

export const giftCards = { ofOrder: listIssued, correct: correctRecipient };

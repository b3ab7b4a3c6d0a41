import { deliverTexts } from "./deliver-texts.ts";
import { textMessage } from "../../db/schema/text-messages.ts";
import { messageRecords } from "../records/index.ts";
import { deliverTextsLater } from "./queue-text.ts";
import { readTexts } from "./read-texts.ts";
import { receiveText } from "./receive-text.ts";

export const textMessages = {
  deliver: deliverTexts,
  read: readTexts,
  receive: receiveText,
  records: messageRecords({
    name: "text-message",
    table: textMessage,
    show: () => ({}),
    deliverLater: deliverTextsLater,
  }),
};

export { deliverTexts } from "./deliver-texts.ts";
export { deliverTextsLater, queueText } from "./queue-text.ts";

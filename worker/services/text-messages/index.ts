import { deliverTexts } from "./deliver-texts.ts";
import { readTexts } from "./read-texts.ts";
import { receiveText } from "./receive-text.ts";

export const textMessages = { deliver: deliverTexts, read: readTexts, receive: receiveText };

export { deliverTexts } from "./deliver-texts.ts";
export { deliverTextsLater, queueText } from "./queue-text.ts";

import { CannedReplyInput, REPLY_VARIABLES } from "#domain/chat/staff/canned-reply";
import { MESSAGE_STATES, MessageChanges, type MessageState } from "#domain/ground/records/message-state";
import { upperFirst } from "#domain/ground/kernel/text";
import { field, readOnly, type OfficeField, type OfficeRecord } from "./description.ts";

const stateField = (states: ReadonlyArray<MessageState>): OfficeField =>
  readOnly("state", "State", "choice", {
    labels: Object.fromEntries(states.map((state) => [state, upperFirst(state.replace("-", " "))])),
  });
/** Text messages are deleted with their customer's account, and none is written later. */
const TEXT_STATES = MESSAGE_STATES.filter((state) => state !== "not-sent");
const RECIPIENT = readOnly("recipient", "To", "text", { isPerson: true });
const TEMPLATE = readOnly("template", "Occasion", "text");
const CREATED = readOnly("date_created", "Written", "dateTime");

const listGroups = (
  message: ReadonlyArray<OfficeField>,
  states: ReadonlyArray<MessageState>,
): OfficeRecord["groups"] => [
  { title: "Message", fields: [...message, CREATED] },
  {
    title: "Delivery",
    fields: [
      stateField(states),
      readOnly("tries", "Attempts", "wholeNumber"),
      readOnly("date_due", "Next attempt", "dateTime"),
      readOnly("date_sent", "Sent", "dateTime"),
      readOnly("date_failed", "Given up", "dateTime"),
      readOnly("error", "What went wrong", "longText"),
    ],
  },
  {
    title: "Again",
    fields: [
      field("send_again", "Send it again", "checkbox", {
        help: "Only what failed, once its cause is gone. It is sent once, however often you save.",
      }),
    ],
  },
];

const emails: OfficeRecord = {
  name: "email",
  singular: "e-mail",
  input: MessageChanges,
  nameField: "subject",
  columns: ["recipient", "state", "date_created"],
  filters: ["state"],
  orders: { date_created: "Oldest first" },
  searches: "Subject or address",
  words: "mail outbox sent queue bounced",
  groups: listGroups([readOnly("subject", "Subject", "text"), RECIPIENT, TEMPLATE], MESSAGE_STATES),
};

const textMessages: OfficeRecord = {
  name: "text-message",
  singular: "text message",
  input: MessageChanges,
  nameField: "recipient",
  columns: ["template", "state", "date_created"],
  filters: ["state"],
  orders: { date_created: "Oldest first" },
  searches: "Phone number",
  words: "sms outbox sent queue",
  groups: listGroups([RECIPIENT, TEMPLATE], TEXT_STATES),
};

const cannedReplies: OfficeRecord = {
  name: "canned-reply",
  singular: "reply",
  input: CannedReplyInput,
  nameField: "title",
  columns: ["shortcut", "date_updated"],
  filters: [],
  orders: { title: "By title", "-date_updated": "Last changed first" },
  searches: "Title, shortcut or text",
  words: "snippets templates answers chat",
  groups: [
    {
      title: "Reply",
      fields: [
        field("title", "Title", "text"),
        field("shortcut", "Shortcut", "slug", { help: "Typed after a slash in a chat, such as /hours." }),
        field("body", "Text", "longText", {
          help: `Filled in where it is used: ${REPLY_VARIABLES.map((name) => `{${name}}`).join(", ")}.`,
        }),
      ],
    },
  ],
  links: () => [{ label: "Try it", href: "/staff/chat/replies/" }],
};

export const messageRecords: ReadonlyArray<OfficeRecord> = [emails, textMessages, cannedReplies];

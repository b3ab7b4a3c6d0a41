import * as v from "valibot";
import { MESSAGE_STATES, MessageChanges } from "#domain/ground/records/message-state";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);
const fields = {
  recipient: text,
  template: text,
  state: v.picklist(MESSAGE_STATES),
  tries: v.number(),
  error: text,
  date_created: text,
  date_due: nullable,
  date_sent: nullable,
  date_failed: nullable,
  send_again: v.boolean(),
};

/** What the shop sends to people, without what it says. */
export const messageRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    tag: "mail",
    path: "/staff/api/v1/email/",
    name: "email",
    fields: v.object({ subject: text, ...fields }),
    update: MessageChanges,
    filters: ["id", "recipient", "template", "state"],
    orderBy: ["id", "date_created"],
    service: ({ email }) => email.records,
  }),
  recordRow({
    tag: "mail",
    path: "/staff/api/v1/text-message/",
    name: "text-message",
    fields: v.object(fields),
    update: MessageChanges,
    filters: ["id", "recipient", "template", "state"],
    orderBy: ["id", "date_created"],
    service: ({ textMessages }) => textMessages.records,
  }),
];

import { EDIT_WINDOW_MS, UNREAD_MAIL_MS } from "#domain/chat/limits";
import type { OrderCard } from "#domain/chat/staff/order-card";
import { mayReopen, reopen, isShopperPresent } from "#domain/chat/room/internal/room-life";
import { assign } from "#domain/chat/room/internal/room-owner";
import { named, type RoomStep } from "#domain/chat/room/internal/room-step";
import {
  isNote,
  editedNote,
  type Author,
  type FileBody,
  type MessageBody,
  type NoteRow,
  type Row,
} from "#domain/chat/room/rows";

/** A message. The first representative who writes takes the chat. */
export function sendMessage(
  step: RoomStep,
  by: Author,
  { message, cid }: { message: string; cid?: string | undefined },
): void {
  appendMessage(step, by, { kind: "line", body: { message, edited: false, removed: false, order_input: null } }, cid);
}

/** A message with a card that the worker made. */
export function sendCard(
  step: RoomStep,
  by: Author,
  { card, message, cid }: { card: OrderCard; message: string; cid?: string | undefined },
): void {
  if (by.side !== "staff") return step.reject("not-allowed", "Only staff can send cards.", cid);
  appendMessage(step, by, { kind: "line", body: { message, edited: false, removed: false, order_input: card } }, cid);
}

export function sendFile(
  step: RoomStep,
  by: Author,
  { file, cid }: { file: FileBody; cid?: string | undefined },
): void {
  appendMessage(step, by, { kind: "file", body: file }, cid);
}

function appendMessage(
  step: RoomStep,
  by: Author,
  content: { kind: "line"; body: MessageBody } | { kind: "file"; body: FileBody },
  cid: string | undefined,
): void {
  if (step.state.closedAt) {
    if (!mayReopen(step.state, by)) return step.reject("closed", "This chat has ended.", cid);
    reopen(step, by);
  }
  if (by.side === "staff") {
    if (!step.state.owner) assign(step, by, by);
    if (!step.state.answeredAt) step.set({ answeredAt: step.context.now });
  }
  const seq = step.append(named(step, by), content, cid);
  // Writing implies having read everything above.
  step.set({ read: { ...step.state.read, [by.side]: seq } });
  if (by.side !== "staff") return;
  step.set({ staffSeq: seq });
  if (!isShopperPresent(step.state))
    step.emit({ do: "timer", kind: "mail", due: step.context.now + UNREAD_MAIL_MS, atLatest: true });
}

/** `message` null removes. The event that follows informs readers who were away; its row keeps the log without gaps. */
export function editMessage(step: RoomStep, by: Author, seq: number, message: string | null): void {
  const row = step.context.bySeq(seq);
  // To a shopper, notes do not exist.
  if (by.side === "staff" && row && isNote(row)) return editNote(step, by, row, message);
  if (row?.kind !== "line") return step.reject("not-found", "We couldn't find that message.");
  const isAuthor = row.author.side === by.side && (by.side === "customer" || row.author.id === by.id);
  const inTime = step.context.now - row.at <= EDIT_WINDOW_MS && !step.state.closedAt;
  if (by.side !== "staff" && !(isAuthor && inTime))
    return step.reject(
      "not-allowed",
      isAuthor ? "This message can no longer be edited." : "Only the author can edit this message.",
    );
  if (row.body.removed) return step.reject("not-allowed", "This message was removed.");
  const original = row.body.original ?? row.body.message;
  // A card is removed with its message.
  const body: MessageBody =
    message === null
      ? { ...row.body, message: "", order_input: null, removed: true, original }
      : { ...row.body, message, edited: true, original };
  step.emit({ do: "edit", seq, body });
  appendEditEvent(step, { by: named(step, by), seq, message, visible: "all" });
}

/** Only its author may edit a note. */
function editNote(step: RoomStep, by: Author, row: NoteRow, message: string | null): void {
  if (row.author.id !== by.id) return step.reject("not-allowed", "Only the author can edit this note.");
  if (row.body.event_data["removed"] === true) return step.reject("not-allowed", "This note was removed.");
  step.emit({ do: "edit", seq: row.seq, body: editedNote(row.body, message) });
  appendEditEvent(step, { by, seq: row.seq, message, visible: "staff" });
}

interface EditEvent {
  readonly by: Author;
  readonly seq: number;
  /** Null when the row was removed. */
  readonly message: string | null;
  readonly visible: Row["visible"];
}

function appendEditEvent(step: RoomStep, { by, seq, message, visible }: EditEvent): void {
  const data = message === null ? { seq, removed: true } : { seq, message };
  step.event(by, message === null ? "chat-removed" : "chat-edited", "", { data, visible });
}

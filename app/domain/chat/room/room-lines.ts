import { EDIT_WINDOW_MS, UNREAD_MAIL_MS } from "#domain/chat/limits";
import type { OrderCard } from "#domain/chat/staff/order-card";
import { mayReopen, reopen, shopperIsHere } from "#domain/chat/room/room-life";
import { assign } from "#domain/chat/room/room-owner";
import { named, type Step } from "#domain/chat/room/room-step";
import {
  isNote,
  revisedNote,
  type Author,
  type FileBody,
  type LineBody,
  type NoteRow,
  type Row,
} from "#domain/chat/room/rows";

/** A line. The first representative who writes takes the chat. */
export function say(step: Step, by: Author, { message, cid }: { message: string; cid?: string | undefined }): void {
  speak(step, by, { kind: "line", body: { message, edited: false, removed: false, order_input: null } }, cid);
}

/** A line with a card in it; the worker made the card. */
export function sendCard(
  step: Step,
  by: Author,
  { card, message, cid }: { card: OrderCard; message: string; cid?: string | undefined },
): void {
  if (by.side !== "staff") return step.reject("not-allowed", "Only staff can send cards.", cid);
  speak(step, by, { kind: "line", body: { message, edited: false, removed: false, order_input: card } }, cid);
}

export function sendFile(step: Step, by: Author, { file, cid }: { file: FileBody; cid?: string | undefined }): void {
  speak(step, by, { kind: "file", body: file }, cid);
}

function speak(
  step: Step,
  by: Author,
  content: { kind: "line"; body: LineBody } | { kind: "file"; body: FileBody },
  cid: string | undefined,
): void {
  if (step.state.closedAt) {
    if (!mayReopen(step.state, by)) return step.reject("closed", "This chat has ended.", cid);
    reopen(step, by);
  }
  if (by.side === "staff") {
    if (!step.state.owner) assign(step, by, by);
    if (!step.state.answeredAt) step.set({ answeredAt: step.around.now });
  }
  const seq = step.append(named(step, by), content, cid);
  // Whoever writes has seen what stands above.
  step.set({ read: { ...step.state.read, [by.side]: seq } });
  if (by.side !== "staff") return;
  step.set({ staffSeq: seq });
  if (!shopperIsHere(step.state))
    step.emit({ do: "timer", kind: "mail", due: step.around.now + UNREAD_MAIL_MS, atLatest: true });
}

/** `message` null removes. The event that follows the change tells those who were away; its row keeps the log gapless. */
export function revise(step: Step, by: Author, seq: number, message: string | null): void {
  const row = step.around.bySeq(seq);
  // To a shopper a note is not there.
  if (by.side === "staff" && row && isNote(row)) return reviseNote(step, by, row, message);
  if (row?.kind !== "line") return step.reject("not-found", "We couldn't find that message.");
  const own = row.author.side === by.side && (by.side === "customer" || row.author.id === by.id);
  const inTime = step.around.now - row.at <= EDIT_WINDOW_MS && !step.state.closedAt;
  if (by.side !== "staff" && !(own && inTime))
    return step.reject(
      "not-allowed",
      own ? "This message can no longer be edited." : "Only the author can edit this message.",
    );
  if (row.body.removed) return step.reject("not-allowed", "This message was removed.");
  const original = row.body.original ?? row.body.message;
  // A card goes with its line.
  const body: LineBody =
    message === null
      ? { ...row.body, message: "", order_input: null, removed: true, original }
      : { ...row.body, message, edited: true, original };
  step.emit({ do: "revise", seq, body });
  tellRevision(step, named(step, by), seq, message, "all");
}

/** A note is its author's own; whoever disagrees writes another one. */
function reviseNote(step: Step, by: Author, row: NoteRow, message: string | null): void {
  if (row.author.id !== by.id) return step.reject("not-allowed", "Only the author can edit this note.");
  if (row.body.event_data["removed"] === true) return step.reject("not-allowed", "This note was removed.");
  step.emit({ do: "revise", seq: row.seq, body: revisedNote(row.body, message) });
  tellRevision(step, by, row.seq, message, "staff");
}

function tellRevision(step: Step, by: Author, seq: number, message: string | null, visible: Row["visible"]): void {
  const data = message === null ? { seq, removed: true } : { seq, message };
  step.event(by, message === null ? "chat-removed" : "chat-edited", "", { data, visible });
}

import { EDIT_WINDOW_MS } from "#domain/chat/limits";
import { assign } from "#domain/chat/room-owner";
import { named, type Step } from "#domain/chat/room-step";
import type { Author, LineBody } from "#domain/chat/rows";

/** A line. The first representative who writes takes the chat. */
export function say(step: Step, by: Author, { message, cid }: { message: string; cid?: string | undefined }): void {
  if (step.state.closedAt) return step.reject("closed", "This chat has ended.", cid);
  if (by.side === "staff") {
    if (!step.state.owner) assign(step, by, by);
    if (!step.state.answeredAt) step.set({ answeredAt: step.around.now });
  }
  step.append(named(step, by), { kind: "line", body: { message, edited: false, removed: false, order_input: null } }, cid);
}

/** `message` null removes. The event that follows the change tells those who were away; its row keeps the log gapless. */
export function revise(step: Step, by: Author, seq: number, message: string | null): void {
  const row = step.around.bySeq(seq);
  if (row?.kind !== "line") return step.reject("not-found", "There is no such line.");
  const own = row.author.side === by.side && (by.side === "customer" || row.author.id === by.id);
  const inTime = step.around.now - row.at <= EDIT_WINDOW_MS && !step.state.closedAt;
  if (by.side !== "staff" && !(own && inTime)) return step.reject("not-allowed", own ? "This line can no longer be changed." : "Only its author may change this line.");
  if (row.body.removed) return step.reject("not-allowed", "This line was removed.");
  const original = row.body.original ?? row.body.message;
  const body: LineBody = message === null ? { ...row.body, message: "", removed: true, original } : { ...row.body, message, edited: true, original };
  step.emit({ do: "revise", seq, body });
  const data = message === null ? { seq, removed: true } : { seq, message };
  step.event(named(step, by), message === null ? "chat-removed" : "chat-edited", "", { data });
}

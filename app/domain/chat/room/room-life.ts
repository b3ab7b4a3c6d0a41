import { ARCHIVE_MS, IDLE_CLOSE_MS, PURGE_MS, UNREAD_CLOSE_MS } from "#domain/chat/limits";
import { SHOP, type RoomState } from "#domain/chat/room/room-state";
import { named, wait, watchHours, type Step } from "#domain/chat/room/room-step";
import type { Author } from "#domain/chat/room/rows";

/** Whether anything was ever asked or said: a room without it is only somebody who looked at the shop. */
export const isBegun = (state: RoomState): boolean => state.openedAt > 0 || state.lastSeq > 0;

export const shopperIsHere = (state: RoomState): boolean =>
  Object.values(state.people).some(({ side, here }) => side === "customer" && here);

/** A message that was left waits for its answer, and whoever comes back to a chat that ended by itself goes on. */
export const mayReopen = ({ closedBy, resolved }: RoomState, by: Author): boolean =>
  closedBy === "shop" || (by.side === "staff" && !resolved);

/** Staff may end a chat and keep it on their list: there is still something to do, and their next line opens it again. */
export function close(
  step: Step,
  by: Author,
  { cid, resolve: isDone = true }: { cid?: string | undefined; resolve?: boolean | undefined },
): void {
  const resolves = by.side === "staff" && isDone;
  if (step.state.closedAt) {
    if (resolves && !step.state.resolved) resolve(step, by, cid);
    return step.emit({ do: "tell-closed", to: "sender" });
  }
  const author = named(step, by);
  const leftMessage = by.side === "customer" && isLeftMessage(step.state);
  end(step, by.side, author, leftMessage ? `${author.name} left a message.` : `${author.name} ended the chat.`, cid);
  if (resolves) resolve(step, by, undefined);
}

/** Nobody has said anything for long and the shopper is gone. What nobody answered stays for staff as a message that was left. */
export function closeWhenIdle(step: Step): void {
  const { state, around } = step;
  if (state.closedAt || !isBegun(state) || shopperIsHere(state)) return;
  const due = state.lastAt + (state.read.customer < state.staffSeq ? UNREAD_CLOSE_MS : IDLE_CLOSE_MS);
  if (due > around.now) return step.emit({ do: "timer", kind: "idle", due });
  end(step, "shop", SHOP, "This chat ended because nobody wrote anything for a while.");
  if (state.answeredAt) step.set({ resolved: true });
}

const isLeftMessage = (state: RoomState): boolean => !state.answeredAt && state.openedAt > 0;

function end(step: Step, closedBy: RoomState["closedBy"], author: Author, message: string, cid?: string): void {
  const { now } = step.around;
  step.set({ closedAt: now, closedBy, requestedAt: 0, waitedMs: 0 });
  for (const kind of ["wait", "hours", "idle"] as const) step.emit({ do: "timer", kind, due: null });
  step.emit({ do: "timer", kind: "archive", due: now + ARCHIVE_MS });
  step.event(author, "chat-closed", message, { cid });
  if (closedBy !== "staff" && isLeftMessage(step.state)) step.notify({ kind: "message-left" });
  step.emit({ do: "tell-closed", to: "all" });
  step.emit({ do: "tell-room" });
}

export function reopen(step: Step, by: Author): void {
  const author = named(step, by);
  step.set({ closedAt: 0, closedBy: "", resolved: false, archivedAt: 0 });
  step.event(author, "chat-reopened", `${author.name || "The visitor"} reopened this chat.`);
  for (const kind of ["archive", "purge"] as const) step.emit({ do: "timer", kind, due: null });
  if (!shopperIsHere(step.state)) step.emit({ do: "timer", kind: "idle", due: step.around.now + IDLE_CLOSE_MS });
  if (by.side === "customer" && !step.state.owner && step.state.openedAt) {
    if (step.around.hours.open) wait(step);
    else step.set({ offline: true });
    watchHours(step);
  }
  step.emit({ do: "tell-room" });
}

function resolve(step: Step, by: Author, cid: string | undefined): void {
  step.set({ resolved: true });
  step.event(by, "chat-resolved", `${by.name} marked this chat as resolved.`, { cid, visible: "staff" });
  step.emit({ do: "tell-room" });
}

/** The transcript is written. From now on the room counts the days until it is emptied. */
export function archived(step: Step, transcriptKey: string): void {
  if (!step.state.closedAt) return;
  step.set({ archivedAt: step.around.now, transcriptKey });
  step.emit({ do: "timer", kind: "archive", due: null });
  step.emit({ do: "timer", kind: "purge", due: step.around.now + PURGE_MS });
}

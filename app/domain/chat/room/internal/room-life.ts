import { ARCHIVE_MS, IDLE_CLOSE_MS, PURGE_MS, UNREAD_CLOSE_MS } from "#domain/chat/limits";
import { SHOP, type RoomState } from "#domain/chat/room/room-state";
import { named, wait, watchHours, type RoomStep } from "#domain/chat/room/internal/room-step";
import type { Author } from "#domain/chat/room/rows";

/** Whether anything was ever asked or said. Without it, the visitor only looked at the shop. */
export const hasStarted = (state: RoomState): boolean => state.openedAt > 0 || state.lastSeq > 0;

export const isShopperPresent = (state: RoomState): boolean =>
  Object.values(state.people).some(({ side, here }) => side === "customer" && here);

/** Staff reopen an unresolved chat with an answer; anyone reopens a chat that ended because of inactivity. */
export const mayReopen = ({ closedBy, resolved }: RoomState, by: Author): boolean =>
  closedBy === "shop" || (by.side === "staff" && !resolved);

/** Staff may end a chat without resolving it: it stays in their list, and their next message reopens it. */
export function close(
  step: RoomStep,
  by: Author,
  { cid, resolve: isDone = true }: { cid?: string | undefined; resolve?: boolean | undefined },
): void {
  const resolves = by.side === "staff" && isDone;
  if (step.state.closedAt) {
    if (resolves && !step.state.resolved) resolve(step, by, cid);
    return step.emit({ do: "send-closed", to: "sender" });
  }
  const author = named(step, by);
  const isMessageLeft = by.side === "customer" && isLeftMessage(step.state);
  const message = isMessageLeft ? `${author.name} left a message.` : `${author.name} ended the chat.`;
  end(step, { closedBy: by.side, author, message, cid });
  if (resolves) resolve(step, by, undefined);
}

/** Ends a chat after long inactivity without its shopper. An unanswered question stays for staff as a left message. */
export function closeWhenIdle(step: RoomStep): void {
  const { state, context } = step;
  if (state.closedAt || !hasStarted(state) || isShopperPresent(state)) return;
  const due = state.lastAt + (state.read.customer < state.staffSeq ? UNREAD_CLOSE_MS : IDLE_CLOSE_MS);
  if (due > context.now) return step.emit({ do: "timer", kind: "idle", due });
  const message = "This chat ended because nobody wrote anything for a while.";
  end(step, { closedBy: "shop", author: SHOP, message });
  if (state.answeredAt) step.set({ resolved: true });
}

const isLeftMessage = (state: RoomState): boolean => !state.answeredAt && state.openedAt > 0;

interface Closing {
  readonly closedBy: RoomState["closedBy"];
  readonly author: Author;
  readonly message: string;
  readonly cid?: string | undefined;
}

function end(step: RoomStep, { closedBy, author, message, cid }: Closing): void {
  const { now } = step.context;
  step.set({ closedAt: now, closedBy, requestedAt: 0, waitedMs: 0 });
  for (const kind of ["wait", "hours", "idle"] as const) step.emit({ do: "timer", kind, due: null });
  step.emit({ do: "timer", kind: "archive", due: now + ARCHIVE_MS });
  step.event(author, "chat-closed", message, { cid });
  if (closedBy !== "staff" && isLeftMessage(step.state)) step.notify({ kind: "message-left" });
  step.emit({ do: "send-closed", to: "all" });
  step.emit({ do: "send-room" });
}

export function reopen(step: RoomStep, by: Author): void {
  const author = named(step, by);
  step.set({ closedAt: 0, closedBy: "", resolved: false, archivedAt: 0 });
  step.event(author, "chat-reopened", `${author.name || "The visitor"} reopened this chat.`);
  for (const kind of ["archive", "purge"] as const) step.emit({ do: "timer", kind, due: null });
  if (!isShopperPresent(step.state)) step.emit({ do: "timer", kind: "idle", due: step.context.now + IDLE_CLOSE_MS });
  if (by.side === "customer" && !step.state.owner && step.state.openedAt) {
    if (step.context.hours.open) wait(step);
    else step.set({ offline: true });
    watchHours(step);
  }
  step.emit({ do: "send-room" });
}

function resolve(step: RoomStep, by: Author, cid: string | undefined): void {
  step.set({ resolved: true });
  step.event(by, "chat-resolved", `${by.name} marked this chat as resolved.`, { cid, visible: "staff" });
  step.emit({ do: "send-room" });
}

/** The transcript is stored. From now on the room counts the days until it is emptied. */
export function archived(step: RoomStep, transcriptKey: string): void {
  if (!step.state.closedAt) return;
  step.set({ archivedAt: step.context.now, transcriptKey });
  step.emit({ do: "timer", kind: "archive", due: null });
  step.emit({ do: "timer", kind: "purge", due: step.context.now + PURGE_MS });
}

import { FORGET_MS, IDLE_CLOSE_MS, LEFT_GRACE_MS, UNREAD_MAIL_MS } from "#domain/chat/limits";
import { closeWhenIdle, isBegun, shopperIsHere } from "#domain/chat/room/room-life";
import { SHOP, type Person, type RoomState, type TimerKind } from "#domain/chat/room/room-state";
import { named, suspendWait, wait, watchHours, type Step } from "#domain/chat/room/room-step";
import type { Author } from "#domain/chat/room/rows";

const NOBODY: Person = { name: "", side: "customer", here: false, leftTold: false };

function setPerson(step: Step, { id, name, side }: Author, change: Partial<Person>): void {
  const before = step.state.people[id] ?? NOBODY;
  step.set({ people: { ...step.state.people, [id]: { ...before, name, side, ...change } } });
}

export function join(step: Step, by: Author): void {
  const author = named(step, by);
  const before = step.state.people[by.id] ?? NOBODY;
  const isNews = !before.here || before.name !== author.name;
  if (isNews) setPerson(step, author, { here: true, leftTold: false });
  if (!before.here) step.emit({ do: "timer", kind: `left:${by.id}`, due: null });
  if (before.leftTold && !step.state.closedAt) step.event(author, "chat-joined", `${author.name} is back.`);
  const { closedAt, owner } = step.state;
  // Somebody who has asked nothing yet is told now when the shop opens; only whoever waits is worth a wake at that hour.
  if (by.side === "customer" && !closedAt && !owner && !step.around.hours.open)
    step.emit({ do: "tell-offline", to: "sender" });
  if (isNews) step.emit({ do: "tell-room" });
}

export function leave(step: Step, by: Author): void {
  if (!step.state.people[by.id]?.here) return;
  const { now } = step.around;
  setPerson(step, named(step, by), { here: false });
  const { state } = step;
  // The shopper is told about their representative only, not about colleagues who look in.
  const matters = by.side === "customer" ? state.openedAt > 0 : state.owner?.id === by.id;
  if (matters && !state.closedAt) step.emit({ do: "timer", kind: `left:${by.id}`, due: now + LEFT_GRACE_MS });
  if (by.side === "customer" && !shopperIsHere(state)) {
    // Each looks again when it rings: nothing needs to be written when the shopper comes back, or at every line.
    if (!isBegun(state)) step.emit({ do: "timer", kind: "forget", due: now + FORGET_MS });
    else if (!state.closedAt) step.emit({ do: "timer", kind: "idle", due: now + IDLE_CLOSE_MS });
    if (hasUnread(state)) step.emit({ do: "timer", kind: "mail", due: now + UNREAD_MAIL_MS, atLatest: true });
  }
  step.emit({ do: "tell-room" });
}

/** Staff wrote something that the shopper neither read nor was written a letter about. */
const hasUnread = ({ staffSeq, read, mailedSeq }: RoomState): boolean => staffSeq > Math.max(read.customer, mailedSeq);

/** A timer of the room is due. Each looks at the state again: a timer that rings twice, or late, changes nothing. */
export function ring(step: Step, timer: TimerKind): void {
  switch (timer) {
    case "wait":
      return waitIsOver(step);
    case "hours":
      return hoursTurn(step);
    case "mail":
      return mailUnread(step);
    case "idle":
      return closeWhenIdle(step);
    case "archive":
      return step.state.closedAt && !step.state.archivedAt ? step.emit({ do: "chore", chore: "archive" }) : undefined;
    case "purge":
      return step.state.archivedAt ? step.emit({ do: "chore", chore: "purge" }) : undefined;
    case "forget":
      return isBegun(step.state) || shopperIsHere(step.state) ? undefined : step.emit({ do: "chore", chore: "forget" });
    default:
      return sayLeft(step, timer.slice("left:".length));
  }
}

function waitIsOver(step: Step): void {
  const { closedAt, owner, offline, requestedAt } = step.state;
  if (closedAt || owner || offline || !requestedAt) return;
  step.event(SHOP, "wait-timeout", "We are currently working with other customers or away from our desk.");
  step.emit({ do: "tell-room" });
}

function hoursTurn(step: Step): void {
  if (step.state.closedAt || step.state.owner) return;
  hoursChanged(step);
  watchHours(step);
}

function mailUnread(step: Step): void {
  const { state } = step;
  if (shopperIsHere(state) || !hasUnread(state)) return;
  step.notify({ kind: "answer-unread", since_seq: Math.max(state.read.customer, state.mailedSeq) });
  step.set({ mailedSeq: state.staffSeq });
}

function sayLeft(step: Step, id: string): void {
  const person = step.state.people[id];
  if (step.state.closedAt || !person || person.here || person.leftTold) return;
  // Who signed in meanwhile is here under another name: the shopper has not gone.
  if (person.side === "customer" && shopperIsHere(step.state)) return;
  setPerson(step, { id, name: person.name, side: person.side }, { leftTold: true });
  step.event(
    { id, name: person.name, side: person.side },
    "chat-left",
    `${person.name || "The visitor"} left the chat.`,
  );
  step.emit({ do: "tell-room" });
}

function hoursChanged(step: Step): void {
  const { state, around } = step;
  if (around.hours.open && state.offline) wait(step);
  if (!around.hours.open) {
    if (state.openedAt) suspendWait(step);
    step.emit({ do: "tell-offline", to: "customers" });
  }
  step.emit({ do: "tell-room" });
}

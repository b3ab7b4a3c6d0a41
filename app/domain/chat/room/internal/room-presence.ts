import { FORGET_MS, IDLE_CLOSE_MS, UNREAD_MAIL_MS } from "#domain/chat/limits";
import { closeWhenIdle, hasStarted, isShopperPresent } from "#domain/chat/room/internal/room-life";
import { SHOP, type Person, type RoomState, type TimerKind } from "#domain/chat/room/room-state";
import { named, suspendWait, wait, watchHours, type RoomStep } from "#domain/chat/room/internal/room-step";
import type { Author } from "#domain/chat/room/rows";

const NOBODY: Person = { name: "", side: "customer", here: false, leftTold: false };

/** Changes a person, whose name is stored as well. */
export function setPerson(step: RoomStep, { id, name, side }: Author, change: Partial<Person>): void {
  const previousPerson = step.state.people[id] ?? NOBODY;
  step.set({ people: { ...step.state.people, [id]: { ...previousPerson, name, side, ...change } } });
}

export function join(step: RoomStep, by: Author): void {
  const author = named(step, by);
  const previousPerson = step.state.people[by.id] ?? NOBODY;
  const isChanged = !previousPerson.here || previousPerson.name !== author.name;
  if (isChanged) setPerson(step, author, { here: true, leftTold: false });
  if (previousPerson.leftTold && !step.state.closedAt) step.event(author, "chat-joined", `${author.name} is back.`);
  const { closedAt, owner } = step.state;
  // A visitor who has asked nothing yet is told the next opening now; waking the room at that hour is only for
  // shoppers who wait.
  if (by.side === "customer" && !closedAt && !owner && !step.context.hours.open)
    step.emit({ do: "send-offline", to: "sender" });
  if (isChanged) step.emit({ do: "send-room" });
}

/** @param since when their last socket closed */
export function leave(step: RoomStep, by: Author, since: number): void {
  if (!step.state.people[by.id]?.here) return;
  const { now } = step.context;
  setPerson(step, named(step, by), { here: false });
  const { openedAt, owner } = step.state;
  // The shopper sees only their representative leave, not colleagues who look in.
  if (by.side === "customer" ? openedAt > 0 : owner?.id === by.id) appendLeft(step, by.id);
  const { state } = step;
  if (by.side === "customer" && !isShopperPresent(state)) {
    // Each timer checks the state again when it fires, so nothing is written when the shopper returns or at every
    // message.
    if (!hasStarted(state)) step.emit({ do: "timer", kind: "forget", due: now + FORGET_MS });
    else if (!state.closedAt) step.emit({ do: "timer", kind: "idle", due: now + IDLE_CLOSE_MS });
    if (hasUnread(state)) step.emit({ do: "timer", kind: "mail", due: since + UNREAD_MAIL_MS, atLatest: true });
  }
  step.emit({ do: "send-room" });
}

/** Staff wrote something that the shopper has neither read nor been sent by e-mail. */
const hasUnread = ({ staffSeq, read, mailedSeq }: RoomState): boolean => staffSeq > Math.max(read.customer, mailedSeq);

/** A timer of the room is due. Each case checks the state again: a timer that fires twice, or late, changes nothing. */
export function fireTimer(step: RoomStep, timer: TimerKind): void {
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
      return step.state.closedAt && !step.state.archivedAt ? step.emit({ do: "task", task: "archive" }) : undefined;
    case "purge":
      return step.state.archivedAt ? step.emit({ do: "task", task: "purge" }) : undefined;
    case "forget":
      return hasStarted(step.state) || isShopperPresent(step.state)
        ? undefined
        : step.emit({ do: "task", task: "forget" });
    default:
      return appendLeft(step, timer.slice("left:".length));
  }
}

function waitIsOver(step: RoomStep): void {
  const { closedAt, owner, offline, requestedAt } = step.state;
  if (closedAt || owner || offline || !requestedAt) return;
  step.event(SHOP, "wait-timeout", "We are currently working with other customers or away from our desk.");
  step.emit({ do: "send-room" });
}

function hoursTurn(step: RoomStep): void {
  if (step.state.closedAt || step.state.owner) return;
  hoursChanged(step);
  watchHours(step);
}

function mailUnread(step: RoomStep): void {
  const { state } = step;
  if (isShopperPresent(state) || !hasUnread(state)) return;
  step.notify({ kind: "answer-unread", since_seq: Math.max(state.read.customer, state.mailedSeq) });
  step.set({ mailedSeq: state.staffSeq });
}

function appendLeft(step: RoomStep, id: string): void {
  const person = step.state.people[id];
  if (step.state.closedAt || !person || person.here || person.leftTold) return;
  // A shopper who signed in meanwhile is present under another id and has not left.
  if (person.side === "customer" && isShopperPresent(step.state)) return;
  setPerson(step, { id, name: person.name, side: person.side }, { leftTold: true });
  step.event(
    { id, name: person.name, side: person.side },
    "chat-left",
    `${person.name || "The visitor"} left the chat.`,
  );
}

function hoursChanged(step: RoomStep): void {
  const { state, context } = step;
  if (context.hours.open && state.offline) wait(step);
  if (!context.hours.open) {
    if (state.openedAt) suspendWait(step);
    step.emit({ do: "send-offline", to: "customers" });
  }
  step.emit({ do: "send-room" });
}

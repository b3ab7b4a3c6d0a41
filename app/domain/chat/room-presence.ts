import { LEFT_GRACE_MS } from "#domain/chat/limits";
import { SHOP, type Person, type TimerKind } from "#domain/chat/room-state";
import { named, wait, type Step } from "#domain/chat/room-step";
import type { Author } from "#domain/chat/rows";

const NOBODY: Person = { name: "", side: "customer", here: false, leftTold: false };

function setPerson(step: Step, { id, name, side }: Author, change: Partial<Person>): void {
  const before = step.state.people[id] ?? NOBODY;
  step.set({ people: { ...step.state.people, [id]: { ...before, name, side, ...change } } });
}

export function join(step: Step, by: Author): void {
  const author = named(step, by);
  const before = step.state.people[by.id] ?? NOBODY;
  setPerson(step, author, { here: true, leftTold: false });
  if (!before.here) step.emit({ do: "timer", kind: `left:${by.id}`, due: null });
  if (before.leftTold && !step.state.closedAt) step.event(author, "chat-joined", `${author.name} is back.`);
  const { closedAt, owner } = step.state;
  if (by.side === "customer" && !closedAt && !owner) {
    if (!step.around.hours.open) step.emit({ do: "tell-offline", to: "sender" });
    step.emit({ do: "timer", kind: "hours", due: step.around.hours.nextChange ?? null });
  }
  step.emit({ do: "tell-room" });
}

export function leave(step: Step, by: Author): void {
  if (!step.state.people[by.id]?.here) return;
  setPerson(step, named(step, by), { here: false });
  // The shopper is told about their representative only, not about colleagues who look in.
  const matters = by.side === "customer" ? step.state.openedAt > 0 : step.state.owner?.id === by.id;
  if (matters && !step.state.closedAt) step.emit({ do: "timer", kind: `left:${by.id}`, due: step.around.now + LEFT_GRACE_MS });
  step.emit({ do: "tell-room" });
}

/** A timer of the room is due. Each looks at the state again: a timer that rings twice, or late, changes nothing. */
export function ring(step: Step, timer: TimerKind): void {
  const { state, around } = step;
  if (state.closedAt) return;
  if (timer === "wait") {
    if (state.owner || state.offline || !state.requestedAt) return;
    step.event(SHOP, "wait-timeout", "We are currently working with other customers or away from our desk.");
    return step.emit({ do: "tell-room" });
  }
  if (timer === "hours") {
    if (state.owner) return;
    hoursChanged(step);
    return step.emit({ do: "timer", kind: "hours", due: around.hours.nextChange ?? null });
  }
  const id = timer.slice("left:".length);
  const person = state.people[id];
  if (!person || person.here || person.leftTold) return;
  setPerson(step, { id, name: person.name, side: person.side }, { leftTold: true });
  step.event({ id, name: person.name, side: person.side }, "chat-left", `${person.name || "The visitor"} left the chat.`);
  step.emit({ do: "tell-room" });
}

function hoursChanged(step: Step): void {
  const { state, around } = step;
  if (around.hours.open && state.offline) wait(step);
  if (!around.hours.open) {
    if (state.openedAt) {
      step.set({ offline: true, requestedAt: 0 });
      step.emit({ do: "timer", kind: "wait", due: null });
    }
    step.emit({ do: "tell-offline", to: "customers" });
  }
  step.emit({ do: "tell-room" });
}

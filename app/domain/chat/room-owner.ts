import type { RoomState } from "#domain/chat/room-state";
import { wait, type Step } from "#domain/chat/room-step";
import type { Author } from "#domain/chat/rows";

/** Takes, hands over or releases the room. Whoever looked at an older owner is told, and nothing changes. */
export function setOwner(step: Step, by: Author, { owner, expect_rev }: { owner: string | null; expect_rev?: number | undefined }): void {
  const { state } = step;
  if (by.side !== "staff") return step.reject("not-allowed", "Only staff take chats.");
  if (state.resolved) return step.reject("closed", "This chat is resolved.");
  const stale = expect_rev === undefined ? state.owner !== null && state.owner.id !== by.id : expect_rev !== state.ownerRev;
  if (stale) return step.reject("conflict", state.owner ? `${state.owner.name} has this chat.` : "This chat was released meanwhile.");
  if (owner === null) return assign(step, by, null);
  const next = owner === by.id ? by : staffById(state, owner);
  if (!next) return step.reject("not-found", "There is no such representative in this chat.");
  assign(step, by, next);
}

/** A chat is handed over to somebody who is, or was, in the room: nobody is surprised by a chat they never saw. */
function staffById(state: RoomState, id: string): Author | undefined {
  const person = state.people[id];
  return person?.side === "staff" ? { id, name: person.name, side: "staff" } : undefined;
}

export function assign(step: Step, by: Author, owner: Author | null): void {
  const before = step.state.owner;
  if (before?.id === owner?.id) return;
  step.set({ owner, ownerRev: step.state.ownerRev + 1, ...(owner ? { requestedAt: 0, offline: false } : {}) });
  const data = { owner: owner?.id ?? null, owner_rev: step.state.ownerRev };
  if (!owner) step.event(by, "chat-released", `${by.name} released this chat.`, { data, visible: "staff" });
  else if (before) step.event(by, "chat-transferred", `${owner.name} is helping you now.`, { data });
  else step.event(by, "chat-assigned", `${owner.name} joined the chat.`, { data });
  if (owner) step.emit({ do: "timer", kind: "wait", due: null });
  else if (step.state.openedAt && !step.state.closedAt && step.around.hours.open) wait(step);
  step.emit({ do: "tell-room" });
}

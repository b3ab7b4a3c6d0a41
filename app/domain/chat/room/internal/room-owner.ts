import type { Rejection } from "#domain/ground/sync/envelope";
import type { RoomState } from "#domain/chat/room/room-state";
import { wait, watchHours, type RoomStep } from "#domain/chat/room/internal/room-step";
import type { Author } from "#domain/chat/room/rows";

/** Takes, transfers or releases the room. A request based on an outdated owner is rejected and changes nothing. */
export function setOwner(
  step: RoomStep,
  by: Author,
  { owner, expect_rev }: { owner: string | null; expect_rev?: number | undefined },
): void {
  if (!mayChange(step, by, expect_rev)) return;
  if (owner === null) return assign(step, by, null);
  const next = owner === by.id ? by : staffById(step.state, owner);
  if (!next) return step.reject("not-found", "We couldn't find that representative in this chat.");
  assign(step, by, next);
}

/** Transfers the room to a representative for whom the worker vouches, whether they were ever in this room or not. */
export function handOver(
  step: RoomStep,
  by: Author,
  { assign: owner, expect_rev }: { assign: Author; expect_rev?: number | undefined },
): void {
  if (mayChange(step, by, expect_rev)) assign(step, by, owner);
}

function mayChange(step: RoomStep, by: Author, expect_rev: number | undefined): boolean {
  const { state } = step;
  const refuse = (code: Rejection["code"], message: string) => {
    step.reject(code, message);
    return false;
  };
  if (by.side !== "staff") return refuse("not-allowed", "Only staff can take chats.");
  if (state.resolved) return refuse("closed", "This chat is resolved.");
  const stale =
    expect_rev === undefined ? state.owner !== null && state.owner.id !== by.id : expect_rev !== state.ownerRev;
  return stale
    ? refuse(
        "conflict",
        state.owner ? `${state.owner.name} already has this chat.` : "This chat was released in the meantime.",
      )
    : true;
}

/**
 * From a browser, a chat is transferred to a person who is, or was, in the room; the worker transfers it to others
 * (`handOver`).
 */
function staffById(state: RoomState, id: string): Author | undefined {
  const person = state.people[id];
  return person?.side === "staff" ? { id, name: person.name, side: "staff" } : undefined;
}

export function assign(step: RoomStep, by: Author, owner: Author | null): void {
  const previousOwner = step.state.owner;
  if (previousOwner?.id === owner?.id) return;
  step.set({
    owner,
    ownerRev: step.state.ownerRev + 1,
    ...(owner ? { requestedAt: 0, waitedMs: 0, offline: false } : {}),
  });
  const data = { owner: owner?.id ?? null, owner_rev: step.state.ownerRev };
  if (!owner) step.event(by, "chat-released", `${by.name} released this chat.`, { data, visible: "staff" });
  else if (previousOwner) step.event(by, "chat-transferred", `${owner.name} is helping you now.`, { data });
  else step.event(by, "chat-assigned", `${owner.name} joined the chat.`, { data });
  if (owner) for (const kind of ["wait", "hours"] as const) step.emit({ do: "timer", kind, due: null });
  else if (step.state.openedAt && !step.state.closedAt) {
    if (step.context.hours.open) wait(step);
    watchHours(step);
  }
  step.emit({ do: "send-room" });
}

import { IDLE_CLOSE_MS } from "#domain/chat/limits";
import type { ClientFrame } from "#domain/chat/protocol";
import { archived, close, isShopperPresent } from "#domain/chat/room/internal/room-life";
import { editMessage, sendMessage, sendCard, sendFile } from "#domain/chat/room/internal/room-messages";
import { handOver, setOwner } from "#domain/chat/room/internal/room-owner";
import { join, leave, fireTimer, setPerson } from "#domain/chat/room/internal/room-presence";
import { applyRating } from "#domain/chat/room/internal/room-rating";
import type { RoomDecision, RoomInput, RoomState, StepContext } from "#domain/chat/room/room-state";
import { named, RoomStep, suspendWait, wait, watchHours } from "#domain/chat/room/internal/room-step";
import type { Author } from "#domain/chat/room/rows";

/** One step of a conversation. The room's object stores and sends the result, and decides nothing itself. */
export function decide(state: RoomState, input: RoomInput, context: StepContext): RoomDecision {
  const step = new RoomStep(state, context);
  if ("by" in input) applyAction(step, input);
  else if ("join" in input) join(step, input.join);
  else if ("leave" in input) leave(step, input.leave, input.since);
  else if ("archived" in input) archived(step, input.archived);
  else fireTimer(step, input.timer);
  const isChanged =
    step.state !== state || step.effects.some((effect) => effect.do === "edit" || effect.do === "visit");
  return { state: isChanged ? { ...step.state, rev: state.rev + 1 } : state, effects: step.effects };
}

/** An action of a person. A repeated cid is answered with its row and not applied again. */
function applyAction(step: RoomStep, input: Extract<RoomInput, { by: Author }>): void {
  const cid = findCid(input);
  const earlierRow = cid === undefined ? undefined : step.context.byCid(input.by, cid);
  if (earlierRow) return step.emit({ do: "answer", row: earlierRow });
  if ("frame" in input) applyFrame(step, input.by, input.frame);
  else if ("file" in input) sendFile(step, input.by, input);
  else if ("card" in input) sendCard(step, input.by, input);
  else handOver(step, input.by, input);
}

function findCid(input: Extract<RoomInput, { by: Author }>): string | undefined {
  if ("frame" in input) return "cid" in input.frame.data ? input.frame.data.cid : undefined;
  return "cid" in input ? input.cid : undefined;
}

function applyFrame(step: RoomStep, by: Author, frame: ClientFrame): void {
  switch (frame.event) {
    case "log.page":
      return by.side === "customer"
        ? visit(step, frame.data.url)
        : step.reject("not-allowed", "Only a customer's pages are logged.");
    case "chat.set.description":
      return setDescription(step, by, frame.data);
    case "chat.message":
      return sendMessage(step, by, frame.data);
    case "chat.typing":
      return step.state.closedAt ? undefined : step.emit({ do: "typing", author: by });
    case "close-chat":
      return close(step, by, frame.data);
    case "chat.read":
      return markRead(step, by, frame.data.seq);
    case "chat.set.owner":
      return setOwner(step, by, frame.data);
    case "chat.note":
      if (by.side !== "staff") return step.reject("not-allowed", "Only staff can write notes.", frame.data.cid);
      step.event(by, "chat-note", frame.data.message, { cid: frame.data.cid, visible: "staff" });
      return;
    case "chat.edit":
      return editMessage(step, by, frame.data.seq, frame.data.message);
    case "chat.remove":
      return editMessage(step, by, frame.data.seq, null);
    case "chat.rate":
      return applyRating(step, by, frame.data);
  }
}

function visit(step: RoomStep, url: string): void {
  if (step.state.closedAt) return;
  step.emit({ do: "visit", url });
  step.emit({ do: "send-room" });
}

type Description = Extract<ClientFrame, { event: "chat.set.description" }>["data"];

function setDescription(step: RoomStep, by: Author, data: Description): void {
  const { state, context } = step;
  if (by.side !== "customer")
    return step.reject("not-allowed", "Only the customer can describe the question.", data.cid);
  if (state.closedAt) return step.reject("closed", "This chat has ended.", data.cid);
  const offline = !context.hours.open && !state.owner;
  if (state.openedAt !== 0) appendDetailsChange(step, by, data);
  step.set({
    customerName: data.customer_name.trim(),
    email: data.email.trim(),
    description: data.description,
    screenSize: data.screen_size,
  });
  const author = { ...by, name: data.customer_name.trim() };
  // Otherwise their next connection would have to store the name.
  if (state.people[by.id]) setPerson(step, author, {});
  if (state.openedAt === 0) {
    step.set({ openedAt: context.now });
    step.event(author, "chat-opened", `${author.name} asked: ${data.description}`, { cid: data.cid });
    if (!state.owner && !offline) wait(step);
    if (!state.owner) watchHours(step);
    // A shopper without a socket never leaves, so a question asked without a window becomes a left message after a
    // time.
    if (!isShopperPresent(step.state)) step.emit({ do: "timer", kind: "idle", due: context.now + IDLE_CLOSE_MS });
  }
  if (offline) {
    suspendWait(step);
    step.emit({ do: "send-offline", to: "customers" });
  }
  step.emit({ do: "send-room" });
}

/** A later form that changes the shopper's details adds a row to the history. */
function appendDetailsChange(step: RoomStep, by: Author, data: Description): void {
  const { state } = step;
  const fields = [
    { field: "customer_name", label: "name", before: state.customerName, after: data.customer_name.trim() },
    { field: "email", label: "e-mail", before: state.email, after: data.email.trim() },
    { field: "description", label: "question", before: state.description, after: data.description },
  ].filter(({ before, after }) => before !== after);
  if (fields.length === 0) return;
  const changes = Object.fromEntries(
    fields.flatMap(({ field, before, after }) => [
      [`${field}_before`, before],
      [field, after],
    ]),
  );
  const text = fields.map(({ label, after }) => `${label}: ${after}`).join("; ");
  step.event(named(step, by), "chat-details", `${state.customerName} updated their details. New ${text}`, {
    data: changes,
    cid: data.cid,
  });
}

function markRead(step: RoomStep, by: Author, seq: number): void {
  const previousSeq = step.state.read[by.side];
  const now = Math.max(previousSeq, Math.min(seq, step.state.lastSeq));
  if (now === previousSeq) return;
  step.set({ read: { ...step.state.read, [by.side]: now } });
  step.emit({ do: "send-room" });
}

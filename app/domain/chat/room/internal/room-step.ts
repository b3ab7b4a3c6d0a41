import { WAIT_LIMIT_MS } from "#domain/chat/limits";
import type { Rejection } from "#domain/ground/sync/envelope";
import type { Effect, RoomState, StepContext } from "#domain/chat/room/room-state";
import type { Author, EventBody, FileBody, MessageBody, Row } from "#domain/chat/room/rows";

/** Collects the changes of one step, so that the rules read in the order in which they happen. */
export class RoomStep {
  state: RoomState;
  readonly context: StepContext;
  readonly effects: Array<Effect> = [];
  constructor(state: RoomState, context: StepContext) {
    this.state = state;
    this.context = context;
  }

  set(change: Partial<RoomState>): void {
    this.state = { ...this.state, ...change };
  }

  emit(effect: Effect): void {
    this.effects.push(effect);
  }

  append(
    by: Author,
    content:
      | { kind: "line"; body: MessageBody }
      | { kind: "event"; body: EventBody }
      | { kind: "file"; body: FileBody },
    cid?: string,
    visible: Row["visible"] = "all",
  ): number {
    const seq = this.state.lastSeq + 1;
    this.set({ lastSeq: seq, lastAt: this.context.now });
    this.emit({ do: "append", row: { seq, at: this.context.now, author: by, cid, visible, ...content } });
    return seq;
  }

  event(
    by: Author,
    slug: string,
    message: string,
    {
      data = {},
      cid,
      visible = "all",
    }: { data?: EventBody["event_data"]; cid?: string | undefined; visible?: Row["visible"] } = {},
  ): number {
    const body = {
      event_type: "chat",
      event_name: slug.replace("chat-", ""),
      event_slug: slug,
      event_data: data,
      link_display: "",
      display_message: message,
    };
    return this.append(by, { kind: "event", body }, cid, visible);
  }

  /** Requests an e-mail. */
  notify(notice: { kind: "message-left" } | { kind: "answer-unread"; since_seq: number }): void {
    const notices = this.state.notices + 1;
    this.set({ notices });
    this.emit({ do: "notify", notice: { ...notice, room: this.state.id, key: `${this.state.id}:${notices}` } });
  }

  reject(code: Rejection["code"], message: string, cid?: string): void {
    this.emit({ do: "reject", rejection: { ...(cid === undefined ? {} : { cid }), code, message } });
  }
}

/** A shopper without a representative is told when the shop opens or closes. */
export const watchHours = (step: RoomStep): void =>
  step.emit({ do: "timer", kind: "hours", due: step.context.hours.nextChange ?? null });

/** The wait for a representative begins, or continues where it was when the shop closed. */
export function wait(step: RoomStep): void {
  const requestedAt = step.context.now - step.state.waitedMs;
  step.set({ requestedAt, waitedMs: 0, offline: false });
  // A wait that was over before the shop closed is not reported as over again.
  const isOver = requestedAt + WAIT_LIMIT_MS <= step.context.now;
  step.emit({ do: "timer", kind: "wait", due: isOver ? null : requestedAt + WAIT_LIMIT_MS });
}

/** The shop is closed, so the wait is suspended until it opens. The time waited so far counts then. */
export function suspendWait(step: RoomStep): void {
  const { requestedAt, waitedMs } = step.state;
  step.set({ offline: true, requestedAt: 0, waitedMs: requestedAt === 0 ? waitedMs : step.context.now - requestedAt });
  step.emit({ do: "timer", kind: "wait", due: null });
}

/** A shopper appears under the name given in the chat. */
export const named = (step: RoomStep, by: Author): Author =>
  by.side === "customer" && step.state.customerName ? { ...by, name: step.state.customerName } : by;

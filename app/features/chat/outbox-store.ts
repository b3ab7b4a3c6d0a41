import * as v from "valibot";
import type { Unsent } from "#domain/chat/log";

const PREFIX = "sls-chat-unsent";
/** How long something that was never sent is kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Stored with its expiration and whose it is: on a shared computer nobody sends what another person wrote. */
const Stored = v.object({
  value: v.object({
    cid: v.string(),
    event: v.picklist(["chat.message", "chat.note", "chat.set.description", "close-chat"]),
    data: v.record(v.string(), v.unknown()),
    at: v.number(),
  }),
  expiration: v.number(),
  user: v.string(),
});

/** Each frame has a key of its own, so that two tabs never overwrite each other's. */
const keyOf = (room: string, cid: string) => `${PREFIX}:${room}:${cid}`;

export function rememberUnsent(room: string, user: string, value: Unsent): void {
  attempt(() => localStorage.setItem(keyOf(room, value.cid), JSON.stringify({ value, expiration: Date.now() + KEPT_MS, user } satisfies v.InferInput<typeof Stored>)));
}

export function forgetUnsent(room: string, cid: string): void {
  attempt(() => localStorage.removeItem(keyOf(room, cid)));
}

/** What this person wrote in this room and the server never acknowledged, oldest first. */
export function readUnsent(room: string, user: string): Array<Unsent> {
  const found: Array<Unsent> = [];
  attempt(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(`${PREFIX}:`))) {
      const stored = v.safeParse(Stored, parse(localStorage.getItem(key)));
      if (!stored.success || stored.output.expiration < Date.now()) localStorage.removeItem(key);
      else if (stored.output.user === user && key.startsWith(`${PREFIX}:${room}:`)) found.push(stored.output.value);
    }
  });
  return found.sort((a, b) => a.at - b.at);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null") as unknown;
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden; the chat then works without it. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is kept over a reload, that is all.
  }
}

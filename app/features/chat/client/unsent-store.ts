import * as v from "valibot";
import type { Unsent } from "#domain/chat/room/log";
import { storePreference, STORAGE_PREFIX, storedNames, unpackPreference } from "#domain/ground/preferences/preferences";
import { browserStorage, openTabs, tabName } from "../../preferences/index.ts";

const NAME = "chat-unsent";

const Frame = v.object({
  cid: v.string(),
  event: v.picklist(["chat.message", "chat.note", "chat.set.description", "close-chat"]),
  data: v.record(v.string(), v.unknown()),
  at: v.number(),
  /** The tab that sends this message while it is open. */
  tab: v.optional(v.string()),
});

/** One key for each message, so that two tabs never overwrite each other. */
const buildMessageKey = (room: string, cid: string) => `${NAME}:${room}:${cid}`;

export function rememberUnsent(room: string, user: string, value: Unsent): void {
  storePreference(
    browserStorage(),
    buildMessageKey(room, value.cid),
    { ...value, tab: tabName() },
    { user, now: Date.now() },
  );
}

export function forgetUnsent(room: string, cid: string): void {
  storePreference(browserStorage(), buildMessageKey(room, cid), undefined, { user: null, now: Date.now() });
}

/**
 * This user's unacknowledged messages in this room, oldest first. Messages of other open tabs and of other users are
 * excluded.
 */
export async function readUnsent(room: string, user: string): Promise<Array<Unsent>> {
  const isOpen = await openTabs();
  const at = { user, now: Date.now() };
  const storage = browserStorage();
  try {
    const storedFrames = storedNames(storage, buildMessageKey(room, "")).flatMap((name) => {
      const frame = v.safeParse(Frame, unpackPreference(storage?.getItem(STORAGE_PREFIX + name) ?? null, at));
      return frame.success && !isOpen(frame.output.tab) ? [frame.output] : [];
    });
    const ownFrames = storedFrames.sort((a, b) => a.at - b.at).map(({ tab: _, ...unsent }) => unsent);
    for (const unsent of ownFrames) rememberUnsent(room, user, unsent);
    return ownFrames;
  } catch {
    return []; // The browser denies access to its storage.
  }
}

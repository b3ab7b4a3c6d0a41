import { send } from "../shared/sockets.ts";
import { ROOMS_AT_ONCE } from "./notifier.ts";

/** Time between two parts, so that a long inbox delays no other socket. */
const PART_INTERVAL_MS = 5;

/** The summaries of open rooms. */
interface RoomList {
  roomIds(): Array<string>;
  /** Summaries as JSON. */
  roomTexts(ids: ReadonlyArray<string>): Array<string>;
}

/** Sends the whole inbox to a new socket in parts. The first part goes out before any other frame. */
export function sendInbox(socket: WebSocket, list: RoomList): void {
  const ids = list.roomIds();
  const rest = ids.slice(ROOMS_AT_ONCE);
  sendPart(socket, list.roomTexts(ids.slice(0, ROOMS_AT_ONCE)), { complete: true, more: rest.length > 0 });
  if (rest.length > 0)
    void sendRest(socket, list, rest).catch((error: unknown) =>
      console.error("sync: an inbox could not be read", error),
    );
}

async function sendRest(socket: WebSocket, list: RoomList, ids: ReadonlyArray<string>): Promise<void> {
  for (let from = 0; from < ids.length; from += ROOMS_AT_ONCE) {
    await scheduler.wait(PART_INTERVAL_MS);
    if (socket.readyState !== WebSocket.OPEN) return;
    // Each part is read when it is sent, so that it never overwrites a newer summary.
    const texts = list.roomTexts(ids.slice(from, from + ROOMS_AT_ONCE));
    sendPart(socket, texts, { complete: false, more: from + ROOMS_AT_ONCE < ids.length });
  }
}

// The summaries are already JSON.
const sendPart = (
  socket: WebSocket,
  texts: ReadonlyArray<string>,
  { complete, more }: { readonly complete: boolean; readonly more: boolean },
): void =>
  send(socket, `{"event":"chat.rooms","data":{"rooms":[${texts.join()}],"complete":${complete},"more":${more}}}`);

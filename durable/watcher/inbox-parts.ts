import { send } from "../shared/sockets.ts";
import { ROOMS_AT_ONCE } from "./notifier.ts";

/** Between two frames, so that a long inbox holds up nobody else. */
const PAUSE_MS = 5;

/** Where the summaries of open rooms are kept: this watcher's own list, or another watcher. */
interface Shelf {
  roomIds(): Array<string>;
  roomTexts(ids: ReadonlyArray<string>): Array<string>;
}
interface OtherShelf {
  openRooms(): Promise<Array<string>>;
  roomTexts(ids: ReadonlyArray<string>): Promise<Array<string>>;
}

/** Sends the whole inbox to a socket that has just come, part by part. The first one goes before anything else. */
export function sendInbox(socket: WebSocket, own: Shelf, others: ReadonlyArray<OtherShelf>): void {
  const ids = own.roomIds();
  const isAll = ids.length <= ROOMS_AT_ONCE && others.length === 0;
  sendPart(socket, own.roomTexts(ids.slice(0, ROOMS_AT_ONCE)), true, !isAll);
  if (!isAll)
    void sendRest(socket, own, ids.slice(ROOMS_AT_ONCE), others).catch((error: unknown) =>
      console.error("sync: an inbox could not be read", error),
    );
}

async function sendRest(
  socket: WebSocket,
  own: Shelf,
  ids: ReadonlyArray<string>,
  others: ReadonlyArray<OtherShelf>,
): Promise<void> {
  const parts = await Promise.all(
    others.map(async (shelf) => partsOf(await shelf.openRooms(), (some) => shelf.roomTexts(some))),
  );
  const all = [...partsOf(ids, (some) => own.roomTexts(some)), ...parts.flat()];
  if (all.length === 0) return sendPart(socket, [], false, false);
  for (const [i, read] of all.entries()) {
    await scheduler.wait(PAUSE_MS);
    if (socket.readyState !== WebSocket.OPEN) return;
    // Read only now, so that what was told meanwhile is not overtaken by something older.
    sendPart(socket, await read(), false, i < all.length - 1);
  }
}

type Read = (ids: ReadonlyArray<string>) => Array<string> | Promise<Array<string>>;
const partsOf = (ids: ReadonlyArray<string>, read: Read) =>
  Array.from(
    { length: Math.ceil(ids.length / ROOMS_AT_ONCE) },
    (_, part) => () => read(ids.slice(part * ROOMS_AT_ONCE, (part + 1) * ROOMS_AT_ONCE)),
  );

// The summaries are JSON already.
const sendPart = (socket: WebSocket, texts: ReadonlyArray<string>, complete: boolean, more: boolean): void =>
  send(socket, `{"event":"chat.rooms","data":{"rooms":[${texts.join()}],"complete":${complete},"more":${more}}}`);

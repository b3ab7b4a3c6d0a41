import { decodeSyncNotice, type SearchFilters } from "#domain/sync/protocol";
import { Registrations } from "./registrations.ts";
import { roomConnection, type RoomConnection } from "./room-connection.ts";
import { tabTransport } from "./tab-transport.ts";
import type { SyncTransport, Unbind } from "./transport.ts";

/**
 * How a customer's page hears of changes: from this browser's other tabs always, and from the shop while a conversation stands,
 * over its socket. No socket is opened for this alone: most pages are left before anything on them changes, and a conversation
 * is where a customer is told to look at something that staff have just made.
 */
export class RoomTransport implements SyncTransport {
  readonly #tabs: SyncTransport;
  readonly #watches: Registrations;

  constructor(line: RoomConnection = roomConnection, tabs: SyncTransport = tabTransport()) {
    this.#tabs = tabs;
    this.#watches = new Registrations((frame) => line.send(JSON.stringify(frame)));
    line.listen({
      onOpen: () => this.#watches.registerAll(),
      onLost: () => this.#watches.lost(),
      onNotice: (text) => {
        const notice = decodeSyncNotice(text);
        if (notice) this.#watches.heard(notice);
      },
    });
  }

  watchRecord(contentType: number, objectId: string, onChange: () => void): Unbind {
    return both(
      this.#tabs.watchRecord(contentType, objectId, onChange),
      this.#watches.watchRecord(contentType, objectId, onChange),
    );
  }

  watchList(contentType: number, filters: SearchFilters, onAdded: (objectId: string) => void): Unbind {
    return both(
      this.#tabs.watchList(contentType, filters, onAdded),
      this.#watches.watchList(contentType, filters, onAdded),
    );
  }
}

const both =
  (one: Unbind, other: Unbind): Unbind =>
  () => {
    one();
    other();
  };

let shared: RoomTransport | undefined;
/** One a tab. */
export const roomTransport = (): RoomTransport => (shared ??= new RoomTransport());

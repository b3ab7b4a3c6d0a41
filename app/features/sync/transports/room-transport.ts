import { decodeSyncNotice, type SearchFilters } from "#domain/ground/sync/protocol";
import { Registrations } from "../registrations.ts";
import { roomConnection, type RoomConnection } from "./room-connection.ts";
import { tabTransport } from "./tab-transport.ts";
import type { SyncTransport, Unbind } from "./transport.ts";

/**
 * Notifies a customer's page of changes by this browser's other tabs, and by the server while a chat is connected.
 * It opens no socket of its own: most visits end before anything changes, and staff point customers to new records,
 * such as a proof, in a chat.
 */
export class RoomTransport implements SyncTransport {
  readonly #tabs: SyncTransport;
  readonly #watches: Registrations;

  constructor(connection: RoomConnection = roomConnection, tabs: SyncTransport = tabTransport()) {
    this.#tabs = tabs;
    this.#watches = new Registrations((frame) => connection.send(JSON.stringify(frame)));
    connection.listen({
      onOpen: () => this.#watches.registerAll(),
      onLost: () => this.#watches.onDisconnect(),
      onNotice: (text) => {
        const notice = decodeSyncNotice(text);
        if (notice) this.#watches.receive(notice);
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
  (unbindFirst: Unbind, unbindSecond: Unbind): Unbind =>
  () => {
    unbindFirst();
    unbindSecond();
  };

let shared: RoomTransport | undefined;
/** The tab's only room transport. */
export const roomTransport = (): RoomTransport => (shared ??= new RoomTransport());

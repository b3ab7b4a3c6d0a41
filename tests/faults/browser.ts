import type { Unsent } from "#domain/chat/room/log";
import { RoomClient } from "../../app/features/chat/client/room-client.ts";
import { FaultySocket, seen, socketAt } from "./faulty-socket.ts";
import type { Server } from "../../scripts/lib/workerd.ts";

/** A browser's storage: its entries are its own properties, its methods are not. */
class Storage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  get length(): number {
    return Object.keys(this).length;
  }
}

/** Installs the browser globals that the shop's client needs. All tabs share one storage, as in a browser. */
export function actAsBrowser(): void {
  const nothing = () => undefined;
  const page = { visibilityState: "visible", addEventListener: nothing, removeEventListener: nothing };
  const storage = new Storage();
  Object.assign(globalThis, {
    WebSocket: FaultySocket,
    document: page,
    location: new URL("http://shop.test/"),
    addEventListener: nothing,
    removeEventListener: nothing,
    innerWidth: 1440,
    innerHeight: 900,
    localStorage: storage,
    window: { localStorage: storage },
  });
}

export interface Person {
  readonly room: string;
  readonly side: "customer" | "staff";
  readonly id: string;
  /** Distinguishes two tabs of one person. */
  readonly tab?: string;
}

/** One tab: the shop's client on a socket with network faults, and the messages sent from it. */
export class Browser {
  readonly person: Person;
  readonly client: RoomClient;
  readonly said: Array<string> = [];
  #tired = false;

  constructor(server: Pick<Server, "url" | "isUp">, person: Person) {
    this.person = person;
    this.client = new RoomClient({
      path: () => server.url + this.path,
      enter: () => Promise.resolve({ room: person.room, user: person.id }),
      side: person.side,
    });
    // The real client waits four seconds before it reconnects, which is too long for a hundred faults.
    const again = () => {
      if (this.#tired) return;
      if (server.isUp) this.client.connect();
      else setTimeout(again, 10);
    };
    this.client.subscribe(() => {
      if (this.client.view().connection === "lost") setTimeout(again, Math.random() * 30);
    });
    this.client.connect();
  }

  get path(): string {
    const { room, side, id, tab = "1" } = this.person;
    return `/join/${room}/${side}/${id}/${tab}`;
  }

  /** Every frame that it has received. */
  get heard(): ReadonlyArray<string> {
    return seen.get(this.path) ?? [];
  }

  get unsent(): ReadonlyArray<Unsent> {
    return this.client.view().log.outbox;
  }

  say(message: string): void {
    this.said.push(message);
    this.client.say(message);
  }

  /** Messages that the room has acknowledged to this tab. */
  acknowledged(): Array<string> {
    const waiting = new Set(this.unsent.map(({ data }) => data["message"]));
    return this.said.filter((message) => !waiting.has(message));
  }

  /** Drops the connection without a close frame. */
  drop(): void {
    socketAt(this.path)?.terminate();
  }

  close(): void {
    this.#tired = true;
    this.client.reset();
  }
}

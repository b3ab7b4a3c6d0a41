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

/** Puts what the shop's own browser code asks a browser for into this process. All tabs share one storage, as tabs do. */
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
  /** Tells two tabs of one person apart. */
  readonly tab?: string;
}

/** One tab: the shop's own client on a socket that may fail, and a list of what was said in it. */
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
    // A person waits four seconds before the first try; a hundred failures would take too long that way.
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

  /** Every frame that it ever received. */
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

  /** What its room has acknowledged, as far as this tab knows. */
  acknowledged(): Array<string> {
    const waiting = new Set(this.unsent.map(({ data }) => data["message"]));
    return this.said.filter((message) => !waiting.has(message));
  }

  /** The line breaks without a word: no close frame, no goodbye. */
  drop(): void {
    socketAt(this.path)?.terminate();
  }

  close(): void {
    this.#tired = true;
    this.client.reset();
  }
}

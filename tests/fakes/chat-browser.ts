import { vi } from "vitest";

/** A fake socket that the test controls. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: Array<FakeSocket> = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }
  readonly sent: Array<{ event: string; data: Record<string, unknown> }> = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (closed: { code: number }) => void;
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    if (text !== "ping") this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  /** Closes it from the server's side. */
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(event: string, data: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ event, data }) });
  }
}

class Storage {
  [key: string]: unknown;
}
const METHODS = {
  getItem(this: Storage, key: string) {
    return key in this ? String(this[key]) : null;
  },
  setItem(this: Storage, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Storage, key: string) {
    delete this[key];
  },
  key(this: Storage, index: number) {
    return Object.keys(this)[index] ?? null;
  },
  get length(): number {
    return Object.keys(this).length;
  },
};

/** The parts of a browser that the chat's socket needs. All tabs of one test share its storage. */
export function openBrowser() {
  FakeSocket.all = [];
  const storage = Object.create(METHODS) as Storage & typeof METHODS;
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const tab = new EventTarget();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "https://kisscut.example/" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", { localStorage: storage });
  vi.stubGlobal("innerWidth", 390);
  vi.stubGlobal("innerHeight", 844);
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("removeEventListener", tab.removeEventListener.bind(tab));
  return { storage, page, tab };
}

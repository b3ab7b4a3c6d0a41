import { WebSocket as Socket } from "ws";

/** The faults of every socket; none at first. */
export const networkFaults = {
  /** Share of acknowledgments that are lost: frames that return to the tab that sent their cid. */
  losesEchoes: 0,
  /** Maximum number of times that a frame is sent: each is sent one to this many times. */
  repeats: 1,
  /** Maximum delay of a frame in milliseconds, in both directions. Frames of one socket stay in order. */
  delays: 0,
};

export function clearNetworkFaults(): void {
  Object.assign(networkFaults, { losesEchoes: 0, repeats: 1, delays: 0 });
}

/** The frames that any socket received, by its path: every received row must be stored. */
export const seen = new Map<string, Array<string>>();
const openSockets = new Map<string, FaultySocket>();
/** The cids sent from each path, over all its connections. */
const sent = new Map<string, Set<string>>();

/** The open socket of a path. */
export const socketAt = (path: string): FaultySocket | undefined => openSockets.get(path);

/** A WebSocket with network faults. The browser's code runs on it unchanged. */
export class FaultySocket extends Socket {
  readonly #path: string;
  /** Number of delayed frames in each direction. Later frames wait for them, also after the faults have ended. */
  #held = { in: 0, out: 0 };
  #in: Promise<unknown> = Promise.resolve();
  #out: Promise<unknown> = Promise.resolve();

  constructor(address: string) {
    super(address, { perMessageDeflate: false });
    this.#path = new URL(address).pathname;
    openSockets.set(this.#path, this);
    if (!seen.has(this.#path)) seen.set(this.#path, []);
    if (!sent.has(this.#path)) sent.set(this.#path, new Set());
    this.on("error", () => undefined); // the close event follows
  }

  override emit(name: string | symbol, ...args: Array<unknown>): boolean {
    if (name !== "message") return super.emit(name, ...args);
    const text = String(args[0]);
    if (this.#isEcho(text) && Math.random() < networkFaults.losesEchoes) return false;
    seen.get(this.#path)?.push(text);
    if (networkFaults.delays === 0 && this.#held.in === 0) return super.emit(name, ...args);
    this.#held.in++;
    this.#in = this.#in.then(held).then(() => {
      this.#held.in--;
      return this.readyState === Socket.OPEN && super.emit(name, ...args);
    });
    return true;
  }

  #isEcho(text: string): boolean {
    const cid = text.startsWith('{"event":"chat.display"') ? cidIn(text) : undefined;
    return cid !== undefined && sent.get(this.#path)?.has(cid) === true;
  }

  override send(text: string): void {
    const times = 1 + Math.floor(Math.random() * networkFaults.repeats);
    const go = () => {
      for (let time = 0; time < times && this.readyState === Socket.OPEN; time++) super.send(text);
    };
    const cid = cidIn(text);
    if (cid !== undefined) sent.get(this.#path)?.add(cid);
    if (networkFaults.delays === 0 && this.#held.out === 0) return go();
    this.#held.out++;
    this.#out = this.#out.then(held).then(() => {
      this.#held.out--;
      go();
    });
  }
}

const cidIn = (text: string): string | undefined => /"cid":"([^"]+)"/.exec(text)?.[1];
const held = () => new Promise((resolve) => setTimeout(resolve, Math.random() * networkFaults.delays));

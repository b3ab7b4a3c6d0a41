import { WebSocket as Socket } from "ws";

/** What befalls every socket now; all of it quiet at first. */
export const weather = {
  /** Which share of the acknowledgements is lost: of the frames that come back to the very tab that sent their cid. A line that stands loses nothing else. */
  losesEchoes: 0,
  /** How often at most a frame goes out: each goes one to this many times. */
  repeats: 1,
  /** How many milliseconds at most a frame is held up, either way; frames of one socket never overtake each other. */
  delays: 0,
};

export function clearWeather(): void {
  Object.assign(weather, { losesEchoes: 0, repeats: 1, delays: 0 });
}

/** What arrived at any socket, by its path: nothing that was once shown may be missing from the store. */
export const seen = new Map<string, Array<string>>();
const standing = new Map<string, FaultySocket>();
/** The cids that left each path, over all its connections. */
const sent = new Map<string, Set<string>>();

/** The socket that stands at a path. */
export const socketAt = (path: string): FaultySocket | undefined => standing.get(path);

/** A WebSocket in bad weather. The browser's code runs on it unchanged. */
export class FaultySocket extends Socket {
  readonly #path: string;
  /** How many frames each way are held up: what comes after them waits too, also when the weather has passed. */
  #held = { in: 0, out: 0 };
  #in: Promise<unknown> = Promise.resolve();
  #out: Promise<unknown> = Promise.resolve();

  constructor(address: string) {
    super(address, { perMessageDeflate: false });
    this.#path = new URL(address).pathname;
    standing.set(this.#path, this);
    if (!seen.has(this.#path)) seen.set(this.#path, []);
    if (!sent.has(this.#path)) sent.set(this.#path, new Set());
    this.on("error", () => undefined); // its close says all
  }

  override emit(name: string | symbol, ...args: Array<unknown>): boolean {
    if (name !== "message") return super.emit(name, ...args);
    const text = String(args[0]);
    if (this.#isEcho(text) && Math.random() < weather.losesEchoes) return false;
    seen.get(this.#path)?.push(text);
    if (weather.delays === 0 && this.#held.in === 0) return super.emit(name, ...args);
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
    const times = 1 + Math.floor(Math.random() * weather.repeats);
    const go = () => {
      for (let time = 0; time < times && this.readyState === Socket.OPEN; time++) super.send(text);
    };
    const cid = cidIn(text);
    if (cid !== undefined) sent.get(this.#path)?.add(cid);
    if (weather.delays === 0 && this.#held.out === 0) return go();
    this.#held.out++;
    this.#out = this.#out.then(held).then(() => {
      this.#held.out--;
      go();
    });
  }
}

const cidIn = (text: string): string | undefined => /"cid":"([^"]+)"/.exec(text)?.[1];
const held = () => new Promise((resolve) => setTimeout(resolve, Math.random() * weather.delays));

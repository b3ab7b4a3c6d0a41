import { WebSocket } from "ws";

/** Where somebody sits: a room of one of the two servers, and what opens its door. */
export interface Seat {
  readonly room: string;
  /** `ws://…`, without what a reconnect adds. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Dialect = "kisscut" | "socket.io";

/** Every line of the bench carries its own number: `#17#`. */
const NUMBER = /#(\d+)#/g;

/** One socket of the load, in the words of either server; as little of a client as there can be, so that the server is what is measured. */
export class Member {
  readonly #seat: Seat;
  readonly #dialect: Dialect;
  #socket: WebSocket | undefined;
  #epoch = "";
  #lastSeq = 0;
  /** socket.io's own place in the stream, and its session. */
  #offset = "";
  #session = "";
  onLine: (number: number) => void = () => undefined;
  /** The code with which the server closed the socket; undefined while it is open. */
  closeCode: number | undefined;

  constructor(dialect: Dialect, seat: Seat) {
    this.#dialect = dialect;
    this.#seat = seat;
  }

  /** Opens a socket, and takes up where the last one ended. @returns once the server has said what was missed, or that nothing was */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(this.#address(), { headers: this.#seat.headers, perMessageDeflate: false });
      this.#socket = socket;
      this.closeCode = undefined;
      socket.once("error", reject);
      socket.once("close", (code: number) => {
        this.closeCode = code;
        reject(new Error(`closed with ${code}`));
      });
      socket.on("message", (data: Buffer) => {
        if (this.#hear(data.toString())) resolve();
      });
    });
  }

  say(number: number): void {
    const message = `#${number}# How long does a reprint of two hundred die cut stickers in white vinyl take, about?`;
    const data = { message, cid: `${this.#seat.room}-${number}` };
    this.#socket?.send(
      this.#dialect === "kisscut"
        ? JSON.stringify({ event: "chat.message", data })
        : `42${JSON.stringify(["line", data])}`,
    );
  }

  drop(): void {
    this.#socket?.removeAllListeners();
    this.#socket?.on("error", () => undefined);
    this.#socket?.terminate();
  }

  #address(): string {
    const { url } = this.#seat;
    if (this.#dialect === "socket.io") return url;
    return this.#lastSeq > 0 ? `${url}?since=${this.#lastSeq}&epoch=${this.#epoch}` : url;
  }

  /** @returns whether this says that everything missed has come */
  #hear(text: string): boolean {
    for (const [, number] of text.matchAll(NUMBER)) this.onLine(Number(number));
    if (this.#dialect === "socket.io") return this.#hearSocketIo(text);
    if (text.startsWith('{"event":"chat.update_history"')) {
      this.#epoch = /"epoch":"([^"]+)"/.exec(text)?.[1] ?? "";
      this.#lastSeq = Number(/"last_seq":(\d+)/.exec(text)?.[1]);
      return text.includes('"more":false');
    }
    const seq =
      text.startsWith('{"event":"chat.display"') || text.startsWith('{"event":"chat.event"')
        ? /"seq":(\d+)/.exec(text)?.[1]
        : undefined;
    if (seq !== undefined) this.#lastSeq = Number(seq);
    return false;
  }

  /** Engine.io 4 and socket.io 5, as far as a client must: open, connect, ping, event. */
  #hearSocketIo(text: string): boolean {
    if (text.startsWith("0")) {
      const resume = this.#session ? { pid: this.#session, offset: this.#offset } : {};
      this.#socket?.send(`40${JSON.stringify({ room: this.#seat.room, ...resume })}`);
    } else if (text === "2") this.#socket?.send("3");
    else if (text.startsWith("42")) this.#offset = /"([^"]+)"\]$/.exec(text)?.[1] ?? this.#offset;
    else if (text.startsWith("40")) {
      const session = /"pid":"([^"]+)"/.exec(text)?.[1] ?? "";
      if (this.#session && session !== this.#session) throw new Error("socket.io did not recover the session");
      this.#session = session;
      return true;
    }
    return false;
  }
}

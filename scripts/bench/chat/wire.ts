import { WebSocket } from "ws";

/** One connection to make: a room of one of the two servers, and the headers that authorize it. */
export interface Seat {
  readonly room: string;
  /** `ws://…`, without the parameters of a reconnect. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Received = "ready" | "lost" | undefined;

export type Dialect = "kisscut" | "socket.io";

/** Every message of the bench contains its number: `#17#`. */
const NUMBER = /#(\d+)#/g;

/** One socket of the load, for either protocol. As small a client as possible, so that the server is measured. */
export class Member {
  readonly #seat: Seat;
  readonly #dialect: Dialect;
  #socket: WebSocket | undefined;
  #epoch = "";
  #lastSeq = 0;
  /** socket.io's position in the stream, and its session. */
  #offset = "";
  #session = "";
  onLine: (number: number) => void = () => undefined;
  /** The code with which the server closed the socket; undefined while it is open. */
  closeCode: number | undefined;

  constructor(dialect: Dialect, seat: Seat) {
    this.#dialect = dialect;
    this.#seat = seat;
  }

  /**
   * Opens a socket and resumes where the last one ended. Resolves once the server has sent the missed messages or said
   * that there are none. Rejects when the server closes the socket or has lost the session; the socket is usable in the
   * latter case, but the missed messages never come.
   */
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
        const state = this.#receive(data.toString());
        if (state === "ready") resolve();
        else if (state === "lost") reject(new Error("socket.io did not recover the session"));
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

  /** Whether the missed messages have come ("ready"), never will ("lost"), or are not decided by this frame. */
  #receive(text: string): Received {
    for (const [, number] of text.matchAll(NUMBER)) this.onLine(Number(number));
    if (this.#dialect === "socket.io") return this.#receiveSocketIo(text);
    if (text.startsWith('{"event":"chat.update_history"')) {
      this.#epoch = /"epoch":"([^"]+)"/.exec(text)?.[1] ?? "";
      this.#lastSeq = Number(/"last_seq":(\d+)/.exec(text)?.[1]);
      return text.includes('"more":false') ? "ready" : undefined;
    }
    const seq =
      text.startsWith('{"event":"chat.display"') || text.startsWith('{"event":"chat.event"')
        ? /"seq":(\d+)/.exec(text)?.[1]
        : undefined;
    if (seq !== undefined) this.#lastSeq = Number(seq);
    return undefined;
  }

  /**
   * The part of Engine.io 4 and socket.io 5 that a client needs: open, connect, ping, event. socket.io can recover a
   * session only after it has noticed that the old socket is closed, which a busy server may not have done yet.
   */
  #receiveSocketIo(text: string): Received {
    if (text.startsWith("0")) {
      const resume = this.#session ? { pid: this.#session, offset: this.#offset } : {};
      this.#socket?.send(`40${JSON.stringify({ room: this.#seat.room, ...resume })}`);
    } else if (text === "2") this.#socket?.send("3");
    else if (text.startsWith("42")) this.#offset = /"([^"]+)"\]$/.exec(text)?.[1] ?? this.#offset;
    else if (text.startsWith("40")) {
      const session = /"pid":"([^"]+)"/.exec(text)?.[1] ?? "";
      const isLost = this.#session !== "" && session !== this.#session;
      this.#session = session;
      return isLost ? "lost" : "ready";
    }
    return undefined;
  }
}

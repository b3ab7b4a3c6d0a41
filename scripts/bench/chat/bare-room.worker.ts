import { DurableObject } from "cloudflare:workers";

interface Env {
  readonly ROOMS: DurableObjectNamespace<BareRoom>;
}

/**
 * The control: a room that does nothing except what a message needs. Numbered, stored in its own SQLite by one
 * INSERT, sent on only when that is written, and sent again to whoever missed it. It speaks the shop's frames.
 */
export class BareRoom extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql.exec("CREATE TABLE IF NOT EXISTS line (seq INTEGER PRIMARY KEY, cid TEXT UNIQUE, message TEXT NOT NULL)");
  }

  override fetch(request: Request): Response {
    const since = Number(new URL(request.url).searchParams.get("since") ?? 0);
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    const lines = this.#sql.exec("SELECT * FROM line WHERE seq > ? ORDER BY seq", since).toArray();
    const lastSeq = lines.at(-1)?.["seq"] ?? since;
    server.send(encode("chat.update_history", { lines, epoch: "1", last_seq: lastSeq, more: false }));
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(_socket: WebSocket, raw: string): void {
    const { cid, message } = (JSON.parse(raw) as { data: { cid: string; message: string } }).data;
    const insert = "INSERT INTO line (cid, message) VALUES (?, ?) RETURNING seq";
    const { seq } = this.#sql.exec(insert, cid, message).one();
    const text = encode("chat.display", { seq, cid, message, date_created: new Date().toISOString() });
    // The runtime holds these back until the row is written.
    for (const listener of this.ctx.getWebSockets()) listener.send(text);
  }
}

const encode = (event: string, data: object): string => JSON.stringify({ event, data });

export default {
  fetch(request: Request, env: Env): Promise<Response> | Response {
    const [, room] = /^\/room\/(.+)/.exec(new URL(request.url).pathname) ?? [];
    return room ? env.ROOMS.getByName(room).fetch(request) : new Response("up");
  },
};

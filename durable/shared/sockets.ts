import * as v from "valibot";
import { bucket } from "#domain/chat/room/throttle";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import { Claims } from "./claims.ts";

/**
 * Frames that one socket may send: a burst, then a rate per second. People type more slowly, but a browser may send
 * hours of queued messages at once.
 */
const FLOOD = { customer: { burst: 200, perSecond: 100 }, staff: { burst: 400, perSecond: 200 } } as const;

/** The tag that identifies a named socket, also after hibernation. */
export const buildSocketTag = (name: string): string => `socket:${name}`;

/** Accepts a socket into hibernation with its identity attached, which survives eviction. */
export function acceptSocket(ctx: DurableObjectState, claims: Claims): { client: WebSocket; server: WebSocket } {
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, [claims.side, buildSocketTag(crypto.randomUUID())]);
  server.serializeAttachment(claims);
  return { client, server };
}

/** Attachments never change and are expensive to read, so they are cached. */
const known = new WeakMap<WebSocket, Claims>();

/** The identity behind a socket; undefined for a socket of an older version. */
export function findSocketClaims(socket: WebSocket): Claims | undefined {
  const cachedClaims = known.get(socket);
  if (cachedClaims) return cachedClaims;
  const parsed = v.safeParse(Claims, socket.deserializeAttachment());
  if (parsed.success) known.set(socket, parsed.output);
  return parsed.success ? parsed.output : undefined;
}

/** Sockets that can still be written to: the runtime's list may contain some that are closing. */
export const openSockets = (ctx: DurableObjectState, tag?: string): Array<WebSocket> =>
  ctx.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN);

/** Sends a frame, or closes a socket that died silently. */
export function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    close(socket, 1011, "The connection broke.");
  }
}

export function close(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason);
  } catch {
    // Already closed.
  }
}

/**
 * Completes the closing handshake: the runtime does not, and a browser waits ten seconds for it. Codes that no frame
 * may carry (no code, abnormal, TLS failure) become a normal closure.
 */
export function answerClose(socket: WebSocket, code: number): void {
  close(socket, code === 1005 || code === 1006 || code === 1015 ? 1000 : code, "");
}

/**
 * A socket that is accepted only to be closed with a reason: browsers cannot read the status of a refused handshake.
 */
export function refuseSocket(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}

/** Closes a socket that floods. Counts in memory only: a hibernated socket was quiet anyway. */
export class FloodGate {
  readonly #buckets = new WeakMap<WebSocket, (now: number) => boolean>();
  readonly #cut = new WeakSet<WebSocket>();

  /** False once the socket has sent too much; it is then closed. */
  admits(socket: WebSocket, side: Claims["side"], now: number): boolean {
    if (this.#cut.has(socket)) return false;
    let may = this.#buckets.get(socket);
    if (!may) this.#buckets.set(socket, (may = bucket(FLOOD[side].burst, FLOOD[side].perSecond)));
    if (may(now)) return true;
    this.#cut.add(socket);
    close(socket, CLOSE.flood, "Too many messages.");
    return false;
  }
}

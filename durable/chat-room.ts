import { DurableObject } from "cloudflare:workers";
import { readClaims } from "./claims.ts";
import type { RoomEnv } from "./env.ts";

/** One conversation: its sockets, its history, its timers. */
export class ChatRoom extends DurableObject<RoomEnv> {
  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    // Answered by the runtime itself, so a thousand idle tabs wake nothing.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(request: Request): Response {
    const claims = readClaims(request);
    if (!claims) return new Response(null, { status: 403 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [claims.side]);
    server.serializeAttachment(claims);
    return new Response(null, { status: 101, webSocket: client });
  }
}

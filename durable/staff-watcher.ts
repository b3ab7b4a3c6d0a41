import { DurableObject } from "cloudflare:workers";
import { readClaims } from "./claims.ts";
import type { RoomEnv } from "./env.ts";

/** Tells signed-in staff what changes: rooms in the inbox and the records that they watch. */
export class StaffWatcher extends DurableObject<RoomEnv> {
  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(request: Request): Response {
    const claims = readClaims(request);
    if (!claims || claims.side !== "staff") return new Response(null, { status: 403 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment(claims);
    return new Response(null, { status: 101, webSocket: client });
  }
}

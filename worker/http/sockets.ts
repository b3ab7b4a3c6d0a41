import { Hono } from "hono";
import type { ApiEnv } from "../api/call.ts";
import { TICKET_COOKIE } from "../services/chat/index.ts";

/**
 * The sockets, under /ws. Users are identified by signed cookies, which browsers send from any website, so the Origin
 * header of every socket must be ours; programs without one have no cookies but their own.
 */
export const sockets = new Hono<ApiEnv>();

sockets.use(async (c, next) => {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket")
    return c.json({ error: "This address is for WebSockets." }, 426, { upgrade: "websocket" });
  const origin = c.req.header("origin");
  const allowedOrigins = [new URL(c.req.url).origin, c.var.context.config.origin];
  if (origin !== undefined && !allowedOrigins.includes(origin)) return c.json({ error: "Unauthorized." }, 403);
  await next();
});

sockets.get("/chat/client/", (c) => {
  const { services, cookies } = c.var.context;
  return services.chat.enterAsShopper(c.req.raw, cookies.get(TICKET_COOKIE));
});

sockets.get("/staff/chat/:room/", (c) => c.var.context.services.chat.enterAsStaff(c.req.raw, c.req.param("room")));

sockets.get("/staff/model-change-watcher/", (c) => c.var.context.services.chat.watchAsStaff(c.req.raw));

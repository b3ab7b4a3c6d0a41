import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
// The pages, as `remix vite:build` made them.
import * as build from "../build/server/index.js";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";

export { ChatRoom } from "../durable/chat-room.ts";
export { StaffWatcher } from "../durable/staff-watcher.ts";

const handle = createRequestHandler(build as unknown as ServerBuild, "production");
const app = createApp((request, context) => handle(request, context));

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;

import type { ServerBuild } from "@remix-run/cloudflare";
// The pages, as `remix vite:build` made them.
import * as build from "../build/server/index.js";
import { createApp } from "./app.ts";
import { openContext } from "./context.ts";
import type { Env } from "./env.ts";
import { pageHandler } from "./http/page-handler.ts";
import { runJobsAfterResponses } from "./middleware/jobs.ts";

export { ChatRoom } from "../durable/room/chat-room.ts";
export { StaffWatcher } from "../durable/watcher/staff-watcher.ts";
export { ChatNotifications } from "./chat-notifications.ts";

const pages = build as unknown as ServerBuild;
/** The build's hash, which browsers have, too. */
const release = pages.assets.version;
const handle = pageHandler(pages);
const app = createApp(
  (request, context) => handle(request, context),
  __LOCAL_SHOP__ ? runJobsAfterResponses() : undefined,
  release,
);

export default {
  fetch: app.fetch,
  /** The cron trigger of wrangler.toml. */
  async scheduled(_event, env, execution) {
    const { services, databaseUser } = await openContext(
      new Request(env.SHOP_ORIGIN || "http://localhost/"),
      env,
      execution,
    );
    databaseUser.isWaiting = false;
    await services.jobs.run(release);
  },
} satisfies ExportedHandler<Env>;

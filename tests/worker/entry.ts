import { createApp } from "../../worker/app.ts";
import type { Env } from "../../worker/env.ts";
import { countWork } from "./support/after-answers.ts";

export { ChatRoom } from "../../durable/room/chat-room.ts";
export { StaffWatcher } from "../../durable/watcher/staff-watcher.ts";
export { ChatNotifications } from "../../worker/chat-notifications.ts";

// The real shop without its pages, which journeys test in a browser.
const app = createApp((request) =>
  Promise.resolve(new Response(`page ${new URL(request.url).pathname}`, { status: 404 })),
);

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext) => app.fetch(request, env, countWork(execution)),
};

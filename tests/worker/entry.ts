import { createApp } from "../../worker/app.ts";
import type { Env } from "../../worker/env.ts";
import { countWork } from "./support/after-answers.ts";

export { ChatRoom } from "../../durable/room/chat-room.ts";
export { StaffWatcher } from "../../durable/watcher/staff-watcher.ts";
export { ChatNotifications } from "../../worker/chat-notifications.ts";

// The real shop without its pages, which journeys test in a browser; these addresses stand for all that have one.
const PAGES: ReadonlyArray<string> = ["/a-page/", "/another-page/"];
const app = createApp((request) => {
  const { pathname } = new URL(request.url);
  return Promise.resolve(new Response(`page ${pathname}`, { status: PAGES.includes(pathname) ? 200 : 404 }));
});

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext) => app.fetch(request, env, countWork(execution)),
};

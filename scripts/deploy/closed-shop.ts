// What the Worker is while a deployment takes over the database of an earlier release (adopt.ts): it answers 503, and
// keeps the alarms of the Durable Objects for the release that follows.
import { DurableObject } from "cloudflare:workers";

/** How soon a client or an alarm should try again. */
const RETRY_SECONDS = 60;

const closed = (): Response =>
  new Response("The shop is closed for a minute of maintenance. Please try again soon.\n", {
    status: 503,
    headers: { "retry-after": String(RETRY_SECONDS), "cache-control": "no-store" },
  });

/** A Durable Object that leaves its storage alone. */
class Closed extends DurableObject {
  override fetch(): Response {
    return closed();
  }
  /** Sets the alarm again: an alarm that fails several times would be lost. */
  override alarm(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + RETRY_SECONDS * 1000);
  }
}

export class ChatRoom extends Closed {}
export class StaffWatcher extends Closed {}

export default {
  fetch: closed,
  /** Jobs wait for the next run of the release that follows. */
  scheduled() {},
} satisfies ExportedHandler;

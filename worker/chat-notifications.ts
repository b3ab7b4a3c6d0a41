import { WorkerEntrypoint } from "cloudflare:workers";
import type { StaffNotice } from "#domain/chat/staff/staff-notice";
import type { NotificationService } from "../durable/room/notifications.ts";
import { openContext } from "./context.ts";
import type { Env } from "./env.ts";

/** Sends the e-mails that chat rooms request. Rooms reach it as `ctx.exports.ChatNotifications`. */
export class ChatNotifications extends WorkerEntrypoint<Env> implements NotificationService {
  async receive(notice: StaffNotice): Promise<void> {
    const { services } = await openContext(
      new Request(this.env.SHOP_ORIGIN || "http://localhost/"),
      this.env,
      this.ctx,
    );
    await services.chat.queueNoticeEmails(notice);
  }
}

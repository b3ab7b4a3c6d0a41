import { WorkerEntrypoint } from "cloudflare:workers";
import type { DeskNotice } from "#domain/chat/staff/desk-notice";
import type { Desk } from "../durable/room/notifications.ts";
import { openContext } from "./context.ts";
import type { Env } from "./env.ts";

/** The shop's end of what a room asks for when nobody looks: rooms reach it as `ctx.exports.ChatDesk`. */
export class ChatDesk extends WorkerEntrypoint<Env> implements Desk {
  async hear(notice: DeskNotice): Promise<void> {
    const { services } = await openContext(
      new Request(this.env.SHOP_ORIGIN || "http://localhost/"),
      this.env,
      this.ctx,
    );
    await services.chat.hear(notice);
  }
}

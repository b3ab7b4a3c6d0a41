import type { TextSender } from "./text-sender.ts";
import { TwilioSender, type TwilioConfig } from "./twilio-sender.ts";

/** A local shop sends nothing: its mailbox shows the queued texts. */
class TextsToMailbox implements TextSender {
  readonly id = "mailbox";
  async send(): Promise<void> {
    // Queuing the text already delivered it.
  }
  readWebhook(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  answer(): Response {
    return new Response(null, { status: 204 });
  }
}

/** The sender of this shop; undefined when it sends no texts. */
export function openTextSender(config: TwilioConfig | undefined, local: boolean): TextSender | undefined {
  if (config) return new TwilioSender(config);
  return local ? new TextsToMailbox() : undefined;
}

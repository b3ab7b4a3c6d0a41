/** An e-mail with both bodies. */
export interface QueuedEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For marketing e-mails: the URL to which one POST unsubscribes (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** An e-mail with its id, by which a provider recognizes a repeated one. */
export type OutgoingEmail = QueuedEmail & { readonly id: string };

/** Sends e-mails. No request waits for it: e-mails are queued first (services/email). */
export interface Mailer {
  /** @throws DeliveryFailure when the e-mail was not sent; any other error counts as temporary */
  send(email: OutgoingEmail): Promise<void>;
}

/** The sender of all e-mails, and the recipient of replies. */
export interface Sender {
  /** "The shop <hello@shop.example>" */
  readonly from: string;
  /** Empty: replies go to `from`. */
  readonly replyTo: string;
}

/** Headers by which mail programs show an unsubscribe button; only marketing e-mails have them. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: QueuedEmail): Record<string, string> | undefined =>
  unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : undefined;

/** Sends with Cloudflare's e-mail binding. */
export class MailerByBinding implements Mailer {
  readonly #binding: SendEmail;
  readonly #sender: Sender;
  constructor(binding: SendEmail, sender: Sender) {
    this.#binding = binding;
    this.#sender = sender;
  }

  async send(email: OutgoingEmail): Promise<void> {
    const { from, replyTo } = this.#sender;
    const headers = unsubscribeHeaders(email);
    const { to, subject, text, html } = email;
    await this.#binding.send({
      from,
      to,
      subject,
      text,
      html,
      ...(replyTo ? { replyTo } : {}),
      ...(headers ? { headers } : {}),
    });
  }
}

/** A local shop sends nothing: its mailbox shows the queued e-mails. */
export class MailerToMailbox implements Mailer {
  async send(): Promise<void> {
    // Queuing the e-mail already delivered it.
  }
}

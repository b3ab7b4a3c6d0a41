/** One mail, with both bodies. */
export interface QueuedEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Letters that advertise: where one POST ends them (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** A letter on its way. Its id goes with it, so that a provider that knows it already does not send it again. */
export type OutgoingEmail = QueuedEmail & { readonly id: string };

/** Sends mail. Callers never wait for a mail before they answer: the letter is stored first (services/mail). */
export interface Mailer {
  /** @throws MailFailure when the letter did not go out; anything else thrown counts as "try again" */
  send(email: OutgoingEmail): Promise<void>;
}

/** Whom letters come from, and who reads the answers. */
export interface Sender {
  /** "The shop <hello@shop.example>" */
  readonly from: string;
  /** Empty: answers go to `from`. */
  readonly replyTo: string;
}

/** Why a letter did not go out. */
export class MailFailure extends Error {
  /** No further try will help: the letter itself is refused. */
  readonly permanent: boolean;
  /** How long the provider asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    { permanent = false, retryAfterSeconds }: { permanent?: boolean; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.name = "MailFailure";
    this.permanent = permanent;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What mail programs show a "stop these" button by; only letters that advertise have it. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: QueuedEmail): Record<string, string> | undefined =>
  unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : undefined;

/** Cloudflare's mail binding. */
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

/** A local shop sends nothing anywhere: its mailbox shows what services/mail stored. */
export class MailerToMailbox implements Mailer {
  async send(): Promise<void> {
    // The stored letter is the delivery.
  }
}

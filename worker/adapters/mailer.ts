/** One mail, with both bodies. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail. Callers never wait for a mail before they answer: the letter is stored first (services/mail). */
export interface Mailer {
  send(letter: Letter & { readonly id: string }): Promise<void>;
}

/** Cloudflare's mail binding. */
export class MailerByBinding implements Mailer {
  readonly #binding: SendEmail;
  readonly #from: string;
  constructor(binding: SendEmail, from: string) {
    this.#binding = binding;
    this.#from = from;
  }

  async send(letter: Letter): Promise<void> {
    await this.#binding.send({ from: this.#from, to: letter.to, subject: letter.subject, text: letter.text, html: letter.html });
  }
}

/** A local shop sends nothing anywhere: its mailbox shows what services/mail stored. */
export class MailerToMailbox implements Mailer {
  async send(): Promise<void> {
    // The stored letter is the delivery.
  }
}

import { MailerByBinding, MailerToMailbox, type Mailer } from "./mailer.ts";
import { MailerByResend } from "./resend-mailer.ts";

/**
 * How the shop sends e-mails: with Cloudflare's binding, with Resend's API, or not at all (a local shop's mailbox shows
 * them).
 */
export interface MailConfig {
  readonly provider: "cloudflare" | "resend" | "mailbox";
  /** "The shop <hello@shop.example>" */
  readonly from: string;
  /** Empty: replies go to `from`. */
  readonly replyTo: string;
  readonly resendKey: string;
  readonly resendUrl: string;
}

/** The mailer of this shop. */
export function openMailer({ provider, resendKey, resendUrl, ...sender }: MailConfig, binding: SendEmail): Mailer {
  switch (provider) {
    case "mailbox":
      return new MailerToMailbox();
    case "resend":
      return new MailerByResend({ apiKey: resendKey, url: resendUrl, sender });
    case "cloudflare":
      return new MailerByBinding(binding, sender);
  }
}

import type { MailConfig } from "../config.ts";
import { MailerByBinding, MailerToMailbox, type Mailer } from "./mailer.ts";
import { MailerByResend } from "./resend-mailer.ts";

/** The one way in which this shop's letters leave it. */
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

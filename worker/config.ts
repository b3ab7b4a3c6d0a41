/** How letters leave the shop: by Cloudflare's binding, by Resend's API, or not at all (a local shop's mailbox shows them). */
export interface MailConfig {
  readonly provider: "cloudflare" | "resend" | "mailbox";
  /** "Kisscut <hello@kisscut.example>" */
  readonly from: string;
  /** Empty: answers go to `from`. */
  readonly replyTo: string;
  readonly resendKey: string;
  readonly resendUrl: string;
}

/** Settings of this shop, read once a request from the environment (env.ts). */
export interface Config {
  /** Signs quotes, cookies and links. Never leaves the worker. */
  readonly signingSecret: string;
  /** The public origin for links in mails; empty means "as the request says", which only a local shop may rely on. */
  readonly origin: string;
  /** Demo accounts, the test payment provider and the mailbox exist only in a local shop. */
  readonly local: boolean;
  readonly mail: MailConfig;
}

import type { TrackerIds } from "#domain/shop/analytics/tracker-ids";
import type { CompanyChanges } from "#domain/ground/kernel/settings/company";
import type { EasyPostConfig } from "./adapters/shipping/easypost-carrier.ts";
import type { MailConfig } from "./adapters/email/open-mailer.ts";
import type { SignInConfig } from "./adapters/accounts/sign-in-gateways.ts";
import type { StripeConfig } from "./adapters/payments/stripe/stripe-gateway.ts";
import type { TwilioConfig } from "./adapters/text-messages/twilio-sender.ts";

/** Settings of this shop, read once per request from the environment (env.ts). */
export interface Config {
  /** Signs quotes, cookies and links. Never leaves the worker. */
  readonly signingSecret: string;
  /** The public origin for links in e-mails; empty means the request's origin, which only a local shop may use. */
  readonly origin: string;
  /** Demo accounts, the test payment provider and the mailbox exist only in a local shop. */
  readonly local: boolean;
  readonly mail: MailConfig;
  /**
   * The company as this deployment configures it; the database setting takes precedence
   * (services/company/read-company.ts).
   */
  readonly company: CompanyChanges;
  /** The identity providers for signing in. */
  readonly signIn: SignInConfig;
  /** How the shop sends text messages; undefined when it sends none. */
  readonly twilio: TwilioConfig | undefined;
  /** The account for postage and tracking; undefined without one. */
  readonly easyPost: EasyPostConfig | undefined;
  /** The tax service; undefined without one. */
  readonly taxJar: { readonly apiKey: string; readonly origin: string } | undefined;
  /** Keys of the address verification service; undefined without one. */
  readonly smarty: { readonly authId: string; readonly authToken: string } | undefined;
  /** Card payments by Stripe; undefined without its keys. */
  readonly stripe: StripeConfig | undefined;
  /** Services of others that measure visits on the production origin; empty without them. */
  readonly trackers: TrackerIds;
}

import type { CompanyChanges } from "#domain/company/company";
import type { MailConfig } from "./adapters/open-mailer.ts";
import type { SignInConfig } from "./adapters/sign-in-gateways.ts";

/** Settings of this shop, read once a request from the environment (env.ts). */
export interface Config {
  /** Signs quotes, cookies and links. Never leaves the worker. */
  readonly signingSecret: string;
  /** The public origin for links in mails; empty means "as the request says", which only a local shop may rely on. */
  readonly origin: string;
  /** Demo accounts, the test payment provider and the mailbox exist only in a local shop. */
  readonly local: boolean;
  readonly mail: MailConfig;
  /** Who the shop is, as this deployment says; the database's setting wins (services/layout/read-company.ts). */
  readonly company: CompanyChanges;
  /** The third parties by which people may sign in. */
  readonly signIn: SignInConfig;
  /** Keys of the register that verifies addresses; undefined where the shop has none. */
  readonly smarty: { readonly authId: string; readonly authToken: string } | undefined;
}

import type { Company } from "#domain/ground/kernel/settings/company";
import type { Config } from "./config.ts";
import { openSignInGateways } from "./adapters/accounts/sign-in-gateways.ts";
import { openVerifier, type AddressVerifier } from "./adapters/addresses/address-verifier.ts";
import { openMailer, type MailConfig } from "./adapters/email/open-mailer.ts";
import type { Mailer } from "./adapters/email/mailer.ts";
import { openCarrier } from "./adapters/shipping/open-carrier.ts";
import { openTaxRates } from "./adapters/tax/tax-rates.ts";
import { openTextSender } from "./adapters/text-messages/open-text-sender.ts";

const openAdapters = (config: Config) => ({
  textSender: openTextSender(config.twilio, config.local),
  carrier: openCarrier(config.easyPost),
  signIn: openSignInGateways(config.signIn),
  verifier: openVerifier(config.smarty),
  taxes: openTaxRates(config.taxJar),
});

type Adapters = ReturnType<typeof openAdapters>;

const openedAdapters = new WeakMap<Config, Adapters>();

/**
 * The services outside of the shop that its settings choose. Settings never change in the life of an isolate, so they
 * are opened once.
 * @param replaced in tests
 */
export function getAdapters(config: Config, replaced: { readonly verifier?: AddressVerifier | undefined }): Adapters {
  const adapters = openedAdapters.get(config) ?? openAdapters(config);
  openedAdapters.set(config, adapters);
  return replaced.verifier ? { ...adapters, verifier: replaced.verifier } : adapters;
}

/** The mailer, which sends in the shop's name. A local shop needs no configured sender. */
export const openShopMailer = (mail: MailConfig, { name, email }: Company, binding: SendEmail): Mailer =>
  openMailer({ ...mail, from: mail.from || `${name} <${email}>` }, binding);

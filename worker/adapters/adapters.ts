import type { Company } from "#domain/ground/kernel/settings/company";
import { openSignInGateways, type SignInConfig } from "./accounts/sign-in-gateways.ts";
import { openVerifier, type AddressVerifier } from "./addresses/address-verifier.ts";
import { openMailer, type MailConfig } from "./email/open-mailer.ts";
import type { Mailer } from "./email/mailer.ts";
import { openCarrier } from "./shipping/open-carrier.ts";
import { openTaxRates } from "./tax/tax-rates.ts";
import { openTextSender } from "./text-messages/open-text-sender.ts";

/** The settings that choose services outside of the shop. */
interface AdapterSettings {
  /** Whether this is a local shop, which sends nothing. */
  readonly local: boolean;
  readonly twilio: Parameters<typeof openTextSender>[0];
  readonly easyPost: Parameters<typeof openCarrier>[0];
  readonly signIn: SignInConfig;
  readonly smarty: Parameters<typeof openVerifier>[0];
  readonly taxJar: Parameters<typeof openTaxRates>[0];
}

const openAdapters = (settings: AdapterSettings) => ({
  textSender: openTextSender(settings.twilio, settings.local),
  carrier: openCarrier(settings.easyPost),
  signIn: openSignInGateways(settings.signIn),
  verifier: openVerifier(settings.smarty),
  taxes: openTaxRates(settings.taxJar),
});

type Adapters = ReturnType<typeof openAdapters>;

const openedAdapters = new WeakMap<AdapterSettings, Adapters>();

/**
 * The services outside of the shop that its settings choose. Settings never change in the life of an isolate, so they
 * are opened once.
 * @param replaced in tests
 */
export function getAdapters(
  settings: AdapterSettings,
  replaced: { readonly verifier?: AddressVerifier | undefined },
): Adapters {
  const adapters = openedAdapters.get(settings) ?? openAdapters(settings);
  openedAdapters.set(settings, adapters);
  return replaced.verifier ? { ...adapters, verifier: replaced.verifier } : adapters;
}

/** The mailer, which sends in the shop's name. A local shop needs no configured sender. */
export const openShopMailer = (mail: MailConfig, { name, email }: Company, binding: SendEmail): Mailer =>
  openMailer({ ...mail, from: mail.from || `${name} <${email}>` }, binding);

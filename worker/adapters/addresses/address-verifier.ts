import { tidyAddress } from "#domain/shop/addresses/tidy-address";
import type { MailPlace, Verdict } from "#domain/shop/addresses/verification";
import { SmartyVerifier, type SmartyKeys } from "./smarty-verifier.ts";

/**
 * Verifies whether mail reaches an address and how it is best written. Never throws and never invents: an address that
 * it cannot verify is returned unchanged, at most "plausible". Stores nothing.
 */
export interface AddressVerifier {
  verify(place: MailPlace): Promise<Verdict>;
}

/** Verifies by the shop's own rules, without network. */
export class OfflineVerifier implements AddressVerifier {
  verify(place: MailPlace): Promise<Verdict> {
    return Promise.resolve(tidyAddress(place));
  }
}

/** The provider when its keys are set, otherwise the shop's own rules. */
export const openVerifier = (keys: SmartyKeys | undefined): AddressVerifier =>
  keys ? new SmartyVerifier(keys) : new OfflineVerifier();

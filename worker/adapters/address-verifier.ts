import { tidyAddress } from "#domain/addresses/tidy-address";
import type { MailPlace, Verdict } from "#domain/addresses/verification";
import { SmartyVerifier, type SmartyKeys } from "./smarty-verifier.ts";

/**
 * Judges whether mail reaches an address and how it is best written. It never throws and never invents: what it cannot judge
 * comes back as it was, "plausible" at most. Nothing is stored by it.
 */
export interface AddressVerifier {
  verify(place: MailPlace): Promise<Verdict>;
}

/** The shop's own rules, which need no network. */
export class OfflineVerifier implements AddressVerifier {
  verify(place: MailPlace): Promise<Verdict> {
    return Promise.resolve(tidyAddress(place));
  }
}

/** The provider where its keys are set, and the shop's own rules everywhere else. */
export const openVerifier = (keys: SmartyKeys | undefined): AddressVerifier =>
  keys ? new SmartyVerifier(keys) : new OfflineVerifier();

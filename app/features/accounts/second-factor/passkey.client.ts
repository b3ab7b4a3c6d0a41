import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { type ApiAnswer, callApi } from "../../api-client/index.ts";

const CANCELED = "That was canceled, or this device has no passkey for this shop.";

/** The server's options match what the browser expects; the library validates them again. */
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

const failed = (message: string): ApiAnswer<never> => ({ ok: false, status: 0, message, errors: {} });

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether the browser can offer passkeys in the e-mail field. */
export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Stops waiting for a passkey in the e-mail field. */
export const stopAutofill = (): void => WebAuthnAbortService.cancelCeremony();

/**
 * Asks the browser for a passkey and sends its response to a call.
 * @param isAutofill waits for a choice in the e-mail field instead of opening a dialog
 */
export async function answerWithPasskey<T>(path: string, more: object = {}, isAutofill = false): Promise<ApiAnswer<T>> {
  const options = await callApi<RequestOptions>("/account/api/passkeys/options/", { body: {} });
  if (!options.ok) return options;
  try {
    const answer = await startAuthentication({ optionsJSON: options.data, useBrowserAutofill: isAutofill });
    return await callApi<T>(path, { body: { answer, ...more } });
  } catch {
    return failed(CANCELED);
  }
}

export interface AddedPasskey {
  readonly id: string;
  readonly recovery_codes: ReadonlyArray<string>;
}

/** Creates a passkey on this device and adds it to the account. */
export async function createPasskey(name: string): Promise<ApiAnswer<AddedPasskey>> {
  const options = await callApi<CreationOptions>("/account/api/passkeys/begin/", { body: {} });
  if (!options.ok) return options;
  try {
    const answer = await startRegistration({ optionsJSON: options.data });
    return await callApi<AddedPasskey>("/account/api/passkeys/", { body: { answer, name } });
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return failed(isKnown ? "This device already has a passkey for your account." : "No passkey was added.");
  }
}

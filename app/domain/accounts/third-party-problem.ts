import { PROVIDER_NAMES, type SignInProvider } from "#domain/accounts/providers";

/** What the login page says to somebody who came back from a third party without being signed in. */
const TEXTS: Readonly<Record<string, (name: string) => string>> = {
  cancelled: (name) => `You did not go through with ${name}. Try again, or choose another way.`,
  unverified: (name) =>
    `${name} does not tell us that your e-mail address there is really yours. Confirm it at ${name}, or choose another way.`,
  closed: () => "This account is closed. Write to us if you want it back.",
  busy: () => "Too many attempts, please try again later.",
  failed: (name) => `That did not work with ${name}. Try again, or choose another way.`,
};

/** @param code as the address of the login page says; an unknown one says nothing */
export function thirdPartyProblem(code: string | null, provider: string | null): string | undefined {
  const name = Object.hasOwn(PROVIDER_NAMES, provider ?? "") ? PROVIDER_NAMES[provider as SignInProvider] : "them";
  return code !== null && Object.hasOwn(TEXTS, code) ? TEXTS[code]?.(name) : undefined;
}

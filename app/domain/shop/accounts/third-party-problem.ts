import { PROVIDER_NAMES, type SignInProvider } from "#domain/shop/accounts/providers";

/** Messages on the login page after a failed third-party sign-in. */
const TEXTS: Readonly<Record<string, (name: string) => string>> = {
  cancelled: (name) => `You didn't finish signing in with ${name}. Try again or sign in another way.`,
  unverified: (name) => `${name} hasn't verified your e-mail address. Verify it with ${name} or sign in another way.`,
  closed: () => "This account is closed. Contact us to reopen it.",
  busy: () => "Too many attempts, please try again later.",
  failed: (name) => `We couldn't sign you in with ${name}. Try again or sign in another way.`,
};

/** @param code from the login page's URL; an unknown one gives no message */
export function thirdPartyProblem(code: string | null, provider: string | null): string | undefined {
  const name = Object.hasOwn(PROVIDER_NAMES, provider ?? "") ? PROVIDER_NAMES[provider as SignInProvider] : "them";
  return code !== null && Object.hasOwn(TEXTS, code) ? TEXTS[code]?.(name) : undefined;
}

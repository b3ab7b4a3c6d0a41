/** Third parties for signing in. Each is offered only where it is configured. */
export const SIGN_IN_PROVIDERS = ["google", "apple"] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = { google: "Google", apple: "Apple" };

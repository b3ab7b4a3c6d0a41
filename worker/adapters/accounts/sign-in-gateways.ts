import type { SignInProvider } from "#domain/shop/accounts/providers";
import { appleSignIn, type AppleSignInConfig } from "./apple-sign-in.ts";
import { googleSignIn, type GoogleSignInConfig } from "./google-sign-in.ts";
import type { SignInGateway } from "./sign-in-gateway.ts";

/** The identity providers with configured keys. */
export interface SignInConfig {
  readonly google: GoogleSignInConfig | undefined;
  readonly apple: AppleSignInConfig | undefined;
}

export type SignInGateways = Readonly<Partial<Record<SignInProvider, SignInGateway>>>;

export const openSignInGateways = ({ google, apple }: SignInConfig): SignInGateways => ({
  ...(google ? { google: googleSignIn(google) } : {}),
  ...(apple ? { apple: appleSignIn(apple) } : {}),
});

/** The secrets of a sign-in at an identity provider, new for each sign-in. */
export interface SignInState {
  /** Binds the response to this browser. */
  readonly state: string;
  /** Binds the identity token to this sign-in. */
  readonly nonce: string;
  /** Binds the code to this sign-in (PKCE). */
  readonly verifier: string;
  readonly redirectUri: string;
}

/** A user's identity at the provider. Its signature was checked. */
export interface ThirdPartyIdentity {
  readonly subject: string;
  /** As the provider writes it; "" when it sends none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** Why the sign-in failed: the user canceled, or the response is missing or invalid. */
export type SignInProblem = { readonly code: "cancelled" } | { readonly code: "failed"; readonly reason: string };

export interface SignInGateway {
  /** Returns the URL of the provider's sign-in page. */
  begin(attempt: SignInState): Promise<string>;
  /** @param answer the parameters of the callback URL */
  finish(
    answer: URLSearchParams,
    attempt: SignInState,
  ): Promise<{ ok: true; value: ThirdPartyIdentity } | { ok: false; error: SignInProblem }>;
}

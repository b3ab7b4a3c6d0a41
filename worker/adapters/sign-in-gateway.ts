/** What a sign-in at a third party has to hold together on its way there and back. All of it is new for each attempt. */
export interface SignInState {
  /** Ties the answer to this browser. */
  readonly state: string;
  /** Ties the identity token to this attempt. */
  readonly nonce: string;
  /** Ties the code to this attempt (PKCE). */
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Somebody as the third party knows them. Its signature has been checked. */
export interface ThirdPartyIdentity {
  readonly subject: string;
  /** As the third party writes it; "" when it does not tell. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** Why nobody is signed in: they changed their mind, or the answer is not to be trusted or not to be had. */
export type SignInProblem = { readonly code: "cancelled" } | { readonly code: "failed"; readonly reason: string };

export interface SignInGateway {
  /** Where the browser is sent. */
  begin(attempt: SignInState): Promise<string>;
  /** @param answer the parameters with which the browser came back */
  finish(
    answer: URLSearchParams,
    attempt: SignInState,
  ): Promise<{ ok: true; value: ThirdPartyIdentity } | { ok: false; error: SignInProblem }>;
}

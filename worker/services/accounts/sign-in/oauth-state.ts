import * as v from "valibot";
import { SIGN_IN_PROVIDERS } from "#domain/shop/accounts/providers";
import { readToken, signToken } from "../../../signed-token.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** How long a user may take to sign in at the provider. */
export const OAUTH_STATE_SECONDS = 10 * 60;

const OAuthState = v.object({
  provider: v.picklist(SIGN_IN_PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  next: v.string(),
  expires: v.number(),
});
export type OAuthState = Omit<v.InferOutput<typeof OAuthState>, "expires">;

/** The state of a sign-in at a provider, as a cookie value that only this shop can write. Its owner may read it. */
export function signOAuthState(context: ServiceContext, state: OAuthState): Promise<string> {
  const expires = context.clock().getTime() + OAUTH_STATE_SECONDS * 1000;
  return signToken(context.config.signingSecret, "oauth-state", { ...state, expires });
}

/** Undefined when the cookie is missing, not signed by this shop, or expired. */
export async function readOAuthState(
  context: ServiceContext,
  cookie: string | undefined,
): Promise<OAuthState | undefined> {
  const state = await readToken(context.config.signingSecret, "oauth-state", {
    token: cookie ?? "",
    schema: OAuthState,
  });
  return state && state.expires > context.clock().getTime() ? state : undefined;
}

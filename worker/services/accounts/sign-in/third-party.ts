import { QUARTER_HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { SIGN_IN_PROVIDERS, type SignInProvider } from "#domain/shop/accounts/providers";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { sha256 } from "../../../crypto.ts";
import { recordRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { nextAfter } from "../sessions/begin-session.ts";
import { OAUTH_STATE_SECONDS, readOAuthState, signOAuthState } from "./oauth-state.ts";
import { signInByIdentity, type IdentityProblem } from "./sign-in-by-identity.ts";

/** Why a sign-in with a provider failed, and the page to continue on. */
export interface ThirdPartyProblem {
  readonly code: IdentityProblem | "cancelled" | "failed" | "busy";
  readonly next: string;
}

const MAX_A_SENDER = 60;

/** The identity providers that this shop offers. */
export const listProviders = ({ signIn }: ServiceContext): ReadonlyArray<SignInProvider> =>
  SIGN_IN_PROVIDERS.filter((provider) => signIn[provider] !== undefined);

const redirectUri = ({ origin }: ServiceContext, provider: SignInProvider) => `${origin}/account/${provider}/callback/`;

/**
 * The provider's sign-in page, and the state that must come back from it. Fails when the provider cannot be reached.
 */
export async function beginThirdParty(
  context: ServiceContext,
  provider: SignInProvider,
  returnUrl: string | undefined,
): Promise<Result<{ url: string; attempt: string }, ThirdPartyProblem>> {
  const gateway = context.signIn[provider];
  const next = safePath(returnUrl) ?? "/";
  if (!gateway) return err({ code: "failed", next });
  const [state, nonce, verifier] = [context.newToken(), context.newToken(), context.newToken()];
  try {
    const url = await gateway.begin({ state, nonce, verifier, redirectUri: redirectUri(context, provider) });
    return ok({ url, attempt: await signOAuthState(context, { provider, state, nonce, verifier, next }) });
  } catch (error) {
    console.error(`${provider} cannot be reached to sign in`, error);
    return err({ code: "failed", next });
  }
}

/**
 * Signs in with the provider's response. A response works once, and only in the browser that started the sign-in.
 * @param attempt the cookie of `beginThirdParty`
 */
export async function finishThirdParty(
  context: ServiceContext,
  provider: SignInProvider,
  answer: URLSearchParams,
  attempt: string | undefined,
): Promise<Result<{ next: string }, ThirdPartyProblem>> {
  const gateway = context.signIn[provider];
  const begun = await readOAuthState(context, attempt);
  if (!gateway || !begun || begun.provider !== provider) return err({ code: "failed", next: "/" });
  const { next } = begun;
  const from = context.clientNetwork;
  const may = await recordRateLimitHit(context, [
    { key: `third-party|once|${await sha256(begun.state)}`, max: 1, windowSeconds: OAUTH_STATE_SECONDS },
    ...(from ? [{ key: `third-party|from|${from}`, max: MAX_A_SENDER, windowSeconds: QUARTER_HOUR_SECONDS }] : []),
  ]);
  if (!may.ok) return err({ code: "busy", next });

  const identity = await gateway.finish(answer, { ...begun, redirectUri: redirectUri(context, provider) });
  if (!identity.ok) {
    if (identity.error.code === "failed") console.warn(`sign-in by ${provider} refused: ${identity.error.reason}`);
    return err({ code: identity.error.code, next });
  }
  const signedIn = await signInByIdentity(context, provider, identity.value);
  return signedIn.ok ? ok({ next: nextAfter(signedIn.value, next) }) : err({ code: signedIn.error, next });
}

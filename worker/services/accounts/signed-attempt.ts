import * as v from "valibot";
import { SIGN_IN_PROVIDERS } from "#domain/accounts/providers";
import { base64Url, fromBase64Url, hmacKey } from "../../crypto.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** How long somebody may take at a third party. */
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

// The purpose is part of what is signed, so that no other signature of this shop is ever taken for an attempt.
const signed = (text: string) => new TextEncoder().encode(`third-party:${text}`);

/** The attempt as a cookie value that only this shop can write. Its secrets are the browser's own to know. */
export async function signOAuthState(context: ServiceContext, attempt: OAuthState): Promise<string> {
  const expires = context.clock().getTime() + OAUTH_STATE_SECONDS * 1000;
  const text = base64Url(new TextEncoder().encode(JSON.stringify({ ...attempt, expires })));
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(context.config.signingSecret), signed(text));
  return `${text}.${base64Url(new Uint8Array(signature))}`;
}

/** Undefined when it is not ours, was changed, or is too old. */
export async function readOAuthState(
  context: ServiceContext,
  cookie: string | undefined,
): Promise<OAuthState | undefined> {
  const [, text, signature] = /^([\w-]{1,4000})\.([\w-]{43})$/.exec(cookie ?? "") ?? [];
  if (!text || !signature) return undefined;
  const [mark, body] = [fromBase64Url(signature), fromBase64Url(text)];
  if (
    !mark ||
    !body ||
    !(await crypto.subtle.verify("HMAC", await hmacKey(context.config.signingSecret), mark, signed(text)))
  )
    return undefined;
  const attempt = v.parse(OAuthState, JSON.parse(new TextDecoder().decode(body)));
  return attempt.expires > context.clock().getTime() ? attempt : undefined;
}

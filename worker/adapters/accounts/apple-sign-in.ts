import { ClientSecretPost } from "oauth4webapi";
import { OidcGateway } from "./oidc-gateway.ts";
import type { SignInGateway } from "./sign-in-gateway.ts";

export interface AppleSignInConfig {
  readonly issuer: string;
  /** The Services ID. */
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** The text of a .p8 file: PKCS #8 in PEM. */
  readonly privateKey: string;
}

const LIFETIME_SECONDS = 300;

/**
 * Because the scope has name and e-mail, Apple responds with a form that is posted from its own site. Source:
 * https://developer.apple.com/documentation/signinwithapplerestapi
 */
export const appleSignIn = (config: AppleSignInConfig): SignInGateway =>
  new OidcGateway({
    issuer: config.issuer,
    clientId: config.clientId,
    scope: "openid name email",
    extra: { response_mode: "form_post" },
    clientAuth: async () => ClientSecretPost(await appleClientSecret(config, Date.now())),
  });

/** Apple identifies a shop by a short-lived ES256 token instead of a secret. @param now milliseconds since 1970 */
export async function appleClientSecret(
  { issuer, clientId, teamId, keyId, privateKey }: AppleSignInConfig,
  now: number,
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const header = encode({ alg: "ES256", kid: keyId });
  const claims = encode({ iss: teamId, sub: clientId, aud: issuer, iat: seconds, exp: seconds + LIFETIME_SECONDS });
  const key = await crypto.subtle.importKey(
    "pkcs8",
    pemBytes(privateKey),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["sign"],
  );
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    new TextEncoder().encode(`${header}.${claims}`),
  );
  return `${header}.${claims}.${urlSafe(new Uint8Array(signature))}`;
}

const encode = (part: object): string => urlSafe(new TextEncoder().encode(JSON.stringify(part)));

const urlSafe = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Environment variables often contain the line breaks of a PEM as backslash and n. */
function pemBytes(pem: string): Uint8Array<ArrayBuffer> {
  const body = pem
    .replaceAll("\\n", "\n")
    .replace(/-----[^-]+-----/g, "")
    .replace(/\s+/g, "");
  return Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
}

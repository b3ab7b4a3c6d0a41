import * as oauth from "oauth4webapi";
import { isolateState } from "../../isolate-state.ts";
import type { SignInState, SignInGateway, SignInProblem, ThirdPartyIdentity } from "./sign-in-gateway.ts";

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** Additional parameters of this provider. */
  readonly extra?: Readonly<Record<string, string>>;
  /** How the shop authenticates when it exchanges a code for tokens. */
  readonly clientAuth: () => Promise<oauth.ClientAuth>;
}

/** How long an isolate caches a provider's metadata. */
const FRESH_MS = 10 * 60 * 1000;
const published = isolateState(
  new Map<string, { server: oauth.AuthorizationServer; until: number; keys: oauth.JWKSCacheInput }>(),
);

/**
 * An OpenID Connect provider: discovered by its issuer, with PKCE, state and nonce; signatures are checked with its
 * keys.
 */
export class OidcGateway implements SignInGateway {
  readonly #options: OidcOptions;
  readonly #http: { [oauth.allowInsecureRequests]: boolean };

  constructor(options: OidcOptions) {
    this.#options = options;
    // Only a local shop may configure such an issuer (env.ts).
    this.#http = { [oauth.allowInsecureRequests]: options.issuer.startsWith("http://") };
  }

  async begin({ state, nonce, verifier, redirectUri }: SignInState): Promise<string> {
    const { server } = await this.#discover();
    if (!server.authorization_endpoint) throw new Error(`${this.#options.issuer} names no authorization endpoint`);
    const url = new URL(server.authorization_endpoint);
    const { clientId, scope, extra } = this.#options;
    const challenge = await oauth.calculatePKCECodeChallenge(verifier);
    const fields = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...extra,
    };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return url.href;
  }

  async finish(
    answer: URLSearchParams,
    attempt: SignInState,
  ): Promise<{ ok: true; value: ThirdPartyIdentity } | { ok: false; error: SignInProblem }> {
    try {
      return { ok: true, value: await this.#exchange(answer, attempt) };
    } catch (error) {
      if (error instanceof oauth.AuthorizationResponseError && CANCELLED.has(error.error))
        return { ok: false, error: { code: "cancelled" } };
      return { ok: false, error: { code: "failed", reason: error instanceof Error ? error.message : "unknown" } };
    }
  }

  async #exchange(
    answer: URLSearchParams,
    { state, nonce, verifier, redirectUri }: SignInState,
  ): Promise<ThirdPartyIdentity> {
    const { server, keys } = await this.#discover();
    const client = { client_id: this.#options.clientId };
    const code = oauth.validateAuthResponse(server, client, answer, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      await this.#options.clientAuth(),
      code,
      redirectUri,
      verifier,
      this.#http,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, { ...this.#http, [oauth.jwksCache]: keys });
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (!claims) throw new Error("The answer holds no identity");
    return {
      subject: claims.sub,
      email: typeof claims["email"] === "string" ? claims["email"] : "",
      // Apple sends it as text.
      emailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
      name: typeof claims["name"] === "string" ? claims["name"] : parseName(answer),
    };
  }

  async #discover() {
    const { issuer } = this.#options;
    const cachedDiscovery = published.get(issuer);
    if (cachedDiscovery && cachedDiscovery.until > Date.now()) return cachedDiscovery;
    const url = new URL(issuer);
    const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, this.#http));
    const discovery = { server, until: Date.now() + FRESH_MS, keys: {} };
    published.set(issuer, discovery);
    return discovery;
  }
}

const CANCELLED = new Set(["access_denied", "user_cancelled_authorize"]);

/**
 * Apple sends the name once, beside the token: {"name":{"firstName":"Ann","lastName":"Lee"}}. It is not signed, so it
 * only serves as the initial name.
 */
function parseName(answer: URLSearchParams): string {
  try {
    const { name } = JSON.parse(answer.get("user") ?? "{}") as { name?: { firstName?: unknown; lastName?: unknown } };
    return [name?.firstName, name?.lastName].filter((part) => typeof part === "string").join(" ");
  } catch {
    return "";
  }
}

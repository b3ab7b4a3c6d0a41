import { ClientSecretPost } from "oauth4webapi";
import { OidcGateway } from "./oidc-gateway.ts";
import type { SignInGateway } from "./sign-in-gateway.ts";

export interface GoogleSignInConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Source: https://developers.google.com/identity/openid-connect/openid-connect */
export const googleSignIn = ({ issuer, clientId, clientSecret }: GoogleSignInConfig): SignInGateway =>
  new OidcGateway({
    issuer,
    clientId,
    scope: "openid email profile",
    extra: { prompt: "select_account" },
    clientAuth: () => Promise.resolve(ClientSecretPost(clientSecret)),
  });

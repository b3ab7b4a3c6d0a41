/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/accounts/account-view";
export type {} from "#domain/accounts/credentials";
export type {} from "#domain/accounts/deletion";
export type {} from "#domain/accounts/email-suggestion";
export type {} from "#domain/accounts/login-panel";
export type {} from "#domain/accounts/passkey-host";
export type {} from "#domain/accounts/providers";
export type {} from "#domain/accounts/second-factor";
export type {} from "#domain/accounts/session-life";
export type {} from "#domain/accounts/sign-in-target";
export type {} from "#domain/accounts/social";
export type {} from "#domain/accounts/third-party-problem";
export type {} from "#domain/accounts/user";
export type {} from "#domain/accounts/weak-password";

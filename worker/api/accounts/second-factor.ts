import * as v from "valibot";
import {
  CodeInput,
  Code,
  ConfirmInput,
  NewPasskey,
  PasskeyAnswer,
  PasskeyName,
} from "#domain/shop/accounts/second-factor";
import { ok } from "#domain/ground/kernel/result";
import { call, type Call } from "../call.ts";

const tag = "Account";
const needs = "account";
const recentSignIn = "everyone";
const text = v.string();
const next = v.optional(text);
const Codes = v.object({ recovery_codes: v.array(text) });
const Removed = v.object({ removed: v.literal(true) });
const Confirmed = v.object({ confirmed: v.literal(true) });
const SignedIn = v.object({ authenticated: v.literal(true), email: text, next: text });
const Passkey = v.object({ id: text, name: text, date_created: text, last_used: v.nullable(text) });
const Setup = v.object({ secret: text, uri: text, qr: v.object({ size: v.number(), path: text }) });
const Options = v.looseObject({ challenge: text });
const PasskeyId = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/, "We couldn't find that passkey."));

/** Passkeys, authenticator apps and recovery codes (docs/decisions/027). */
export const secondFactorCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/account/api/second-factors/",
      tag,
      needs,
      summary: "The second factors of this account",
      answer: v.object({ passkeys: v.array(Passkey), totp_since: v.nullable(text), recovery_codes: v.number() }),
    },
    async ({ services }) => {
      const list = await services.accounts.secondFactor.list();
      const passkeys = (list?.passkeys ?? []).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        date_created: createdAt.toISOString(),
        last_used: lastUsedAt?.toISOString() ?? null,
      }));
      return ok({
        passkeys,
        totp_since: list?.totpSince?.toISOString() ?? null,
        recovery_codes: list?.recoveryCodes ?? 0,
      });
    },
  ),
  call(
    {
      method: "post",
      path: "/account/api/second-factor/",
      tag,
      summary: "Finish signing in with a code from the authenticator app or a recovery code",
      body: v.object({ ...CodeInput.entries, next }),
      answer: SignedIn,
    },
    ({ services }, { body }) => services.accounts.secondFactor.pass(body.code, body.next),
  ),
  call(
    {
      method: "post",
      path: "/account/api/confirm/",
      tag,
      needs,
      summary: "Confirm your identity with the password or a code; lasts 15 minutes",
      body: ConfirmInput,
      answer: Confirmed,
    },
    ({ services }, { body }) => services.accounts.secondFactor.confirm(body),
  ),
  call(
    {
      method: "post",
      path: "/account/api/confirm/passkey/",
      tag,
      needs,
      summary: "Confirm your identity with a passkey; lasts 15 minutes",
      body: v.object({ answer: PasskeyAnswer }),
      answer: Confirmed,
    },
    ({ services }, { body }) => services.accounts.secondFactor.confirmByPasskey(body.answer),
  ),
  call(
    {
      method: "post",
      path: "/account/api/passkeys/options/",
      tag,
      summary: "Options for signing in by a passkey (WebAuthn PublicKeyCredentialRequestOptionsJSON)",
      answer: Options,
    },
    ({ services }) => services.accounts.secondFactor.passkeyOptions(),
  ),
  call(
    {
      method: "post",
      path: "/account/api/login-by-passkey/",
      tag,
      summary: "Sign in by a passkey",
      body: v.object({ answer: PasskeyAnswer, next }),
      answer: SignedIn,
    },
    ({ services }, { body }) => services.accounts.secondFactor.signInByPasskey(body.answer, body.next),
  ),
  call(
    {
      method: "post",
      path: "/account/api/passkeys/begin/",
      tag,
      needs,
      recentSignIn,
      summary: "Options for a new passkey (WebAuthn PublicKeyCredentialCreationOptionsJSON)",
      answer: Options,
    },
    ({ services }) => services.accounts.secondFactor.beginPasskey(),
  ),
  call(
    {
      method: "post",
      path: "/account/api/passkeys/",
      tag,
      needs,
      recentSignIn,
      summary: "Add a passkey; the first factor brings recovery codes, shown this once",
      body: v.object({ answer: NewPasskey, name: PasskeyName }),
      answer: v.object({ id: text, ...Codes.entries }),
      status: 201,
    },
    ({ services }, { body }) => services.accounts.secondFactor.addPasskey(body.answer, body.name),
  ),
  call(
    {
      method: "post",
      path: "/account/api/passkeys/rename/",
      tag,
      needs,
      summary: "Give a passkey another name",
      body: v.object({ id: PasskeyId, name: PasskeyName }),
      answer: v.object({ id: text, name: text }),
    },
    ({ services }, { body }) => services.accounts.secondFactor.renamePasskey(body.id, body.name),
  ),
  call(
    {
      method: "post",
      path: "/account/api/passkeys/remove/",
      tag,
      needs,
      recentSignIn,
      summary: "Remove a passkey",
      body: v.object({ id: PasskeyId }),
      answer: Removed,
    },
    ({ services }, { body }) => services.accounts.secondFactor.removePasskey(body.id),
  ),
  call(
    {
      method: "post",
      path: "/account/api/totp/begin/",
      tag,
      needs,
      recentSignIn,
      summary: "Create the secret of an authenticator app",
      answer: Setup,
    },
    ({ services }) => services.accounts.secondFactor.beginTotp(),
  ),
  call(
    {
      method: "post",
      path: "/account/api/totp/",
      tag,
      needs,
      recentSignIn,
      summary: "Set the authenticator app up by a first code; the first factor brings recovery codes, shown this once",
      body: v.object({ code: Code }),
      answer: Codes,
      status: 201,
    },
    ({ services }, { body }) => services.accounts.secondFactor.confirmTotp(body.code),
  ),
  call(
    {
      method: "post",
      path: "/account/api/totp/remove/",
      tag,
      needs,
      recentSignIn,
      summary: "Remove the authenticator app",
      answer: Removed,
    },
    ({ services }) => services.accounts.secondFactor.removeTotp(),
  ),
  call(
    {
      method: "post",
      path: "/account/api/recovery-codes/",
      tag,
      needs,
      recentSignIn,
      summary: "New recovery codes, shown this once; the earlier ones end",
      answer: Codes,
      status: 201,
    },
    ({ services }) => services.accounts.secondFactor.renewRecoveryCodes(),
  ),
];

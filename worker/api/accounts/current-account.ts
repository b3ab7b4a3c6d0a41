import * as v from "valibot";
import { EmailChange, PasswordChange } from "#domain/shop/accounts/credentials";
import { SIGN_IN_PROVIDERS } from "#domain/shop/accounts/providers";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { ok } from "#domain/ground/kernel/result";
import { filledText } from "#domain/ground/kernel/forms/filled-text";
import { call, type Call } from "../call.ts";

const tag = "Account";
const needs = "account";
const text = v.string();
const Message = v.object({ message: text });
const Ended = v.object({ ended: v.number() });
const Session = v.object({
  id: text,
  device: text,
  place: text,
  date_created: text,
  last_seen: text,
  current: v.boolean(),
});
const Provider = v.picklist(SIGN_IN_PROVIDERS, "Choose google or apple.");
const Identity = v.object({ provider: Provider, email: text, date_created: text });
const SessionId = v.object({
  id: v.pipe(filledText, maxCharacters(60, "We couldn't find that session.")),
});

/** Credentials of the current user's account: sessions, password, e-mail address, identity providers. */
export const currentAccountCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/account/api/sessions/",
      tag,
      needs,
      summary: "Where this account is signed in",
      answer: v.object({ sessions: v.array(Session) }),
    },
    async ({ services }) => {
      const sessions = await services.accounts.listSessions();
      return ok({
        sessions: sessions.map(({ id, device, place, createdAt, lastSeenAt, isCurrent }) => ({
          id,
          device,
          place,
          date_created: createdAt.toISOString(),
          last_seen: lastSeenAt.toISOString(),
          current: isCurrent,
        })),
      });
    },
  ),
  call(
    {
      method: "post",
      path: "/account/api/sessions/end/",
      tag,
      needs,
      summary: "Sign out one device",
      body: SessionId,
      answer: Ended,
    },
    ({ services }, { body }) => services.accounts.endSession(body.id),
  ),
  call(
    {
      method: "post",
      path: "/account/api/sessions/end-others/",
      tag,
      needs,
      summary: "Sign out all other devices",
      answer: Ended,
    },
    ({ services }) => services.accounts.endOtherSessions(),
  ),
  call(
    {
      method: "post",
      path: "/account/api/change-password/",
      tag,
      needs,
      summary: "Change or set the password",
      body: PasswordChange,
      answer: Message,
    },
    ({ services }, { body }) => services.accounts.changePassword(body),
  ),
  call(
    {
      method: "post",
      path: "/account/api/change-email/",
      tag,
      needs,
      summary: "Request a new e-mail address for the account",
      body: EmailChange,
      answer: Message,
    },
    ({ services }, { body }) => services.accounts.requestEmailChange(body),
  ),
  call(
    {
      method: "post",
      path: "/account/api/confirm-email/",
      tag,
      needs,
      summary: "Confirm the new e-mail address with the token of a link",
      body: v.object({ token: text }),
      answer: v.object({ next: text }),
    },
    ({ services }, { body }) => services.accounts.confirmEmail(body.token),
  ),
  call(
    {
      method: "get",
      path: "/account/api/identities/",
      tag,
      needs,
      summary: "Third-party sign-in methods of this account",
      answer: v.object({ identities: v.array(Identity) }),
    },
    async ({ services }) => {
      const identities = await services.accounts.listIdentities();
      return ok({
        identities: identities.map(({ provider, email, createdAt }) => ({
          provider,
          email,
          date_created: createdAt.toISOString(),
        })),
      });
    },
  ),
  call(
    {
      method: "post",
      path: "/account/api/identities/disconnect/",
      tag,
      needs,
      summary: "Remove a third-party sign-in method",
      body: v.object({ provider: Provider }),
      answer: v.object({ provider: Provider }),
    },
    ({ services }, { body }) => services.accounts.disconnectIdentity(body.provider),
  ),
];

import * as v from "valibot";
import {
  EmailInput,
  FinishInput,
  NewPasswordInput,
  RegisterInput,
  SignInInput,
  TokenInput,
} from "#domain/shop/accounts/credentials";
import { call, type Call } from "../call.ts";
import { currentAccountCalls } from "./current-account.ts";
import { secondFactorCalls } from "./second-factor.ts";

const tag = "Account";
const form = true;
const Authenticated = v.object({
  authenticated: v.boolean(),
  email: v.string(),
  second_factor: v.pipe(
    v.boolean(),
    v.description("Whether a code or a passkey has to follow (/account/api/second-factor/)."),
  ),
});
const Registered = v.object({ authenticated: v.boolean(), message: v.string() });
const Next = v.object({ next: v.string() });
const Message = v.object({ message: v.string() });
const withNext = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ ...entries, next: v.optional(v.string()) });

/** Sign-in calls (specification, section 7). Bodies are forms; JSON with the same fields is accepted too. */
export const accountCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/account/api/login/",
      tag,
      form,
      summary: "Sign in with a password",
      body: SignInInput,
      answer: Authenticated,
    },
    ({ services }, { body }) => services.accounts.signIn(body),
  ),
  call(
    {
      method: "post",
      path: "/account/api/register/",
      tag,
      form,
      summary: "Request an account: an e-mail brings the link that creates it",
      body: RegisterInput,
      answer: Registered,
    },
    ({ services }, { body }) => services.accounts.register(body),
  ),
  call(
    {
      method: "post",
      path: "/account/api/finish-registration/",
      tag,
      form,
      summary: "Create the account that an e-mailed link is for",
      body: FinishInput,
      answer: Next,
    },
    ({ services }, { body }) => services.accounts.finishRegistration(body),
  ),
  call(
    {
      method: "post",
      path: "/account/api/reset-password/",
      tag,
      form,
      summary: "E-mail a link to choose a new password",
      body: withNext(EmailInput.entries),
      answer: Message,
    },
    ({ services }, { body }) => services.accounts.requestReset(body.email, body.next),
  ),
  call(
    {
      method: "post",
      path: "/account/api/request-login-email/",
      tag,
      form,
      summary: "E-mail a sign-in link",
      body: withNext(EmailInput.entries),
      answer: Message,
    },
    ({ services }, { body }) => services.accounts.requestLoginEmail(body.email, body.next),
  ),
  call(
    {
      method: "post",
      path: "/account/api/login-by-link/",
      tag,
      form,
      summary: "Sign in with the token of a link",
      body: TokenInput,
      answer: Next,
    },
    ({ services }, { body }) => services.accounts.signInByLink(body.token),
  ),
  call(
    {
      method: "post",
      path: "/account/api/set-password/",
      tag,
      form,
      summary: "Choose a new password with the token of a link",
      body: NewPasswordInput,
      answer: Next,
    },
    ({ services }, { body }) => services.accounts.setPassword(body),
  ),
  call(
    { method: "post", path: "/account/api/sign-out/", tag, form, summary: "Sign out", status: 204 },
    async ({ services }) => {
      await services.accounts.signOut();
      return { ok: true, value: undefined };
    },
  ),
  ...currentAccountCalls,
  ...secondFactorCalls,
];

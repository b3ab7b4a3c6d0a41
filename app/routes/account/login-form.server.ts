import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import {
  EmailInput,
  FinishInput,
  NewPasswordInput,
  RegisterInput,
  SignInInput,
} from "#domain/shop/accounts/credentials";
import { readPanelState, type LinkState, type PanelAnswer } from "#domain/shop/accounts/login-panel";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { refusalInit } from "../../http/forms/refused-form.server.ts";

type Accounts = AppLoadContext["services"]["accounts"];
type Form = Readonly<Record<string, string>>;

async function parsed<Schema extends v.GenericSchema, T>(
  schema: Schema,
  input: unknown,
  then: (value: v.InferOutput<Schema>) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const read = v.safeParse(schema, input);
  return read.success ? then(read.output) : invalid(collectFieldErrors(read.issues));
}

/**
 * Handles the login panel as a plain form, with the same use cases as the JSON calls. Returns the panel's next state.
 */
export async function answerPanelForm(
  accounts: Accounts,
  form: Form,
  next: string,
): Promise<{ answer: PanelAnswer; authenticated: boolean; needsFactor: boolean; init: ResponseInit }> {
  const state = readPanelState(form["state"]);
  const { email = "", password } = form;
  const result: Result<{ authenticated?: boolean; message?: string; second_factor?: boolean }, Refusal> = await {
    login: () => parsed(SignInInput, { username: email, password }, accounts.signIn),
    register: () => parsed(RegisterInput, { email, password, next }, accounts.register),
    email: () => parsed(EmailInput, { email }, (input) => accounts.requestLoginEmail(input.email, next)),
    reset: () => parsed(EmailInput, { email }, (input) => accounts.requestReset(input.email, next)),
  }[state]();
  const answer = {
    state,
    email,
    errors: result.ok ? {} : getRefusalErrors(result.error),
    done: result.ok ? (result.value.message ?? "") : "",
  };
  return {
    answer,
    authenticated: result.ok && result.value.authenticated === true,
    needsFactor: result.ok && result.value.second_factor === true,
    init: result.ok ? {} : refusalInit(result.error),
  };
}

const PURPOSES = { "new-password": "reset-password", link: "login-email", confirm: "verify-email" } as const;

interface LinkAnswer extends LinkPreview {
  readonly errors: FieldErrors;
}

/** The e-mail address of a link, and whether it asks for a password. A used link has no e-mail address. */
interface LinkPreview {
  readonly email: string | undefined;
  readonly asksPassword: boolean;
}

export async function previewLink(accounts: Accounts, state: LinkState, token: string): Promise<LinkPreview> {
  const preview =
    state === "finish" ? await accounts.previewRegistration(token) : await accounts.previewLink(token, PURPOSES[state]);
  if (!preview) return { email: undefined, asksPassword: false };
  return { asksPassword: state === "new-password", ...preview };
}

/** Handles the form behind an e-mailed link. A used link has no e-mail address in the response. */
export async function answerLinkForm(
  accounts: Accounts,
  state: LinkState,
  form: Form,
): Promise<Result<{ next: string }, LinkAnswer>> {
  const token = form["token"] ?? "";
  const result = await {
    "new-password": () => parsed(NewPasswordInput, { token, password: form["password"] }, accounts.setPassword),
    link: () => accounts.signInByLink(token),
    confirm: () => accounts.confirmEmail(token),
    finish: () => parsed(FinishInput, { token, password: form["password"] }, accounts.finishRegistration),
  }[state]();
  if (result.ok) return ok(result.value);
  if (result.error.code === "not-found") return err({ email: undefined, asksPassword: false, errors: {} });
  return err({ ...(await previewLink(accounts, state, token)), errors: getRefusalErrors(result.error) });
}

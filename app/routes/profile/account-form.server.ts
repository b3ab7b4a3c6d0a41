import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { EmailChange, PasswordChange } from "#domain/shop/accounts/credentials";
import { UserChanges } from "#domain/shop/accounts/user";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { readMeasurementOption } from "#domain/ground/kernel/measure";
import { shownAgain } from "../../http/forms/form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { NETWORK_NAMES } from "#domain/shop/accounts/social";
import type { AccountAnswer, AccountView } from "#domain/shop/accounts/account-view";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";

type Form = Readonly<Record<string, string>>;
type Outcome = Result<{ readonly message: string; readonly version?: number }, Refusal>;
type Handler = (context: AppLoadContext, form: Form) => Promise<Outcome>;

/**
 * The stored values of the page's fields, in the form of a submission. Compared with typed values after a conflict.
 */
const toFieldValues = ({
  name,
  cellNumber,
  socials,
  metricOption,
  marketing,
  textMessages,
}: AccountView): Record<string, string> => ({
  name,
  cell_number: cellNumber,
  ...socials,
  metric_option: String(metricOption),
  marketing: marketing.given ? "yes" : "no",
  text: textMessages.given ? "yes" : "no",
});

async function change(
  { services }: AppLoadContext,
  { version }: Form,
  input: Record<string, unknown>,
  message = "Saved.",
): Promise<Outcome> {
  const changes = v.safeParse(UserChanges, { ...input, ...(version === undefined ? {} : { version }) });
  if (!changes.success) return invalid(collectFieldErrors(changes.issues));
  const saved = await services.accounts.profile.update(changes.output);
  return saved.ok ? ok({ message, version: saved.value.version }) : saved;
}

async function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  then: (value: v.InferOutput<Schema>) => Promise<Result<{ message: string }, Refusal>>,
): Promise<Outcome> {
  const read = v.safeParse(schema, input);
  if (!read.success) return invalid(collectFieldErrors(read.issues));
  return then(read.output);
}

/** The page's forms by intent. They use the same use cases as the JSON calls. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  contact: (context, form) =>
    change(context, form, { name: form["name"] ?? "", cell_number: form["cell_number"] ?? "" }),
  socials: (context, form) =>
    change(context, form, {
      twitter: form["twitter"] ?? "",
      instagram: form["instagram"] ?? "",
      facebook: form["facebook"] ?? "",
      tiktok: form["tiktok"] ?? "",
    }),
  measurement: (context, form) =>
    change(
      context,
      form,
      { metric_option: readMeasurementOption(form["metric_option"]) ?? 0 },
      "Saved. All sizes now use these units.",
    ),
  consents: (context, form) =>
    change(context, form, {
      is_marketing_eligible: form["marketing"] === "yes",
      text_messaging_consent: form["text"] === "yes",
    }),
  email: ({ services }, form) =>
    parsed(EmailChange, { email: form["email"], password: form["password"] }, services.accounts.requestEmailChange),
  password: ({ services }, form) =>
    parsed(
      PasswordChange,
      { current_password: form["current_password"], password: form["password"] },
      services.accounts.changePassword,
    ),
  "end-session": async ({ services }, form) => {
    const ended = await services.accounts.endSession(form["id"] ?? "");
    return ended.ok ? ok({ message: "Device signed out." }) : ended;
  },
  "end-other-sessions": async ({ services }) => {
    const ended = await services.accounts.endOtherSessions();
    return ended.ok
      ? ok({ message: ended.value.ended === 0 ? "There are no other devices." : "All other devices are signed out." })
      : ended;
  },
  disconnect: async ({ services }, form) => {
    const { provider } = form;
    if (provider !== "google" && provider !== "apple")
      return refuse({ code: "bad-request", message: "We couldn't process that form. Reload the page and try again." });
    const disconnected = await services.accounts.disconnectIdentity(provider);
    return disconnected.ok
      ? ok({ message: "Disconnected. You can always sign in with a link we e-mail you." })
      : disconnected;
  },
};

/** The JSON names of fields that have another name on the page. */
const FIELDS: Readonly<Record<string, string>> = { is_marketing_eligible: "marketing", text_messaging_consent: "text" };

/** The fields that the page shows again; never a password. */
const SHOWN = ["name", "cell_number", "email", "metric_option", "marketing", "text", ...NETWORK_NAMES];

/** Handles a form of the account page. After a conflict, the response has the stored values beside the typed ones. */
export async function answerAccountForm(
  context: AppLoadContext,
  form: Form,
): Promise<{ answer: AccountAnswer; init: ResponseInit }> {
  const intent = form["intent"] ?? "";
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined;
  const result: Outcome = handler
    ? await handler(context, form)
    : refuse({ code: "bad-request", message: "We couldn't process that form. Reload the page and try again." });
  const stamp = context.requestId;
  if (result.ok)
    return {
      answer: {
        intent,
        done: result.value.message,
        version: result.value.version,
        errors: {},
        typed: {},
        now: undefined,
        stamp,
      },
      init: {},
    };
  const { error } = result;
  const stored = error.code === "conflict" ? await context.services.accounts.profile.account() : undefined;
  const errors =
    error.code === "invalid"
      ? Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [FIELDS[field] ?? field, messages]))
      : { [WHOLE_RECORD]: [error.message] };
  const enteredTexts = shownAgain(form, SHOWN);
  return {
    answer: {
      intent,
      done: "",
      version: undefined,
      errors,
      typed: enteredTexts,
      now: stored && { version: stored.version, values: toFieldValues(stored) },
      stamp,
    },
    init: refusalInit(error),
  };
}

import { data, redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { getRefusalErrors, messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { NONPROFIT_FIELDS, type NonprofitDraft } from "#domain/shop/nonprofit/application";
import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { readQuery } from "../../http/query.server.ts";

const PAGE = "/profile/nonprofit/";

interface Answer {
  /** Errors of the application form. */
  readonly draft?: NonprofitDraft;
  readonly errors?: FieldErrors;
  /** Errors of another document, or of withdrawing. */
  readonly documentError?: string;
}

/** Handles the page's three forms. The query names the form, because the body of a form with a file is a stream. */
export async function answerNonprofitForm({ services: { nonprofit } }: AppLoadContext, request: Request) {
  const query = readQuery(request);
  const [intent, id] = [query.get("intent"), query.get("id") ?? ""];
  const form = { body: request.body, contentType: request.headers.get("content-type") ?? "" };
  const refuse = (answer: Answer, refusal: Refusal) => data(answer, refusalInit(refusal));

  if (intent === "withdraw") {
    const done = await nonprofit.withdraw(id);
    return done.ok
      ? redirect(`${PAGE}?done=withdrawn`)
      : refuse({ documentError: messagesAt(getRefusalErrors(done.error), WHOLE_RECORD)[0] ?? "" }, done.error);
  }
  if (intent === "replace") {
    const saved = await nonprofit.replaceDocument(id, form);
    if (saved.ok) return redirect(`${PAGE}?done=replaced`);
    const errors = getRefusalErrors(saved.error);
    return refuse(
      { documentError: messagesAt(errors, "file")[0] ?? messagesAt(errors, WHOLE_RECORD)[0] ?? "" },
      saved.error,
    );
  }
  const applied = await nonprofit.applyByForm(form);
  if (applied.ok) return redirect(`${PAGE}?done=sent`);
  const { fields, refusal } = applied.error;
  const draft = Object.fromEntries(NONPROFIT_FIELDS.map((name) => [name, fields[name] ?? ""])) as NonprofitDraft;
  return refuse({ draft, errors: getRefusalErrors(refusal) }, refusal);
}

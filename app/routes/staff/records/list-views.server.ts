import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { flatten, getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { ViewInput } from "#domain/shop/office/lists/list-views";
import type { OfficeRecord } from "#domain/shop/office/records/description";
import { toText } from "#domain/shop/office/records/form-texts";
import { officeListPath, writeListQuery, type OfficeListFilter } from "#domain/shop/office/records/list-filter";
import { allRowsPath } from "./list.server.ts";

interface ViewForm {
  readonly context: AppLoadContext;
  readonly record: OfficeRecord;
  readonly filter: OfficeListFilter;
  readonly form: FormData;
}

function runIntent({ context, record, filter, form }: ViewForm): Promise<Result<unknown, Refusal>> {
  const { views } = context.services.office;
  const id = toText(form.get("id"));
  const intent = form.get("view");
  if (intent === "remove") return views.remove(id);
  if (intent === "default") return views.chooseDefault(record.name, id);
  const input = v.safeParse(ViewInput, Object.fromEntries(form));
  return input.success
    ? views.save(record.name, writeListQuery(record, filter), input.output)
    : Promise.resolve(invalid(collectFieldErrors(input.issues)));
}

/**
 * Answers a form that saves, deletes or chooses a view with why it was refused.
 * @throws a redirect to the list when it was not
 */
export async function answerViewForm(viewForm: ViewForm): Promise<{ readonly viewErrors: ReadonlyArray<string> }> {
  const { record, filter, form } = viewForm;
  const answer = await runIntent(viewForm);
  if (!answer.ok) return { viewErrors: flatten(getRefusalErrors(answer.error)).map(({ message }) => message) };
  throw redirect(form.get("view") === "remove" ? allRowsPath(record) : officeListPath(record, filter));
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getRefusalErrors, flatten } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { LabelChoice, Weight, type LabelAnswer } from "#domain/shop/shipping/label";

type Labels = AppLoadContext["services"]["orders"]["labels"];
type Form = Readonly<Record<string, string>>;

const DONE: Readonly<Record<string, string>> = {
  buy: "The label is ready to print.",
  check: "Checked.",
  void: "The label is void.",
};

/** Handles the forms of the page of a package. The caller has checked the permission. */
export async function answerLabelForm(
  { labels }: { readonly labels: Labels },
  id: string,
  form: Form,
): Promise<LabelAnswer> {
  const { intent = "", ounces = "" } = form;
  if (intent === "quote") {
    const read = v.safeParse(Weight, form);
    const quote = read.success ? await labels.quote(id, read.output.ounces) : invalid(collectFieldErrors(read.issues));
    return quote.ok ? { ok: true, message: "", ounces, quote: quote.value } : refused(quote.error, ounces);
  }
  const result = await change(labels, id, form);
  return result.ok
    ? { ok: true, message: DONE[intent] ?? "", ounces, quote: undefined }
    : refused(result.error, ounces);
}

async function change(labels: Labels, id: string, form: Form): Promise<Result<void, Refusal>> {
  const { intent } = form;
  if (intent === "check") return labels.check(id);
  if (intent === "void") return labels.void(id);
  const read = v.safeParse(LabelChoice, form);
  return read.success ? labels.buy(id, read.output) : invalid(collectFieldErrors(read.issues));
}

const refused = (error: Refusal, ounces: string): LabelAnswer => ({
  ok: false,
  message: flatten(getRefusalErrors(error))
    .map(({ message }) => message)
    .join(" "),
  ounces,
  quote: undefined,
});

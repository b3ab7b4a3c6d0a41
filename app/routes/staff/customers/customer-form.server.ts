import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { CustomerNoteInput, readCreditForm } from "#domain/shop/office/customer";
import type { CustomerAnswer } from "../../../features/office/index.ts";
import { shownAgain } from "../../../http/forms/form.server.ts";

type Form = Readonly<Record<string, string>>;
type CustomerForm = CustomerAnswer["form"];

interface Handler {
  readonly form: CustomerForm;
  /** The fields that a refused form shows again. */
  readonly shown: ReadonlyArray<string>;
  readonly run: (context: AppLoadContext, id: string, form: Form) => Promise<Result<unknown, Refusal>>;
}

/** What each form of the page does, by its intent. The form with a paper is a stream and is answered elsewhere. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  note: {
    form: "note",
    shown: ["note"],
    run: async ({ services }, id, form) => {
      const note = v.safeParse(CustomerNoteInput, form);
      return note.success
        ? services.office.customers.addNote(id, note.output)
        : invalid(collectFieldErrors(note.issues));
    },
  },
  credit: {
    form: "credit",
    shown: ["direction", "amount", "reason", "comment"],
    run: ({ records }, id, form) =>
      records.create("user-in-store-credit-transaction", readCreditForm(form, id), form["key"]),
  },
  terms: {
    form: "terms",
    shown: ["may_pay_by_invoice"],
    run: ({ records }, id, form) =>
      records.update("user", id, {
        may_pay_by_invoice: form["may_pay_by_invoice"] === "yes",
        version: Number(form["version"]),
      }),
  },
  "end-exemption": {
    form: "tax",
    shown: [],
    run: ({ services }, id) => services.office.customers.endExemption(id),
  },
  "remove-address": {
    form: "address",
    shown: [],
    run: async ({ records, services }, id, form) => {
      const address = await services.addresses.forCustomer.find(id, form["id"] ?? "");
      return address ? records.remove("address", address.id) : notFound();
    },
  },
};

/** The fields in which people write. */
export const WRITTEN_FIELDS = { note: "New note", amount: "Amount", comment: "Comment" };

/** @returns the form that was sent when it is done, or why not; undefined for a form that the page does not have */
export async function answerCustomerForm(
  context: AppLoadContext,
  id: string,
  form: Form,
): Promise<Result<string, { readonly answer: CustomerAnswer; readonly refusal: Refusal }> | undefined> {
  const { intent = "" } = form;
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined;
  if (!handler) return undefined;
  const result = await handler.run(context, id, form);
  if (result.ok) return { ok: true, value: intent };
  const answer = {
    form: handler.form,
    code: result.error.code,
    errors: getRefusalErrors(result.error),
    typed: shownAgain(form, handler.shown),
  };
  return { ok: false, error: { answer, refusal: result.error } };
}

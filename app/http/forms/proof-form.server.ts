import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { fieldErrorsOf, messagesAt } from "#domain/kernel/field-errors";
import { ProofApproval, ProofChanges } from "#domain/proofs/proof";
import type { Refusal } from "#domain/kernel/refusal";

export interface ProofFormAnswer {
  readonly status: 200 | 400 | 404 | 409;
  readonly typed: string;
  /** The error at the comment field. */
  readonly errors: ReadonlyArray<string>;
  /** The error of the proof as a whole. */
  readonly message: string;
}

/** Handles the proof page's two plain forms with the same use cases as the JSON calls. */
export async function answerProofForm(
  { services }: AppLoadContext,
  id: string,
  form: Readonly<Record<string, string>>,
): Promise<ProofFormAnswer> {
  const typed = form["comment"] ?? "";
  const done: ProofFormAnswer = { status: 200, typed: "", errors: [], message: "" };
  const refused = (refusal: Refusal): ProofFormAnswer =>
    refusal.code === "invalid"
      ? {
          ...done,
          status: 400,
          typed,
          errors: messagesAt(refusal.errors, "comment"),
          message: messagesAt(refusal.errors, "version")[0] ?? "",
        }
      : { ...done, status: refusal.code === "not-found" ? 404 : 409, typed, message: refusal.message };
  if (form["intent"] === "approve") {
    const read = v.safeParse(ProofApproval, form);
    if (!read.success) return refused({ code: "invalid", errors: fieldErrorsOf(read.issues) });
    const answered = await services.proofs.approve(id, read.output.version);
    return answered.ok ? done : refused(answered.error);
  }
  if (form["intent"] === "changes") {
    const read = v.safeParse(ProofChanges, form);
    if (!read.success) return refused({ code: "invalid", errors: fieldErrorsOf(read.issues) });
    const answered = await services.proofs.requestChanges(id, read.output.comment, read.output.version);
    return answered.ok ? done : refused(answered.error);
  }
  return { ...done, status: 400, typed, message: "We couldn't process that form. Reload the page and try again." };
}

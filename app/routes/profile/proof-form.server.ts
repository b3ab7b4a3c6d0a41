import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { ProofApproval, ProofChanges } from "#domain/shop/proofs/proof";
import { NewProofComment } from "#domain/shop/proofs/proof-comment";
import type { Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";

type Intent = "approve" | "changes" | "comment" | "resolve";
type Form = Readonly<Record<string, string>>;

export interface ProofFormAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409;
  readonly intent: Intent;
  readonly typed: string;
  /** The errors at the form's own field. */
  readonly errors: ReadonlyArray<string>;
  /** The error of the proof as a whole. */
  readonly message: string;
}

/** The field that each form shows its errors at. */
const FIELDS: Readonly<Record<Intent, string>> = {
  approve: "name",
  changes: "comment",
  comment: "text",
  resolve: "comment_id",
};

const STATUSES: Readonly<Record<string, ProofFormAnswer["status"]>> = {
  invalid: 400,
  "not-found": 404,
  forbidden: 403,
};

/** Handles the proof page's plain forms with the same use cases as the JSON calls. */
export async function answerProofForm(context: AppLoadContext, id: string, form: Form): Promise<ProofFormAnswer> {
  const intent = (["approve", "changes", "comment", "resolve"] as const).find(
    (intentName) => intentName === form["intent"],
  );
  if (!intent)
    return {
      status: 400,
      intent: "changes",
      typed: form["comment"] ?? "",
      errors: [],
      message: "We couldn't process that form. Reload the page and try again.",
    };
  const field = FIELDS[intent];
  const result = await answerIntent(context, id, intent, form);
  if (result.ok) return { status: 200, intent, typed: "", errors: [], message: "" };
  const refusal = result.error;
  const shared = { intent, typed: form[field] ?? "", status: STATUSES[refusal.code] ?? 409 };
  if (refusal.code !== "invalid") return { ...shared, errors: [], message: refusal.message };
  return {
    ...shared,
    errors: messagesAt(refusal.errors, field),
    message: messagesAt(refusal.errors, "version")[0] ?? messagesAt(refusal.errors, "x")[0] ?? "",
  };
}

async function answerIntent(
  { services: { proofs } }: AppLoadContext,
  id: string,
  intent: Intent,
  form: Form,
): Promise<Result<unknown, Refusal>> {
  if (intent === "resolve") return proofs.resolveComment(form["comment_id"] ?? "");
  if (intent === "comment") {
    const read = v.safeParse(NewProofComment, form);
    return read.success ? proofs.addComment(id, read.output) : invalidForm(read.issues);
  }
  if (intent === "changes") {
    const read = v.safeParse(ProofChanges, form);
    return read.success ? proofs.requestChanges(id, read.output) : invalidForm(read.issues);
  }
  const read = v.safeParse(ProofApproval, form);
  if (!read.success) return invalidForm(read.issues);
  if (!read.output.name)
    return { ok: false, error: { code: "invalid", errors: { name: ["Enter your name to approve the proof."] } } };
  return proofs.approve(id, read.output);
}

const invalidForm = (issues: Parameters<typeof collectFieldErrors>[0]): Result<never, Refusal> => ({
  ok: false,
  error: { code: "invalid", errors: collectFieldErrors(issues) },
});

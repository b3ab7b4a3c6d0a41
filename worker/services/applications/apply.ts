import { sql } from "drizzle-orm";
import * as v from "valibot";
import { DAY_SECONDS } from "#domain/ground/kernel/durations";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid, refuse, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardThat } from "../../db/client.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import { announceFile, nameFile } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { recordRateLimitHit } from "../limits/index.ts";
import type { DocumentProgram, Program } from "./program.ts";
import type { UploadForm } from "../files/index.ts";
import { documentColumns, receiveForm, type ArrivedDocument } from "./receive-form.ts";
import { savedApplication, type ApplicationRecord } from "./records.ts";

/** More applications than anyone needs; each sends two e-mails. */
const APPLICATIONS = { max: 10, windowSeconds: DAY_SECONDS };
const ALREADY = invalid({
  [WHOLE_RECORD]: ["Your last application is still open. We'll e-mail you as soon as we decide."],
});
const CHOOSE_AGAIN = "Choose the document again. Browsers clear file fields when a form has errors.";

/** A rejected form: all typed values, and the errors. */
export interface RefusedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly refusal: Refusal;
}

/** An application from the page's form, with its document. A rejected form stores no file. */
export async function applyByForm(
  program: DocumentProgram,
  context: ServiceContext,
  form: UploadForm,
): Promise<Result<ApplicationRecord, RefusedForm>> {
  const { fields, document } = await receiveForm(context, program.name, form);
  const no = (refusal: Refusal) => ({ ok: false as const, error: { fields, refusal } });
  const parsed = v.safeParse(program.input, fields);
  const errors: FieldErrors = parsed.success ? {} : collectFieldErrors(parsed.issues);
  if (!document) errors["document"] = [program.askForDocument];
  else if (!document.ok) errors["document"] = [document.error];
  if (!parsed.success || !document?.ok) {
    if (document?.ok) {
      await document.value.drop();
      errors["document"] = [CHOOSE_AGAIN];
    }
    return no({ code: "invalid", errors });
  }
  const application = await apply(program, context, parsed.output, document.value);
  if (application.ok) return application;
  const { error } = application;
  return no(
    error.code === "invalid" && !(WHOLE_RECORD in error.errors)
      ? { code: "invalid", errors: { ...error.errors, document: [CHOOSE_AGAIN] } }
      : error,
  );
}

/** Applies for a program. Refused beside an open application, and for its members. */
export async function apply(
  program: Program,
  context: ServiceContext,
  input: object,
  document?: ArrivedDocument,
): Promise<Result<ApplicationRecord, Refusal>> {
  const stored = await store(program, context, input, document);
  if (!stored.ok) await document?.drop();
  return stored;
}

async function store(
  program: Program,
  context: ServiceContext,
  input: object,
  document: ArrivedDocument | undefined,
): Promise<Result<ApplicationRecord, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const { userId } = actor;
  const { name, table, emails } = program;
  const filled = program.fill(context, input);
  if (!filled.ok) return invalid(filled.error);
  const columns = filled.value;
  const allowed = await recordRateLimitHit(context, [{ key: `${name}|${userId}`, ...APPLICATIONS }]);
  if (!allowed.ok) return allowed;

  const id = context.newId();
  const now = context.clock();
  if (document) {
    await announceFile(context, document.key);
    await document.keep();
  }
  const email = (event: "received" | "notice", draft: Parameters<typeof queueEmail>[1]) =>
    queueEmail(context, draft, { template: `${name}-${event}`, onceKey: `${name}-${event}:${id}` });
  try {
    await batch(context.db, [
      guardThat("is_member", sql`NOT ${program.isMember(userId, now)}`),
      context.db
        .insert(table)
        .values({ id, userId, ...columns, ...(document ? documentColumns(document) : {}), dateCreated: now }),
      ...(document ? [nameFile(context, document.key)] : []),
      email("received", emails.received({ to: actor.email, origin: context.origin }, columns)),
      email("notice", emails.notice({ to: context.company.email, origin: context.origin }, columns, id)),
    ]);
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === `${name}_application.user_id`) return ALREADY;
    if (rule === "is_member") return invalid({ [WHOLE_RECORD]: [program.alreadyMember] });
    throw error;
  }
  deliverLater(context);
  return savedApplication(program, context, id);
}

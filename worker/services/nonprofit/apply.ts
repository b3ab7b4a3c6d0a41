import { sql } from "drizzle-orm";
import * as v from "valibot";
import { DAY_SECONDS } from "#domain/kernel/durations";
import { fieldErrorsOf, WHOLE_RECORD } from "#domain/kernel/field-errors";
import { NonprofitInput } from "#domain/nonprofit/application";
import { invalid, notFound, refuse, type FieldErrors, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { REQUIRED } from "#domain/kernel/forms/required";
import { batch, constraintOf, guardThat } from "../../db/client.ts";
import { nonprofitApplication } from "../../db/schema/index.ts";
import { recordRateLimitHit } from "../limits/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import { announceFile, nameFile } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findCountry } from "../wholesale/index.ts";
import { findApplication, type NonprofitRecord } from "./application-record.ts";
import { noticeEmail, receivedEmail } from "./emails.ts";
import { receiveForm, type ArrivedDocument, type ArrivingForm } from "./receive-form.ts";

/** More applications than anyone needs; each sends two e-mails. */
const APPLICATIONS = { max: 10, windowSeconds: DAY_SECONDS };
const ALREADY = invalid({
  [WHOLE_RECORD]: ["Your last application is still open. We'll e-mail you as soon as we decide."],
});
const MEMBER = invalid({ [WHOLE_RECORD]: ["Your organization is already in the program."] });
const NO_DOCUMENT = "Choose the document that shows your status.";
const CHOOSE_AGAIN = "Choose the document again. Browsers clear file fields when a form has errors.";

/** A rejected form: all typed values, and the errors. */
export interface RefusedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly refusal: Refusal;
}

/** An application from the page's form, with its document. A rejected form stores no file. */
export async function applyByForm(
  context: ServiceContext,
  form: ArrivingForm,
): Promise<Result<NonprofitRecord, RefusedForm>> {
  const { fields, document } = await receiveForm(context, form);
  const no = (refusal: Refusal) => ({ ok: false as const, error: { fields, refusal } });
  const parsed = v.safeParse(NonprofitInput, fields);
  const errors: FieldErrors = parsed.success ? {} : fieldErrorsOf(parsed.issues);
  if (!document) errors["document"] = [NO_DOCUMENT];
  else if (!document.ok) errors["document"] = [document.error];
  if (!parsed.success || !document?.ok) {
    if (document?.ok) {
      await document.value.drop();
      errors["document"] = [CHOOSE_AGAIN];
    }
    return no({ code: "invalid", errors });
  }
  const made = await apply(context, parsed.output, document.value);
  if (made.ok) return made;
  const { error } = made;
  return no(
    error.code === "invalid" && !(WHOLE_RECORD in error.errors)
      ? { code: "invalid", errors: { ...error.errors, document: [CHOOSE_AGAIN] } }
      : error,
  );
}

/** Applies for the nonprofit program. Refused beside an open or accepted application. */
export async function apply(
  context: ServiceContext,
  input: NonprofitInput,
  document?: ArrivedDocument,
): Promise<Result<NonprofitRecord, Refusal>> {
  const stored = await store(context, input, document);
  if (!stored.ok) await document?.drop();
  return stored;
}

const documentColumns = (document: ArrivedDocument | undefined) =>
  document
    ? {
        documentKey: document.key,
        documentName: document.name,
        documentType: document.type,
        documentBytes: document.bytes,
      }
    : { documentKey: null, documentName: "", documentType: "", documentBytes: 0 };

async function store(
  context: ServiceContext,
  input: NonprofitInput,
  document: ArrivedDocument | undefined,
): Promise<Result<NonprofitRecord, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const { userId } = actor;
  const land = findCountry(context, input.country);
  if (!land) return invalid({ country: ["Choose a country from the list."] });
  if (land.code === "US" && input.ein === "") return invalid({ ein: [REQUIRED] });
  const allowed = await recordRateLimitHit(context, [{ key: `nonprofit|${userId}`, ...APPLICATIONS }]);
  if (!allowed.ok) return allowed;

  const id = context.newId();
  const number = input.ein || input.registration_number;
  if (document) {
    await announceFile(context, document.key);
    await document.keep();
  }
  try {
    await batch(context.db, [
      guardThat(
        "is_nonprofit",
        sql`NOT EXISTS (SELECT 1 FROM nonprofit_application WHERE user_id = ${userId} AND application_status = 2)`,
      ),
      context.db.insert(nonprofitApplication).values({
        id,
        userId,
        organisation: input.organisation,
        country: land.code,
        ein: input.ein,
        registrationNumber: input.registration_number,
        website: input.website,
        mission: input.mission,
        plannedUse: input.planned_use,
        contactName: input.contact_name,
        contactEmail: input.contact_email,
        contactPhone: input.contact_phone,
        ...documentColumns(document),
        dateCreated: context.clock(),
      }),
      ...(document ? [nameFile(context, document.key)] : []),
      queueEmail(
        context,
        receivedEmail({ to: actor.email, origin: context.origin, organisation: input.organisation }),
        { template: "nonprofit-received", onceKey: `nonprofit-received:${id}` },
      ),
      queueEmail(
        context,
        noticeEmail(context.company.email, {
          organisation: input.organisation,
          number,
          contact: `${input.contact_name}, ${input.contact_email}`,
          id,
        }),
        { template: "nonprofit-notice", onceKey: `nonprofit-notice:${id}` },
      ),
    ]);
  } catch (error) {
    const rule = constraintOf(error);
    if (rule === "nonprofit_application.user_id") return ALREADY;
    if (rule === "is_nonprofit") return MEMBER;
    throw error;
  }
  deliverLater(context);
  const made = await findApplication(context, id);
  return made ? ok(made) : notFound();
}

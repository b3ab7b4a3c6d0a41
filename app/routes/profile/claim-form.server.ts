import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { NewClaim } from "#domain/shop/claims/claim";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { readForm, shownAgain } from "../../http/forms/form.server.ts";

type Claims = AppLoadContext["services"]["claims"];

/** The response to the claim form. */
export type ClaimFormAnswer =
  | { readonly kind: "done" }
  | {
      readonly kind: "stay";
      readonly status: 200 | 400 | 409;
      readonly typed: Readonly<Record<string, string>>;
      readonly errors: Readonly<Record<string, ReadonlyArray<string>>>;
      readonly message: string;
    };

const FIELDS = ["quantity", "reason", "message", "photos"];
const listed = (errors: FieldErrors): Record<string, ReadonlyArray<string>> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, messagesAt(errors, field)] as const).filter(([, lines]) => lines.length > 0),
  );

/** Stores the submitted photos, then makes the claim; or removes one photo. */
export async function answerClaimForm(claims: Claims, lineId: string, request: Request): Promise<ClaimFormAnswer> {
  const { fields: claimFields, photoErrors } = await receive(claims, lineId, request);
  const stay = (values: Partial<Extract<ClaimFormAnswer, { kind: "stay" }>>): ClaimFormAnswer => ({
    kind: "stay",
    status: 400,
    typed: shownAgain(claimFields, ["quantity", "reason", "message"]),
    errors: {},
    message: "",
    ...values,
  });
  const { intent = "" } = claimFields;
  if (intent.startsWith("remove-photo:")) {
    await claims.removePhoto(lineId, intent.slice("remove-photo:".length));
    return stay({ status: 200 });
  }
  const read = v.safeParse(NewClaim, claimFields);
  const errors = {
    ...(read.success ? {} : listed(collectFieldErrors(read.issues))),
    ...(photoErrors.length > 0 ? { photos: photoErrors } : {}),
  };
  if (!read.success || photoErrors.length > 0) return stay({ errors });
  const result = await claims.make(lineId, read.output);
  if (result.ok) return { kind: "done" };
  return result.error.code === "invalid"
    ? stay({ errors: listed(result.error.errors) })
    : stay({ status: 409, message: result.error.message });
}

/** A form with photos is read as a stream, one without is small. */
async function receive(claims: Claims, lineId: string, request: Request) {
  const contentType = request.headers.get("content-type") ?? "";
  const received = /^multipart\/form-data/i.test(contentType)
    ? await claims.receiveForm(lineId, { body: request.body, contentType })
    : undefined;
  return received ?? { fields: await readForm(request), photoErrors: [] };
}

import * as v from "valibot";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { notFound } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { NONPROFIT_FIELDS, NonprofitDecision, NonprofitInput } from "#domain/shop/nonprofit/application";
import { WHOLESALE_FIELDS, WholesaleDecision, WholesaleInput } from "#domain/shop/wholesale/application";
import { call, type Call } from "../call.ts";
import { fileResponse } from "../private-file.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";
import { membershipFields } from "../wholesale/wholesale-records.ts";

const text = v.string();
const number = v.number();

const common = {
  customer: text,
  application_status: number,
  staff_comment: text,
  date_created: text,
  date_decided: v.nullable(text),
  version: number,
};
/** What every row of applications has. */
const row = {
  orderBy: ["id", "date_created", "application_status"],
  recentSignIn: "write",
} as const;

const NONPROFIT = "/profile/api/user/nonprofit-application/";
const nonprofitFields = v.object({
  ...common,
  ...v.entriesFromList(NONPROFIT_FIELDS, text),
  document: v.nullable(text),
  document_name: text,
  document_bytes: number,
  yearly_credit: text,
  currency: text,
  is_tax_exempt: v.boolean(),
});

/** Applications for wholesale prices, and of nonprofits for a yearly credit. */
export const applicationRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    ...row,
    path: "/profile/api/user/wholesale-application/",
    name: "wholesale-application",
    tag: "Wholesale",
    fields: v.object({
      ...common,
      ...v.entriesFromList(WHOLESALE_FIELDS, text),
      employees: number,
      business_description: number,
      business_description_key: text,
      referral: number,
      membership_applications: v.array(
        v.object({ id: text, resource_uri: text, content_type_id: number, ...membershipFields.entries }),
      ),
    }),
    create: WholesaleInput,
    update: WholesaleDecision,
    filters: ["id", "customer", "application_status", "email", "country", "company_name"],
    service: ({ wholesale: { list, find, apply, decide } }) => ({ list, find, create: apply, update: decide }),
  }),
  recordRow({
    ...row,
    path: NONPROFIT,
    name: "nonprofit-application",
    tag: "Nonprofit",
    fields: nonprofitFields,
    idempotent: "honoured",
    create: NonprofitInput,
    update: NonprofitDecision,
    filters: ["id", "customer", "application_status", "country", "ein"],
    service: ({ nonprofit: { list, find, apply, decide, withdraw } }) => ({
      list,
      find,
      create: apply,
      update: decide,
      remove: withdraw,
    }),
  }),
];

export const applicationCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: `${NONPROFIT}:id/document/`,
      tag: "Nonprofit",
      record: "nonprofit-application",
      needs: "account",
      summary: "Send or replace the document of an application that isn't under review",
      multipart: { required: ["file"] },
      answer: v.object({ id: text, resource_uri: text, content_type_id: number, ...nonprofitFields.entries }),
    },
    async ({ services }, { params, request }) => {
      const saved = await services.nonprofit.replaceDocument(params["id"] ?? "", {
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
      });
      return saved.ok
        ? ok({
            ...saved.value,
            resource_uri: `${NONPROFIT}${saved.value.id}/`,
            content_type_id: CONTENT_TYPES["nonprofit-application"],
          })
        : saved;
    },
  ),
  call(
    {
      method: "get",
      path: `${NONPROFIT}:id/document/`,
      tag: "Nonprofit",
      needs: "account",
      summary: "The document of an application, for its applicant and staff",
    },
    async ({ services }, { params, request }) => {
      const applicationFile = await services.nonprofit.readDocument(params["id"] ?? "");
      if (!applicationFile) return notFound();
      const { stored, name } = applicationFile;
      return fileResponse(request, stored, { name, isShown: false, cache: "private, no-store" });
    },
  ),
];

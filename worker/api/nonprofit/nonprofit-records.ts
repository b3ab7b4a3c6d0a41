import * as v from "valibot";
import { CONTENT_TYPES } from "#domain/kernel/records";
import { notFound } from "#domain/kernel/refusal";
import { ok } from "#domain/kernel/result";
import { NonprofitDecision, NonprofitInput } from "#domain/nonprofit/application";
import { call, type Call } from "../call.ts";
import { fileResponse } from "../private-file.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);
const number = v.number();
const yes = v.boolean();

const NONPROFIT = "/profile/api/user/nonprofit-application/";
const nonprofitFields = v.object({
  customer: text,
  organisation: text,
  country: text,
  ein: text,
  registration_number: text,
  website: text,
  mission: text,
  planned_use: text,
  contact_name: text,
  contact_email: text,
  contact_phone: text,
  application_status: number,
  staff_comment: text,
  document: nullable,
  document_name: text,
  document_bytes: number,
  yearly_credit: text,
  currency: text,
  is_tax_exempt: yes,
  date_created: text,
  date_decided: nullable,
  version: number,
});

/** Applications of nonprofits for a yearly credit. */
export const nonprofitRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: NONPROFIT,
    name: "nonprofit-application",
    tag: "Nonprofit",
    fields: nonprofitFields,
    idempotent: "honoured",
    create: NonprofitInput,
    update: NonprofitDecision,
    filters: ["id", "customer", "application_status", "country", "ein"],
    orderBy: ["id", "date_created", "application_status"],
    recentSignIn: "write",
    // Customers write too, when they apply and withdraw. The service refuses them the decision.
    needs: { read: "account", write: "account" },
    removable: true,
    service: ({ nonprofit }) => ({
      list: nonprofit.list,
      find: nonprofit.find,
      create: (input: NonprofitInput) => nonprofit.apply(input),
      update: nonprofit.decide,
      remove: nonprofit.withdraw,
    }),
  }),
];

export const nonprofitCalls: ReadonlyArray<Call> = [
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
      const found = await services.nonprofit.readDocument(params["id"] ?? "");
      if (!found) return notFound();
      const { stored, name } = found;
      return fileResponse(request, stored, { name, isShown: false, cache: "private, no-store" });
    },
  ),
];

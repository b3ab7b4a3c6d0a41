import * as v from "valibot";
import { NewProof, PROOF_ORIGINS, PROOF_STATES } from "#domain/shop/proofs/proof";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);

/** A proof's fields in the API. */
export const proofFields = v.object({
  order: text,
  order_number: text,
  order_line: text,
  product: text,
  number: v.number(),
  state: v.picklist(PROOF_STATES),
  origin: v.picklist(PROOF_ORIGINS),
  picture_url: text,
  cut_line: v.nullable(v.record(text, v.unknown())),
  message: text,
  comment: text,
  version: v.number(),
  content_hash: text,
  artwork_hash: text,
  cut_line_hash: text,
  print_hash: text,
  decided_name: text,
  date_created: text,
  date_decided: nullable,
});

/** Proofs are sent by staff and answered by separate calls (proofs.ts): a sent proof never changes. */
export const proofRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/profile/api/user/proof/",
    name: "proof",
    tag: "Proofs and reviews",
    fields: proofFields,
    create: NewProof,
    filters: ["id", "state", "order", "order_line"],
    orderBy: ["id", "date_created", "number"],
    service: ({ proofs }) => ({ list: proofs.list, find: proofs.findRecord, create: proofs.send }),
  }),
];

import { Hono } from "hono";
import * as v from "valibot";
import { ProofApproval, ProofChanges } from "#domain/proofs/proof";
import { NewProofComment, type ProofComment } from "#domain/proofs/proof-comment";
import { notFound } from "#domain/kernel/refusal";
import { CONTENT_TYPES } from "#domain/kernel/records";
import { ok } from "#domain/kernel/result";
import { call, type ApiEnv, type Call } from "../call.ts";
import { fileResponse } from "../private-file.ts";
import { proofFields } from "./proof-records.ts";

const tag = "Proofs and reviews";
const record = v.object({
  id: v.string(),
  resource_uri: v.string(),
  content_type_id: v.number(),
  ...proofFields.entries,
});
const show = <T extends { id: string }>(one: T) => ({
  ...one,
  resource_uri: `/profile/api/user/proof/${one.id}/`,
  content_type_id: CONTENT_TYPES.proof,
});

const comment = v.object({
  id: v.string(),
  number: v.number(),
  x: v.nullable(v.number()),
  y: v.nullable(v.number()),
  text: v.string(),
  author: v.string(),
  is_staff: v.boolean(),
  is_resolved: v.boolean(),
  date_created: v.string(),
});
const showComment = ({ id, number, point, text, author, isStaff, isResolved, at }: ProofComment) => ({
  id,
  number,
  x: point?.x ?? null,
  y: point?.y ?? null,
  text,
  author,
  is_staff: isStaff,
  is_resolved: isResolved,
  date_created: at.toISOString(),
});

/** A customer's answer to a proof, and the picture from staff. */
export const proofCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/profile/api/proof/:id/approve/",
      tag,
      summary: "Approve a proof",
      body: ProofApproval,
      answer: record,
    },
    async ({ services }, { params, body }) => {
      const answered = await services.proofs.approve(params["id"] ?? "", body);
      return answered.ok ? ok(show(answered.value)) : answered;
    },
  ),
  call(
    {
      method: "post",
      path: "/profile/api/proof/:id/request-changes/",
      tag,
      summary: "Request changes to a proof",
      body: ProofChanges,
      answer: record,
    },
    async ({ services }, { params, body }) => {
      const answered = await services.proofs.requestChanges(params["id"] ?? "", body);
      return answered.ok ? ok(show(answered.value)) : answered;
    },
  ),
  call(
    {
      method: "get",
      path: "/profile/api/proof/:id/comments/",
      tag,
      summary: "Comments on a proof, oldest first",
      answer: v.object({ comments: v.array(comment) }),
    },
    async ({ services }, { params }) => {
      const comments = await services.proofs.listComments(params["id"] ?? "");
      return comments ? ok({ comments: comments.map(showComment) }) : notFound();
    },
  ),
  call(
    {
      method: "post",
      path: "/profile/api/proof/:id/comments/",
      tag,
      summary: "Comment on a proof: at a point of its picture (x and y from 0 to 1), or on the whole",
      body: NewProofComment,
      answer: comment,
      status: 201,
    },
    async ({ services }, { params, body }) => {
      const added = await services.proofs.addComment(params["id"] ?? "", body);
      return added.ok ? ok(showComment(added.value)) : added;
    },
  ),
  call(
    {
      method: "post",
      path: "/profile/api/proof-comment/:id/resolve/",
      tag,
      summary: "Mark a comment on a proof as resolved",
      answer: comment,
      needs: "manageOrders",
    },
    async ({ services }, { params }) => {
      const resolved = await services.proofs.resolveComment(params["id"] ?? "");
      return resolved.ok ? ok(showComment(resolved.value)) : resolved;
    },
  ),
  call(
    {
      method: "post",
      path: "/profile/api/proof/picture/",
      tag,
      summary: "Upload the picture of a proof (PNG, JPEG, WebP or PDF, up to 25 MB); its key goes into a new proof",
      multipart: { required: ["file"] },
      answer: v.object({ picture: v.string(), type: v.string(), bytes: v.number() }),
      status: 201,
      needs: "manageOrders",
    },
    ({ services }, { request }) =>
      services.proofs.storePicture({ body: request.body, contentType: request.headers.get("content-type") ?? "" }),
  ),
];

/** GET /proofs/file/{id}/: for the owner and staff. For others it does not exist. */
export const proofFiles = new Hono<ApiEnv>().get("/:id/", async (c) => {
  const file = await c.var.context.services.proofs.readPicture(c.req.param("id"));
  return file
    ? fileResponse(c.req.raw, file, { name: `proof.${file.contentType === "application/pdf" ? "pdf" : "picture"}` })
    : c.json({ error: "Item not found" }, 404);
});

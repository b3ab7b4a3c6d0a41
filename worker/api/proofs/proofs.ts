import { Hono } from "hono";
import * as v from "valibot";
import { ProofApproval, ProofChanges } from "#domain/shop/proofs/proof";
import { NewProofComment, type ProofComment } from "#domain/shop/proofs/proof-comment";
import { notFound } from "#domain/ground/kernel/refusal";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { ok } from "#domain/ground/kernel/result";
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
const show = <T extends { id: string }>(row: T) => ({
  ...row,
  resource_uri: `/profile/api/user/proof/${row.id}/`,
  content_type_id: CONTENT_TYPES.proof,
});

const comment = v.object({
  id: v.string(),
  number: v.number(),
  x: v.nullable(v.number()),
  y: v.nullable(v.number()),
  page: v.number(),
  picture_url: v.string(),
  text: v.string(),
  author: v.string(),
  is_staff: v.boolean(),
  is_resolved: v.boolean(),
  date_created: v.string(),
});
const showComment = ({ id, number, point, mockUp, text, author, isStaff, isResolved, at }: ProofComment) => ({
  id,
  number,
  x: point?.x ?? null,
  y: point?.y ?? null,
  page: point?.page ?? 1,
  picture_url: mockUp?.url ?? "",
  text,
  author,
  is_staff: isStaff,
  is_resolved: isResolved,
  date_created: at.toISOString(),
});

/** A customer's answer to a proof, comments on it, and the mock-ups of staff. */
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
      summary:
        "Comment on a proof: at a point of a page (x and y from 0 to 1), or on the whole. Staff may attach a mock-up",
      body: NewProofComment,
      answer: comment,
      status: 201,
    },
    async ({ services }, { params, body }) => {
      const newComment = await services.proofs.addComment(params["id"] ?? "", body);
      return newComment.ok ? ok(showComment(newComment.value)) : newComment;
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
      summary: "Upload a mock-up (PNG, JPEG, WebP or PDF, up to 25 MB); its key goes into a comment on a proof",
      multipart: { required: ["file"] },
      answer: v.object({ picture: v.string(), type: v.string(), bytes: v.number() }),
      status: 201,
      needs: "manageOrders",
    },
    ({ services }, { request }) =>
      services.proofs.storeMockUp({ body: request.body, contentType: request.headers.get("content-type") ?? "" }),
  ),
];

/** Files of proofs, for the owner and staff. For others they do not exist. */
export const proofFiles = new Hono<ApiEnv>()
  /** GET /proofs/file/{id}/: what prints. */
  .get("/:id/", async (c) => {
    const file = await c.var.context.services.proofs.readPicture(c.req.param("id"));
    return file ? fileResponse(c.req.raw, file, { name: nameFile("proof", file.contentType) }) : c.json(GONE, 404);
  })
  /** GET /proofs/file/{id}/comments/{comment}/: the mock-up of a comment. */
  .get("/:id/comments/:comment/", async (c) => {
    const file = await c.var.context.services.proofs.readMockUp(c.req.param("id"), c.req.param("comment"));
    return file ? fileResponse(c.req.raw, file, { name: nameFile("mock-up", file.contentType) }) : c.json(GONE, 404);
  });

const GONE = { error: "Item not found" };
const nameFile = (what: string, contentType: string): string =>
  `${what}.${contentType === "application/pdf" ? "pdf" : "picture"}`;

import { type Context, Hono } from "hono";
import * as v from "valibot";
import { NewReview, REVIEW_STATES, ReviewChanges } from "#domain/shop/reviews/review";
import { call, type ApiEnv, type Call } from "../call.ts";
import { fileResponse } from "../private-file.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const tag = "Proofs and reviews";
const text = v.string();
const photo = v.object({ id: text, url: text, position: v.number(), width_px: v.number(), height_px: v.number() });

export const reviewRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/profile/api/user/review/",
    name: "review",
    tag,
    fields: v.object({
      order_line: text,
      product: text,
      rating: v.number(),
      title: text,
      body: text,
      state: v.picklist(REVIEW_STATES),
      photos: v.array(photo),
      version: v.number(),
      date_created: text,
      date_updated: text,
    }),
    create: NewReview,
    update: ReviewChanges,
    filters: ["id", "state", "order_line", "product", "rating"],
    orderBy: ["id", "date_created", "rating"],
    service: ({ reviews }) => ({
      list: reviews.list,
      find: reviews.find,
      create: reviews.write,
      update: reviews.change,
      remove: reviews.remove,
    }),
  }),
];

/** Photos belong to the purchased item, so that they can be uploaded before the review is written. */
export const reviewCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/profile/api/review/:orderLine/photo/",
      tag,
      summary: "Add a photo to the review of an order's line (JPEG, PNG or WebP, up to 12 MB, six in all)",
      multipart: { required: ["file"] },
      answer: photo,
      status: 201,
      needs: "account",
    },
    ({ services }, { request, params }) =>
      services.reviews.uploadPhoto(params["orderLine"] ?? "", {
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
      }),
  ),
  call(
    {
      method: "delete",
      path: "/profile/api/review-photo/:id/",
      tag,
      summary: "Remove a photo from a review",
      status: 204,
      needs: "account",
    },
    ({ services }, { params }) => services.reviews.removePhoto(params["id"] ?? ""),
  ),
];

/** Long enough to save a second request of the same visit, short enough that a hidden photo disappears soon. */
const PUBLIC = "private, max-age=600";

async function photoAnswer(c: Context<ApiEnv, "/:id/">, isSmall: boolean): Promise<Response> {
  const foundPhoto = await c.var.context.services.reviews.readPhoto(c.req.param("id"), isSmall);
  return foundPhoto
    ? fileResponse(c.req.raw, foundPhoto.file, { name: "photo", cache: foundPhoto.isPublic ? PUBLIC : undefined })
    : c.json({ error: "Item not found" }, 404);
}

/**
 * GET /reviews/photo/{id}/, and …/small/ for lists: for everyone once the review is published, before that for its
 * owner and staff.
 */
export const reviewPhotos = new Hono<ApiEnv>()
  .get("/:id/", (c) => photoAnswer(c, false))
  .get("/:id/small/", (c) => photoAnswer(c, true));

import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { ReviewChanges, ReviewText, type ReviewedLine } from "#domain/shop/reviews/review";
import { readForm, shownAgain } from "../../http/forms/form.server.ts";

type Reviews = AppLoadContext["services"]["reviews"];

/** The response to the review form: a redirect or errors. */
export type ReviewFormAnswer =
  | { readonly kind: "go"; readonly path: string }
  | {
      readonly kind: "stay";
      readonly status: 200 | 400 | 409;
      readonly typed: Readonly<Record<string, string>>;
      readonly errors: Readonly<Record<string, ReadonlyArray<string>>>;
      readonly message: string;
    };

const FIELDS = ["rating", "title", "body"];
const listed = (errors: FieldErrors): Record<string, ReadonlyArray<string>> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, messagesAt(errors, field)] as const).filter(([, lines]) => lines.length > 0),
  );

/** Stores the submitted photos, then saves text and rating; or deletes the review; or removes one photo. */
export async function answerReviewForm(
  reviews: Reviews,
  line: ReviewedLine,
  request: Request,
): Promise<ReviewFormAnswer> {
  const { fields: reviewFields, photoErrors } = await readReviewForm(reviews, line, request);
  const intent = reviewFields["intent"] ?? "";
  const stay = (values: Partial<Extract<ReviewFormAnswer, { kind: "stay" }>>): ReviewFormAnswer => ({
    kind: "stay",
    status: 200,
    typed: shownAgain(reviewFields, FIELDS),
    errors: {},
    message: "",
    ...values,
  });
  const refuse = (refusal: Refusal): ReviewFormAnswer =>
    refusal.code === "invalid"
      ? stay({
          status: 400,
          errors: listed(refusal.errors),
          message: messagesAt(refusal.errors, "order_line")[0] ?? messagesAt(refusal.errors, WHOLE_RECORD)[0] ?? "",
        })
      : stay({ status: 409, message: refusal.message });

  if (intent === "delete") {
    const removed = line.review ? await reviews.remove(line.review.id) : undefined;
    return removed && !removed.ok ? refuse(removed.error) : { kind: "go", path: "/profile/reviews/?said=deleted" };
  }
  if (intent.startsWith("remove-photo:")) {
    await reviews.removePhoto(intent.slice("remove-photo:".length));
    return stay({});
  }
  const saved = await saveText(reviews, line, reviewFields);
  if (!saved.ok) return refuse(saved.error);
  // The text is saved by now; the next attempt is about the photos only.
  if (photoErrors.length > 0)
    return stay({
      status: 400,
      typed: {},
      errors: { photos: photoErrors },
      message: "Your review is saved, but some photos couldn't be.",
    });
  return { kind: "go", path: "/profile/reviews/?said=saved" };
}

async function saveText(
  reviews: Reviews,
  { lineId, review }: ReviewedLine,
  reviewFields: Readonly<Record<string, string>>,
): Promise<Result<unknown, Refusal>> {
  const text = v.safeParse(ReviewText, reviewFields);
  if (!text.success) return { ok: false, error: { code: "invalid", errors: collectFieldErrors(text.issues) } };
  if (!review) return reviews.write({ order_line: lineId, ...text.output });
  const version = v.safeParse(ReviewChanges.entries.version, reviewFields["version"]);
  return reviews.change(review.id, { ...text.output, version: version.success ? version.output : undefined });
}

/** Reads the submitted form. A form with photos is read as a stream, one without is small. */
async function readReviewForm(
  reviews: Reviews,
  { lineId }: ReviewedLine,
  request: Request,
): ReturnType<Reviews["receiveReviewForm"]> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data/i.test(contentType)) return { fields: await readForm(request), photoErrors: [] };
  return reviews.receiveReviewForm(lineId, { body: request.body, contentType });
}

import { Form } from "@remix-run/react";
import { MAX_BODY_LENGTH, MAX_TITLE_LENGTH, type ReviewedLine } from "#domain/shop/reviews/review";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { CountedArea, useIsMovingOn } from "../kernel/index.ts";
import { PhotoField } from "./photo-field.tsx";
import { RatingField } from "./rating-field.tsx";

export interface ReviewFormProps {
  readonly line: ReviewedLine;
  /** The refused values. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly errors: Readonly<Record<string, ReadonlyArray<string>>>;
}

/** Rating, text and photos in one plain form. With JavaScript photos are uploaded before. */
export function ReviewForm({ line, typed, errors }: ReviewFormProps) {
  const isSaving = useIsMovingOn("save");
  const isDeleting = useIsMovingOn("delete");
  const { review } = line;
  const at = (field: "title" | "body") => typed?.[field] ?? review?.[field] ?? "";
  return (
    <div className="grid gap-6">
      <Card as="section" aria-label="Your review">
        <Form method="post" encType="multipart/form-data" className="grid gap-6">
          {review ? <input type="hidden" name="version" value={review.version} /> : null}
          <RatingField defaultValue={Number(typed?.["rating"] ?? review?.rating ?? 0)} error={errors["rating"]} />
          <TextInput
            label="Headline"
            name="title"
            dir="auto"
            maxCharacters={MAX_TITLE_LENGTH}
            defaultValue={at("title")}
            error={errors["title"]}
            hint="Optional. For example: Still sticks like new."
          />
          <CountedArea
            label="Your review"
            name="body"
            required
            rows={6}
            most={MAX_BODY_LENGTH}
            defaultValue={at("body")}
            error={errors["body"]}
            hint="How does it look? Where did you stick it? Would you order it again?"
          />
          <PhotoField lineId={line.lineId} photos={line.photos} error={errors["photos"]} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" size="lg" loading={isSaving}>
              {review ? "Save changes" : "Send review"}
            </Button>
          </div>
        </Form>
      </Card>
      {review ? (
        <Disclosure summary="Delete this review">
          <Form method="post" encType="multipart/form-data" className="grid gap-3">
            <p className="text-muted">
              This permanently deletes your review and photos. You can write a new review at any time.
            </p>
            <Button
              type="submit"
              name="intent"
              value="delete"
              variant="danger"
              loading={isDeleting}
              className="justify-self-start"
            >
              Delete permanently
            </Button>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}

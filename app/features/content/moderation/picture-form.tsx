import { Form } from "@remix-run/react";
import { MAX_QUOTE_LENGTH, PICTURE_STATE_TEXT, type PicturableLine } from "#domain/shop/content/customer-pictures";
import { GALLERY_CATEGORIES } from "#domain/shop/content/gallery";
import { MAX_PHOTO_BYTES, PHOTO_ACCEPT, photoProblem } from "#domain/ground/files/photo";
import { fileSize } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Checkbox, Select, TextInput } from "../../../ui/fields/field.tsx";
import { useCompany } from "../../company/index.ts";
import { CountedArea, useIsSending } from "../../kernel/index.ts";
import { RatingField } from "../../reviews/index.ts";
import { FileInput } from "../../../ui/fields/file-input.tsx";

interface PictureFormProps {
  readonly lines: ReadonlyArray<PicturableLine>;
  /** The token of an invitation, or "". */
  readonly token: string;
  /** The refused values. */
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, ReadonlyArray<string>>>;
}

/** A picture with credit and consent, in one plain form. */
export function PictureForm({ lines, token, typed, errors }: PictureFormProps) {
  const isSending = useIsSending();
  const company = useCompany();
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      <input type="hidden" name="order" value={token} />
      <Select
        label="What is in the picture?"
        name="line"
        required
        defaultValue={typed["line"] ?? (lines.length === 1 ? lines[0]?.lineId : "")}
        error={errors["line"]}
      >
        <option value="" disabled>
          Choose one
        </option>
        {lines.map(({ lineId, productName, orderNumber }) => (
          <option key={lineId} value={lineId}>
            {productName}, order {orderNumber}
          </option>
        ))}
      </Select>
      <div className="grid gap-1.5">
        <label htmlFor="picture-file" className="text-sm font-semibold">
          Your picture
        </label>
        <p id="picture-hint" className="text-sm text-muted">
          JPEG, PNG or WebP, up to {fileSize(MAX_PHOTO_BYTES)}. We remove where and when it was taken.
        </p>
        <FileInput
          id="picture-file"
          name="picture"
          required
          accept={PHOTO_ACCEPT}
          aria-describedby="picture-hint"
          findProblem={photoProblem}
          errors={errors["picture"] ?? []}
        />
      </div>
      <Select
        label="Where is it?"
        name="category"
        required
        defaultValue={typed["category"] ?? ""}
        error={errors["category"]}
      >
        <option value="" disabled>
          Choose one
        </option>
        {GALLERY_CATEGORIES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <RatingField defaultValue={Number(typed["rating"] ?? 0)} error={errors["rating"]} />
      <CountedArea
        label="How did it go?"
        name="body"
        required
        rows={4}
        most={MAX_QUOTE_LENGTH}
        defaultValue={typed["body"] ?? ""}
        hint="A sentence or two, beside your picture."
        error={errors["body"]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          label="Name to show"
          name="name"
          required
          maxCharacters={120}
          autoComplete="name"
          defaultValue={typed["name"] ?? ""}
          hint="As you want to be credited."
          error={errors["name"]}
        />
        <TextInput
          label="Town and state"
          name="location"
          maxCharacters={120}
          defaultValue={typed["location"] ?? ""}
          hint="Optional."
          error={errors["location"]}
        />
      </div>
      <Checkbox
        label={`I took this picture or may share it, and ${company.name} may publish it with my name and text on this site.`}
        name="consent"
        value="yes"
        required
        defaultChecked={typed["consent"] === "yes"}
        error={errors["consent"]}
      />
      <Button type="submit" size="lg" className="justify-self-start" loading={isSending}>
        Send the picture
      </Button>
    </Form>
  );
}

const KINDS = { new: "info", published: "success", refused: "neutral" } as const;
const LABELS = { new: "In review", published: "Published", refused: "Not published" } as const;

/** The pictures that were sent, with their state. */
export const SentPictures = ({ lines }: { readonly lines: ReadonlyArray<PicturableLine> }) => (
  <ul className="grid gap-4">
    {lines.map(({ lineId, productName, orderNumber, sent }) =>
      sent ? (
        <li key={lineId} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {productName}, order {orderNumber}
            <Badge kind={KINDS[sent.state]}>{LABELS[sent.state]}</Badge>
          </p>
          <p className="text-muted">{PICTURE_STATE_TEXT[sent.state]}</p>
          {sent.reason === "" ? null : (
            <p dir="auto" className="break-words whitespace-pre-line">
              {sent.reason}
            </p>
          )}
        </li>
      ) : null,
    )}
  </ul>
);

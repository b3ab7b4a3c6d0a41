import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import { useId } from "react";
import {
  CLAIM_REASON_TEXT,
  CLAIM_REASONS,
  MAX_CLAIM_LENGTH,
  MAX_CLAIM_PHOTOS,
  type ClaimableLine,
} from "#domain/shop/claims/claim";
import { counted } from "#domain/ground/kernel/text";
import { PHOTO_ACCEPT, photoProblem } from "#domain/ground/files/photo";
import { IconButton } from "../../ui/actions/button.tsx";
import { FieldErrors, Select, TextInput } from "../../ui/fields/field.tsx";
import { CountedArea, IntentButton } from "../kernel/index.ts";
import { ClaimPhotos } from "./claim-photos.tsx";
import { FileInput } from "../../ui/fields/file-input.tsx";

/** Several photos can be chosen at once, so a problem names its file. */
function namedPhotoProblem(file: File): string | undefined {
  const problem = photoProblem(file);
  return problem && `${file.name}: ${problem}`;
}

interface ClaimFormProps {
  readonly line: ClaimableLine;
  /** The refused values. */
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, ReadonlyArray<string>>>;
}

/** Pieces, reason, description and photos in one plain form. Photos stay when something else is refused. */
export function ClaimForm({ line, typed, errors }: ClaimFormProps) {
  const photosId = useId();
  const room = MAX_CLAIM_PHOTOS - line.photos.length;
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          label="How many are affected?"
          name="quantity"
          inputMode="numeric"
          required
          maxCharacters={7}
          defaultValue={typed["quantity"] ?? String(line.ordered)}
          hint={`You ordered ${counted(line.ordered, line.unit)}.`}
          error={errors["quantity"]}
        />
        <Select
          label="What's wrong?"
          name="reason"
          required
          defaultValue={typed["reason"] ?? ""}
          error={errors["reason"]}
        >
          <option value="" disabled>
            Choose one
          </option>
          {CLAIM_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {CLAIM_REASON_TEXT[reason]}
            </option>
          ))}
        </Select>
      </div>
      <CountedArea
        label="Describe the problem"
        name="message"
        required
        rows={5}
        most={MAX_CLAIM_LENGTH}
        defaultValue={typed["message"] ?? ""}
        error={errors["message"]}
      />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1.5 text-sm font-semibold">Photos</legend>
        <ClaimPhotos
          photos={line.photos}
          control={(photo, number) => (
            <IconButton
              label={`Remove photo ${String(number)}`}
              type="submit"
              name="intent"
              value={`remove-photo:${photo.id}`}
              formNoValidate
              className="absolute top-1 right-1 bg-surface shadow-md"
            >
              <X aria-hidden="true" className="size-4.5" />
            </IconButton>
          )}
        />
        {room > 0 ? (
          <div className="grid gap-1.5">
            <label htmlFor={photosId} className="text-sm text-muted">
              {line.photos.length === 0
                ? `1 to ${String(MAX_CLAIM_PHOTOS)} photos that show the problem, as JPEG, PNG or WebP.`
                : `Add up to ${String(room)} more.`}
            </label>
            <FileInput id={photosId} name="photos" multiple accept={PHOTO_ACCEPT} findProblem={namedPhotoProblem} />
          </div>
        ) : null}
        <FieldErrors id="photos-error" lines={errors["photos"] ?? []} />
      </fieldset>
      <IntentButton intent="claim" size="lg" className="justify-self-start">
        Send report
      </IntentButton>
    </Form>
  );
}

import { ImagePlus, X } from "lucide-react";
import { useRef } from "react";
import { PHOTO_ACCEPT } from "#domain/ground/files/photo";
import { MAX_PHOTOS } from "#domain/shop/reviews/review";
import type { ReviewPhotoView } from "#domain/shop/reviews/review";
import { Button, IconButton } from "../../ui/actions/button.tsx";
import { FieldErrors, FieldHint } from "../../ui/fields/field-layout.tsx";
import { Progress } from "../../ui/feedback/progress.tsx";
import { usePhotoUploads, type UploadingPhoto } from "./use-photo-uploads.ts";

interface PhotoFieldProps {
  readonly lineId: string;
  readonly photos: ReadonlyArray<ReviewPhotoView>;
  readonly error?: ReadonlyArray<string> | undefined;
}

/**
 * Up to six photos. With JavaScript each is uploaded when chosen; without, they are part of the form, and each
 * "Remove" is a submit button.
 */
export function PhotoField({ lineId, photos, error = [] }: PhotoFieldProps) {
  const { uploads, add, again, dismiss, remove } = usePhotoUploads(lineId);
  const input = useRef<HTMLInputElement>(null);
  const going = uploads.filter((upload) => upload.error === "").length;
  const room = MAX_PHOTOS - photos.length - going;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-semibold">Photos</legend>
      <FieldHint id="photos-hint">
        Up to {MAX_PHOTOS}, as JPEG, PNG or WebP. We remove the location and date before publishing them.
      </FieldHint>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {photos.map((photo, i) => (
          <li key={photo.id} className="relative aspect-square overflow-hidden rounded-lg bg-raised">
            <img src={photo.url} alt={`Your upload ${i + 1}`} className="size-full object-cover" />
            <IconButton
              label={`Remove photo ${i + 1}`}
              type="submit"
              name="intent"
              value={`remove-photo:${photo.id}`}
              formNoValidate
              className="absolute top-1.5 right-1.5 bg-surface shadow-md"
              onClick={(event) => {
                event.preventDefault();
                input.current?.focus(); // The focused button is removed together with its photo.
                void remove(photo.id);
              }}
            >
              <X aria-hidden="true" className="size-4.5" />
            </IconButton>
          </li>
        ))}
        {uploads.map((upload) => (
          <Uploading
            key={upload.key}
            photo={upload}
            onAgain={() => again(upload)}
            onDismiss={() => dismiss(upload.key)}
          />
        ))}
        {/* The field stays in place when it is full, so that the focus is not lost. */}
        <li>
          <label
            aria-disabled={room <= 0 || undefined}
            className="relative grid aspect-square cursor-pointer place-items-center content-center gap-2 rounded-lg border-2 border-dashed border-edge p-3 text-center text-sm font-semibold text-muted hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus aria-disabled:cursor-default aria-disabled:hover:bg-transparent"
          >
            <ImagePlus aria-hidden="true" className="size-8" />
            {room > 0 ? "Add photos" : "Six is plenty"}
            <input
              ref={input}
              type="file"
              name="photos"
              multiple
              accept={PHOTO_ACCEPT}
              aria-describedby="photos-hint"
              className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
              onClick={(event) => {
                if (room <= 0) event.preventDefault();
              }}
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])].slice(0, Math.max(0, room)));
                currentTarget.value = ""; // Already uploading, so the form must not send them again.
              }}
            />
          </label>
        </li>
      </ul>
      <FieldErrors id="photos-error" lines={error} />
    </fieldset>
  );
}

interface UploadingProps {
  readonly photo: UploadingPhoto;
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
}

const Uploading = ({ photo, onAgain, onDismiss }: UploadingProps) => (
  <li
    className="relative grid aspect-square content-end gap-2 overflow-hidden rounded-lg bg-raised p-3 ring-1 ring-line"
    aria-live="polite"
  >
    <img src={photo.preview} alt="" className="absolute inset-0 size-full object-cover opacity-30" />
    <span className="relative grid gap-1 rounded-md bg-surface p-2 text-sm">
      <span className="truncate font-semibold">{photo.file.name}</span>
      {photo.error ? (
        <>
          <span className="text-danger">{photo.error}</span>
          <Button size="sm" variant="secondary" onClick={onAgain}>
            Try again
          </Button>
        </>
      ) : (
        <Progress label={photo.percent === undefined ? "Checking…" : "Uploading"} percent={photo.percent} />
      )}
    </span>
    {photo.error ? (
      <IconButton
        label={`Dismiss ${photo.file.name}`}
        onClick={onDismiss}
        className="absolute top-1.5 right-1.5 bg-surface shadow-md"
      >
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    ) : null}
  </li>
);

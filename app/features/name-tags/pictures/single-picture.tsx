import { Trash2 } from "lucide-react";
import {
  focusKey,
  pictureIn,
  writeFocus,
  type PictureFrame,
  type TagPicture,
  type TagPictures,
} from "#domain/prepress/name-tags/drawing/picture";
import type { TagProblem } from "#domain/prepress/name-tags/check";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import { Button } from "../../../ui/actions/button.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { PictureCrop } from "./picture-crop.tsx";
import { useSending } from "./use-sending.ts";

interface SinglePictureProps {
  readonly frame: PictureFrame;
  readonly texts: TagTexts;
  readonly pictures: TagPictures;
  readonly problems: ReadonlyArray<TagProblem>;
  readonly onChange: (texts: TagTexts) => void;
  readonly onAdded: (pictures: ReadonlyArray<TagPicture>) => void;
}

/** Chooses, moves, replaces or removes the picture of a single tag. */
export function SinglePicture({ frame, texts, pictures, problems, onChange, onAdded }: SinglePictureProps) {
  const sending = useSending((sentPictures) => {
    onAdded(sentPictures);
    const [picture] = sentPictures;
    if (picture) onChange({ ...texts, [frame.name]: picture.id, [focusKey(frame.name)]: "" });
  });
  const chosenPicture = pictureIn(texts, frame);
  const picture = chosenPicture && pictures.get(chosenPicture.id);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        <span>{frame.label}</span>
        {frame.required ? <span className="text-brand-text"> *</span> : null}
      </legend>
      <div className="grid gap-4 md:grid-cols-[auto_minmax(0,1fr)]">
        {chosenPicture && picture ? (
          <PictureCrop
            frame={frame}
            picture={picture}
            focus={chosenPicture.focus}
            onFocus={(focus) => onChange({ ...texts, [focusKey(frame.name)]: writeFocus(focus) })}
          />
        ) : null}
        <div className="grid content-start gap-3 md:col-start-2 only:md:col-span-full only:md:col-start-1">
          <PictureChooser label={picture ? "Another picture" : "Choose a picture"} multiple={false} sending={sending}>
            {picture ? (
              <span className="wrap-anywhere">{picture.fileName}</span>
            ) : (
              "A JPEG, PNG or HEIC from a phone or camera. Drop it here or choose it."
            )}
          </PictureChooser>
          {picture ? (
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              onClick={() => onChange({ ...texts, [frame.name]: "", [focusKey(frame.name)]: "" })}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
            >
              Remove
            </Button>
          ) : null}
          {problems
            .filter(({ kind }) => kind !== "small-picture")
            .map(({ kind, message }) => (
              <p key={kind} role="alert" className="text-sm text-danger">
                {message}
              </p>
            ))}
        </div>
      </div>
    </fieldset>
  );
}

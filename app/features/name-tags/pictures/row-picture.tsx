import { useState } from "react";
import { Trash2 } from "lucide-react";
import {
  focusKey,
  pictureIn,
  writeFocus,
  type PictureFrame,
  type TagPicture,
  type TagPictures,
} from "#domain/prepress/name-tags/drawing/picture";
import type { TagRow } from "#domain/prepress/name-tags/people/roster";
import { Button } from "../../../ui/actions/button.tsx";
import { Modal } from "../../../ui/overlays/modal.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { PictureCrop } from "./picture-crop.tsx";
import { useSending } from "./use-sending.ts";
import { withPicture } from "./with-pictures.ts";

export interface RowPictureProps {
  readonly frame: PictureFrame;
  readonly row: TagRow;
  readonly called: string;
  readonly pictures: TagPictures;
  /** Pictures that are not assigned to a row. */
  readonly free: ReadonlyArray<TagPicture>;
  readonly onChange: (row: TagRow) => void;
  readonly onAdded: (pictures: ReadonlyArray<TagPicture>) => void;
}

/** The picture of one row: a button that opens a dialog to move, replace or remove it. */
export function RowPicture(props: RowPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const { frame, row, called, pictures } = props;
  const chosenPicture = pictureIn(row.texts, frame);
  const picture = chosenPicture && pictures.get(chosenPicture.id);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setOpen(true)}
        icon={picture ? <img src={picture.url} alt="" className="-ml-1 size-6 rounded object-cover" /> : undefined}
      >
        {picture ? frame.label : `Choose a ${frame.label.toLowerCase()}`}
        <span className="sr-only"> of {called}</span>
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${frame.label} of ${called}`}
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <Choices {...props} />
      </Modal>
    </>
  );
}

function Choices({ frame, row, pictures, free, onChange, onAdded }: RowPictureProps) {
  const sending = useSending((sentPictures) => {
    onAdded(sentPictures);
    const [first] = sentPictures;
    if (first) onChange(withPicture(row, frame, first.id));
  });
  const chosenPicture = pictureIn(row.texts, frame);
  const picture = chosenPicture && pictures.get(chosenPicture.id);
  return (
    <div className="grid gap-5">
      {chosenPicture && picture ? (
        <div className="grid justify-items-start gap-2">
          <PictureCrop
            frame={frame}
            picture={picture}
            focus={chosenPicture.focus}
            onFocus={(focus) =>
              onChange({ ...row, texts: { ...row.texts, [focusKey(frame.name)]: writeFocus(focus) } })
            }
          />
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange(withPicture(row, frame, ""))}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
          >
            Remove
          </Button>
        </div>
      ) : null}
      <PictureChooser label={picture ? "Another picture" : "Choose a picture"} multiple={false} sending={sending}>
        {picture ? picture.fileName : "Drop it here or choose it."}
      </PictureChooser>
      {free.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="text-base">Unmatched pictures</h3>
          <ul className="grid grid-cols-3 gap-3 md:grid-cols-5">
            {free.slice(0, 60).map((freePicture) => (
              <li key={freePicture.id}>
                <button
                  type="button"
                  onClick={() => onChange(withPicture(row, frame, freePicture.id))}
                  className="grid w-full gap-1 rounded-lg p-1 text-left hover:bg-raised"
                >
                  <img
                    src={freePicture.url}
                    alt=""
                    loading="lazy"
                    className="aspect-square w-full rounded-md bg-sunken object-cover"
                  />
                  <span className="truncate text-xs">{freePicture.fileName}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

import { useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import { describeCleaning, MEDIA_ACCEPT, mediaProblem } from "#domain/shop/content/media";
import { FileInput } from "../../../../ui/fields/file-input.tsx";

type Props = Omit<ComponentProps<typeof FileInput>, "accept" | "findProblem" | "onChange">;

/** A plain field for pictures of the shop. It says at once what will be taken out of a drawing. */
export function MediaInput(props: Props) {
  const [notes, setNotes] = useState<ReadonlyArray<string>>([]);
  const chosenFiles = useRef<FileList | null>(null);
  const describe = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    chosenFiles.current = files;
    setNotes([]);
    const texts = await Promise.all([...(files ?? [])].map(describeCleaning));
    // Other files may have been chosen meanwhile.
    if (chosenFiles.current === files) setNotes(texts.filter((text) => text !== undefined));
  };
  return (
    <>
      <FileInput
        {...props}
        accept={MEDIA_ACCEPT}
        findProblem={mediaProblem}
        onChange={(event) => void describe(event)}
      />
      <ul role="status" className="grid gap-1 text-sm empty:hidden">
        {notes.map((note) => (
          <li key={note} dir="auto" className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </>
  );
}

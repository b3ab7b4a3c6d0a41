import { Camera, Upload } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from "react";
import { acceptFor, checkChosen, type UploadMode } from "#domain/ground/files/upload-rules";
import { classes } from "../../../ui/classes.ts";
import { followDialogs, notePaste } from "../../kernel/index.ts";

interface DropZoneProps {
  readonly extensions: UploadMode;
  readonly onFiles: (files: ReadonlyArray<File>) => void;
  readonly title?: string;
  /** Accessible name of the file field. */
  readonly label?: string;
  readonly input?: RefObject<HTMLInputElement>;
  readonly multiple?: boolean;
  /** The classes of its height. */
  readonly height?: string;
  /** The id of the form that it belongs to, if that is not around it. */
  readonly form?: string;
  /** Its parts stand side by side where a wide screen has room for them. */
  readonly isLine?: boolean;
  /** Stands for the icon of an upload. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** Accepts files by drop, paste, file dialog or camera. */
export function DropZone({
  extensions,
  onFiles,
  title = "Drop your artwork here",
  label = "Artwork file",
  input,
  multiple = false,
  height = "",
  form,
  isLine = false,
  picture,
  children,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div ref={followDialogs} className="relative">
      <label
        className={classes(
          !isLine && "mat",
          "relative grid place-items-center rounded-2xl p-6 text-center",
          "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          height,
        )}
        onDragOver={drag(true)}
        onDragEnter={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <span className="pointer-events-none absolute inset-0 rounded-2xl border-2 border-dashed border-mat-muted" />
        <span
          className={`grid items-center justify-items-center gap-3 pointer-coarse:pb-14 ${isLine ? "md:flex md:flex-wrap md:gap-6 md:text-left" : ""}`}
        >
          {picture ?? (
            <span className="grid size-14 place-items-center rounded-full bg-sun text-sun-ink">
              <Upload aria-hidden="true" className="size-7" />
            </span>
          )}
          <span className="grid gap-1">
            <span className="display text-2xl">{over ? "Let go!" : title}</span>
            <span className="paste-hint text-mat-muted">
              {multiple ? "or choose one or more files, or paste a picture" : "or choose a file, or paste a picture"}
            </span>
          </span>
          <span className="inline-flex min-h-12 items-center rounded-full bg-sun px-5 font-bold text-sun-ink shadow-md">
            Choose a file
          </span>
          {children}
        </span>
        <input
          ref={input}
          name="file"
          form={form}
          type="file"
          accept={acceptFor(extensions)}
          multiple={multiple}
          required
          className="drop-field absolute inset-0 size-full cursor-pointer opacity-0"
          aria-label={label}
          onChange={(event) => onFiles([...(event.currentTarget.files ?? [])])}
        />
      </label>
      {/* Opens the camera of a phone directly. */}
      <label
        className={classes(
          "needs-script absolute inset-x-0 bottom-6 mx-auto hidden min-h-11 w-fit pointer-coarse:inline-flex",
          "items-center gap-2 rounded-full px-4 font-semibold text-mat-ink ring-2 ring-mat-muted",
          "has-focus-visible:outline-3 has-focus-visible:outline-focus",
        )}
      >
        <Camera aria-hidden="true" className="size-5" /> Take a picture
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="absolute inset-0 size-full opacity-0"
          aria-label="Take a picture"
          onChange={(event) => onFiles([...(event.currentTarget.files ?? [])])}
        />
      </label>
    </div>
  );
}

interface ElsewhereOptions {
  readonly input?: RefObject<HTMLInputElement>;
  /** What was chosen before, in another field. */
  readonly files?: ReadonlyArray<File> | undefined;
  readonly isWaiting?: boolean;
}

/** Receives files that were chosen before hydration, pasted anywhere on the page, or dropped beside the field. */
export function useFilesFromElsewhere(
  extensions: UploadMode,
  take: (files: ReadonlyArray<File>) => void,
  { input, files, isWaiting = true }: ElsewhereOptions = {},
): void {
  const latest = useRef({ take, extensions });
  useEffect(() => {
    latest.current = { take, extensions };
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const early = files ?? [...(input?.current?.files ?? [])];
    if (early.length > 0) latest.current.take(early);
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented) return; // another field (the chat) handled it
      const files = [...(event.clipboardData?.files ?? [])].filter(
        (file) => checkChosen(file, latest.current.extensions).ok,
      );
      if (files.length === 0) return;
      notePaste(event);
      latest.current.take(files);
    };
    // By default the browser leaves the page and opens a file that is dropped beside the field.
    const onDrop = (event: globalThis.DragEvent) => {
      // The field itself or the chat has already handled these files.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (event.type === "drop") latest.current.take([...event.dataTransfer.files]);
    };
    window.addEventListener("paste", onPaste);
    window.addEventListener("dragover", onDrop);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("paste", onPaste);
      window.removeEventListener("dragover", onDrop);
      window.removeEventListener("drop", onDrop);
    };
  }, [input, files, isWaiting]);
}

import { FileImage, RotateCcw, Upload, X } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { acceptFor, checkChosen, type UploadMode } from "#domain/artwork/upload-rules";
import { uploadLabel, type UploadState } from "#domain/artwork/upload-state";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useUpload } from "./use-upload.ts";

interface UploadFieldProps {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly mode?: UploadMode;
  /** What the shop said to a form that was posted without JavaScript. */
  readonly error?: string | undefined;
  readonly onDone: (artwork: { readonly id: string }) => void;
  readonly children?: ReactNode;
}

/** A place for one file: drop it, paste it or choose it. Without JavaScript it is a plain file field with a button. */
export function UploadField({ url, fields, mode = "artwork", error, onDone, children }: UploadFieldProps) {
  const { state, start, cancel, reset } = useUpload({ url, mode, onDone, ...(fields ? { fields } : {}) });
  const [picture, setPicture] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const take = (file: File | null | undefined) => {
    if (!file) return;
    setPicture((old) => {
      if (old) URL.revokeObjectURL(old);
      return /^image\/(png|jpeg|gif|webp|svg\+xml|avif|bmp)$/.test(file.type) ? URL.createObjectURL(file) : undefined;
    });
    start(file);
  };
  useFilesFromElsewhere(input, mode, take);

  const again = () => {
    if (input.current) input.current.value = "";
    reset();
  };
  if (state.phase === "idle") return <DropZone input={input} mode={mode} error={error} onFile={take}>{children}</DropZone>;
  return (
    <div className="mat grid min-h-88 place-items-center rounded-2xl p-6 lg:min-h-[31rem]" aria-live="polite">
      <div className="grid w-full max-w-md justify-items-center gap-5 rounded-xl bg-surface p-6 text-center text-ink shadow-lg">
        {picture ? <img src={picture} alt="" onError={() => setPicture(undefined)} className="sticker-cut max-h-44 max-w-full object-contain" /> : <FileImage aria-hidden="true" className="size-16 text-muted" />}
        <p className="max-w-full truncate font-semibold">{state.fileName}</p>
        <Outcome state={state} onCancel={() => { cancel(); again(); }} onAgain={again} />
      </div>
    </div>
  );
}

function Outcome({ state, onCancel, onAgain }: { state: Exclude<UploadState, { phase: "idle" }>; onCancel: () => void; onAgain: () => void }) {
  if (state.phase === "uploading") {
    const label = uploadLabel(state);
    return (
      <>
        <Progress className="w-full" label={state.percent >= 100 ? label : "Uploading"} percent={state.percent >= 100 ? undefined : state.percent} />
        <Button variant="secondary" icon={<X aria-hidden="true" className="size-4" />} onClick={onCancel}>Cancel</Button>
      </>
    );
  }
  if (state.phase === "success") return <Progress className="w-full" label="Safe with us. Drawing your cut line…" />;
  return (
    <Notice
      kind="error"
      title="That did not work"
      className="w-full text-left"
      actions={<Button icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={onAgain}>Try again</Button>}
    >
      {state.message}
    </Notice>
  );
}

interface DropZoneProps {
  readonly input: React.RefObject<HTMLInputElement>;
  readonly mode: UploadMode;
  readonly error: string | undefined;
  readonly onFile: (file: File | undefined) => void;
  readonly children: ReactNode;
}

function DropZone({ input, mode, error, onFile, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div className="grid gap-4">
      {error ? <Notice kind="error" title="That did not work">{error}</Notice> : null}
      <label
        className={classes(
          "mat group relative grid min-h-88 place-items-center lg:min-h-[31rem] rounded-2xl p-6 text-center transition",
          "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
          over && "scale-[1.01] brightness-115",
        )}
        onDragOver={drag(true)}
        onDragEnter={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          onFile(event.dataTransfer.files[0]);
        }}
      >
        <span className={classes("pointer-events-none absolute inset-4 rounded-xl border-3 border-dashed transition-colors sm:inset-6", over ? "border-sun" : "border-mat-muted/60 group-hover:border-mat-ink")} />
        <span className="grid justify-items-center gap-3">
          <span className={classes("grid size-20 place-items-center rounded-full bg-vinyl text-[#d3114d] shadow-peel transition-transform duration-300 ease-peel group-hover:-rotate-6 group-hover:scale-105", over && "scale-110 -rotate-6")}>
            <Upload aria-hidden="true" className="size-9" strokeWidth={2.25} />
          </span>
          <span className="display text-2xl">{over ? "Let go!" : "Drop your artwork here"}</span>
          <span className="text-mat-muted">or press to choose a file, or paste a picture</span>
          <span className="mt-1 inline-flex min-h-12 items-center rounded-full bg-sun px-6 font-bold text-sun-ink shadow-md">Choose a file</span>
          {children}
        </span>
        <input ref={input} name="file" type="file" accept={acceptFor(mode)} required className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer" aria-label="Artwork file" onChange={(event) => onFile(event.currentTarget.files?.[0])} />
      </label>
    </div>
  );
}

/** Files that were chosen before the page woke up, pasted anywhere on it, or dropped beside the field. */
function useFilesFromElsewhere(input: React.RefObject<HTMLInputElement>, mode: UploadMode, take: (file: File | undefined) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    latest.current(input.current?.files?.[0]);
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (file && checkChosen(file, mode).ok) latest.current(file);
    };
    // Beside the field the browser would leave the page and open the file.
    const onDrop = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (event.type === "drop" && !(event.target instanceof HTMLInputElement)) latest.current(event.dataTransfer.files[0]);
    };
    window.addEventListener("paste", onPaste);
    window.addEventListener("dragover", onDrop);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("paste", onPaste);
      window.removeEventListener("dragover", onDrop);
      window.removeEventListener("drop", onDrop);
    };
  }, [input, mode]);
}

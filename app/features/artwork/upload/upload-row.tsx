import { FileImage, RotateCcw, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { UploadMode } from "#domain/ground/files/upload-rules";
import { uploadLabel } from "#domain/ground/files/upload-state";
import { Button } from "../../../ui/actions/button.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { useThumbnail } from "./use-thumbnail.ts";
import { useUpload } from "./use-upload.ts";

interface UploadRowProps {
  readonly file: File;
  readonly url: string;
  readonly mode: UploadMode;
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the upload may start; only a few run at once. */
  readonly mayStart: boolean;
  readonly onDone: (artwork: { readonly id: string }) => void;
  /** Called when the upload succeeded, failed or was canceled. */
  readonly onEnd: () => void;
  readonly onRemove: () => void;
  /** The link to the next step of an uploaded file. */
  readonly children?: ReactNode;
}

/** One of several uploads: its thumbnail, its progress and its actions. */
export function UploadRow({ file, url, mode, fields, mayStart, onDone, onEnd, onRemove, children }: UploadRowProps) {
  const { state, start, cancel, reset } = useUpload({ url, mode, fields, onDone });
  const picture = useThumbnail(file);
  const begun = useRef(false);
  useEffect(() => {
    if (!mayStart || begun.current) return;
    begun.current = true;
    start(file);
  }, [mayStart, start, file]);
  const stop = useRef<HTMLButtonElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const isOver = state.phase === "success" || state.phase === "failed";
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-xl bg-surface p-3 text-ink shadow-md md:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <span className="grid size-18 place-items-center overflow-hidden rounded-lg bg-vinyl p-1.5">
        {picture ? (
          <img src={picture} alt="" className="sticker-cut max-h-full max-w-full object-contain" />
        ) : (
          <FileImage aria-hidden="true" className="size-8 text-edge" />
        )}
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="truncate font-semibold">{file.name}</p>
        {state.phase === "uploading" ? (
          <Progress
            label={state.percent >= 100 ? uploadLabel(state) : "Uploading"}
            percent={state.percent >= 100 ? undefined : state.percent}
          />
        ) : null}
        {state.phase === "idle" ? <p className="text-sm text-muted">Waiting</p> : null}
        {state.phase === "failed" ? (
          <p role="alert" className="text-sm text-danger">
            {state.message}
          </p>
        ) : null}
        {state.phase === "success" ? <p className="text-sm text-success">Uploaded</p> : null}
      </div>
      <div className="flex flex-wrap gap-2 max-md:col-span-2">
        {state.phase === "failed" ? (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            onClick={() => {
              stop.current?.focus(); // This button goes away.
              reset();
              start(file);
            }}
          >
            Try again
          </Button>
        ) : null}
        {state.phase === "success" ? (
          children
        ) : (
          <Button
            ref={stop}
            size="sm"
            variant="secondary"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => {
              cancel();
              end.current();
              onRemove();
            }}
          >
            {state.phase === "failed" ? "Remove" : "Cancel"}
          </Button>
        )}
      </div>
    </li>
  );
}

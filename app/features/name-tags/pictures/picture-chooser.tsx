import { ImagePlus } from "lucide-react";
import { useId, type ReactNode } from "react";
import { acceptFor } from "#domain/ground/files/upload-rules";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { DropTarget } from "../import/drop-target.tsx";
import type { Sending } from "./use-sending.ts";

interface PictureChooserProps {
  readonly label: string;
  readonly multiple: boolean;
  readonly sending: Sending;
  readonly children?: ReactNode;
}

/** Uploads chosen or dropped pictures, and shows the progress and the failures. */
export function PictureChooser({ label, multiple, sending, children }: PictureChooserProps) {
  const id = useId();
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    if (!multiple) sending.forget(); // the failure of another file no longer matters
    sending.add(multiple ? all : all.slice(0, 1));
  };
  return (
    <DropTarget onDrop={({ files }) => take(files)} className="gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          htmlFor={id}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg px-4 font-semibold ring-[1.5px] ring-edge ring-inset hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {label}
          <input
            id={id}
            type="file"
            multiple={multiple}
            accept={acceptFor("raster")}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files);
              event.target.value = "";
            }}
          />
        </label>
        <span className="min-w-0 flex-1 basis-48 text-sm text-muted">{children}</span>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {sending.total > 0 ? (
          <Progress
            label={
              sending.total === 1
                ? "Uploading the picture"
                : `Uploading picture ${String(Math.min(sending.total, sending.done + 1))} of ${String(sending.total)}`
            }
            percent={sending.total === 1 ? undefined : (100 * sending.done) / sending.total}
          />
        ) : null}
      </div>
      {sending.failed.length > 0 ? (
        <Notice
          kind="error"
          title={
            sending.failed.length === 1
              ? "One picture can't be used"
              : `${String(sending.failed.length)} pictures can't be used`
          }
          actions={
            <>
              <Button variant="secondary" size="sm" onClick={sending.retry}>
                Try again
              </Button>
              <Button variant="ghost" size="sm" onClick={sending.forget}>
                Continue without
              </Button>
            </>
          }
        >
          <ul className="grid gap-1">
            {sending.failed.slice(0, 8).map(({ file, message }, i) => (
              <li key={`${file.name}${String(i)}`} className="break-words">
                <b>{file.name}</b>: {message}
              </li>
            ))}
            {sending.failed.length > 8 ? <li>And {sending.failed.length - 8} more.</li> : null}
          </ul>
        </Notice>
      ) : null}
    </DropTarget>
  );
}

import { useState } from "react";
import { acceptFor, type UploadMode } from "#domain/ground/files/upload-rules";
import { uploadLabel } from "#domain/ground/files/upload-state";
import { Button } from "../../../ui/actions/button.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { FileInput } from "../../../ui/fields/file-input.tsx";
import { useUpload } from "./use-upload.ts";

interface SendFileProps {
  /** Of the field; its label stands before it. */
  readonly id: string;
  readonly describedBy?: string;
  /** The API call that takes the file. */
  readonly url: string;
  readonly mode: UploadMode;
  /** Maximum bytes; the largest artwork size when omitted. */
  readonly most?: number;
  /** What is said once the file is saved; "" once that is no news. */
  readonly saved: string;
  /** No file can be chosen now. */
  readonly isBusy?: boolean;
  /** A file was chosen, which replaces the one before. */
  readonly onChoose?: () => void;
  /** Receives the server's answer and the file. */
  readonly onSaved?: (answer: Readonly<Record<string, unknown>>, file: File) => void;
}

/** A field that sends a file as soon as it is chosen. */
export function SendFile({
  id,
  describedBy,
  url,
  mode,
  most,
  saved,
  isBusy = false,
  onChoose,
  onSaved,
}: SendFileProps) {
  const [isSaved, setSaved] = useState(false);
  const { state, start, cancel, again } = useUpload({
    url,
    mode,
    ...(most === undefined ? {} : { most }),
    resetAfterSuccess: true,
    onDone: (_, answer, file) => {
      setSaved(true);
      onSaved?.(answer, file);
    },
  });
  const isUploading = state.phase === "uploading";
  const isWaiting = isUploading || isBusy;
  const hasFailed = state.phase === "failed";
  return (
    <>
      <FileInput
        id={id}
        accept={acceptFor(mode)}
        aria-describedby={describedBy}
        // A disabled field would lose the focus.
        aria-disabled={isWaiting || undefined}
        onClick={(event) => isWaiting && event.preventDefault()}
        errors={hasFailed ? [state.message] : []}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (!file || isWaiting) return;
          setSaved(false);
          onChoose?.();
          start(file);
          currentTarget.value = ""; // The same file can be chosen again.
        }}
      />
      {isUploading ? (
        <div className="flex items-end gap-3">
          <Progress
            className="grow"
            label={state.percent >= 100 ? uploadLabel(state) : "Uploading"}
            percent={state.percent >= 100 ? undefined : state.percent}
          />
          <Button size="sm" variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : null}
      <p role="status" className="text-sm text-muted">
        {isSaved && state.phase === "idle" ? saved : null}
      </p>
      {hasFailed ? (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            again();
            document.getElementById(id)?.focus();
          }}
        >
          Try again
        </Button>
      ) : null}
    </>
  );
}

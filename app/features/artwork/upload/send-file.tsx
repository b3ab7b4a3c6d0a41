import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { acceptFor, type UploadMode } from "#domain/files/upload-rules";
import { uploadLabel } from "#domain/files/upload-state";
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
  /** Receives the server's answer, before the page's data are loaded again. */
  readonly onSaved?: (answer: Readonly<Record<string, unknown>>) => void;
}

/** A field that sends a file as soon as it is chosen, and then loads the page's data again. */
export function SendFile({ id, describedBy, url, mode, most, saved, onSaved }: SendFileProps) {
  const { revalidate } = useRevalidator();
  const [isSaved, setSaved] = useState(false);
  const { state, start, cancel, again } = useUpload({
    url,
    mode,
    ...(most === undefined ? {} : { most }),
    resetAfterSuccess: true,
    onDone: (_, answer) => {
      setSaved(true);
      onSaved?.(answer);
      revalidate();
    },
  });
  const isUploading = state.phase === "uploading";
  const hasFailed = state.phase === "failed";
  return (
    <>
      <FileInput
        id={id}
        accept={acceptFor(mode)}
        aria-describedby={describedBy}
        disabled={isUploading}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (!file) return;
          setSaved(false);
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
      <p role="status" className={hasFailed ? "text-sm text-danger" : "text-sm text-muted"}>
        {hasFailed ? state.message : null}
        {isSaved && state.phase === "idle" ? saved : null}
      </p>
      {hasFailed ? (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={again}>
          Try again
        </Button>
      ) : null}
    </>
  );
}

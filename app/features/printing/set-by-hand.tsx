import { useId } from "react";
import { acceptFor, type UploadMode } from "#domain/files/upload-rules";
import { FileInput } from "../../ui/fields/file-input.tsx";
import { useSendFile } from "./use-send-file.ts";

const PRINT_FILES: UploadMode = ["pdf"];

interface SetByHandProps {
  readonly lineId: string;
  /** Names the field for screen readers, such as "Roll labels, order 1042". */
  readonly what: string;
}

/** Uploads the finished PDF of a held order line; storing it releases the hold. */
export function SetByHand({ lineId, what }: SetByHandProps) {
  const id = useId();
  const { status, send } = useSendFile({
    url: `/printing/api/replace-print-file/${lineId}/`,
    mode: PRINT_FILES,
    done: () => "Saved. This is no longer on hold.",
  });
  return (
    <div className="mt-1 grid gap-1.5 border-t border-line pt-3 text-sm">
      <label htmlFor={id} className="font-bold">
        Upload a finished PDF instead<span className="sr-only"> of {what}</span>
      </label>
      <FileInput id={id} accept={acceptFor(PRINT_FILES)} onChange={send} />
      <p role="status" className={status?.isError ? "text-danger" : "text-muted"}>
        {status?.text}
      </p>
    </div>
  );
}

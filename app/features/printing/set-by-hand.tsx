import { useId } from "react";
import type { UploadMode } from "#domain/files/upload-rules";
import { SendFile } from "./send-file.tsx";

const PRINT_FILES: UploadMode = ["pdf"];

interface SetByHandProps {
  readonly lineId: string;
  /** Names the field for screen readers, such as "Roll labels, order 1042". */
  readonly what: string;
}

/** Uploads the finished PDF of a held order line; storing it releases the hold. */
export function SetByHand({ lineId, what }: SetByHandProps) {
  const id = useId();
  return (
    <div className="mt-1 grid gap-1.5 border-t border-line pt-3 text-sm">
      <label htmlFor={id} className="font-bold">
        Upload a finished PDF instead<span className="sr-only"> of {what}</span>
      </label>
      <SendFile
        id={id}
        url={`/printing/api/replace-print-file/${lineId}/`}
        mode={PRINT_FILES}
        saved="Saved. This is no longer on hold."
      />
    </div>
  );
}

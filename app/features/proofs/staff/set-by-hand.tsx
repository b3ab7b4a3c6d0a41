import { useId } from "react";
import type { UploadMode } from "#domain/files/upload-rules";
import { SendFile } from "../../artwork/index.ts";

const PRINT_FILES: UploadMode = ["pdf"];

interface SetByHandProps {
  readonly lineId: string;
  /** Names the field for screen readers, such as "Roll labels, order 1042". */
  readonly what: string;
  /** Whether the customer approves what is printed. */
  readonly needsApproval: boolean;
}

/** Uploads a finished PDF that is printed instead of the file of an order line; it ends a hold. */
export function SetByHand({ lineId, what, needsApproval }: SetByHandProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5 text-sm">
      <label htmlFor={id} className="font-bold">
        Upload a finished PDF to print instead<span className="sr-only"> of {what}</span>
      </label>
      <SendFile
        id={id}
        url={`/printing/api/replace-print-file/${lineId}/`}
        mode={PRINT_FILES}
        saved={
          needsApproval
            ? "Saved, and sent to the customer as a proof. It prints once they approve it."
            : "Saved. This prints now."
        }
      />
    </div>
  );
}

import { useRevalidator } from "@remix-run/react";
import { useId, useState } from "react";
import * as v from "valibot";
import type { UploadMode } from "#domain/ground/files/upload-rules";
import { PrintFileCheck, sentText } from "#domain/shop/proofs/print-file-check";
import { SendFile, useUpload } from "../../artwork/index.ts";
import { CheckedFile } from "./checked-file.tsx";

const PRINT_FILES: UploadMode = ["pdf"];

interface SetByHandProps {
  readonly lineId: string;
  /** Names the field for screen readers, such as "Roll labels, order 1042". */
  readonly what: string;
  /** Gets the name of a chosen file until it is sent or put aside. */
  readonly onChosen?: (fileName: string | undefined) => void;
}

/**
 * Uploads a finished PDF that is printed instead of the file of an order line; it ends a hold. Choosing a file only
 * checks it: it is sent after its check was read.
 */
export function SetByHand({ lineId, what, onChosen }: SetByHandProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [checkedFile, setChecked] = useState<{ readonly file: File; readonly check: PrintFileCheck }>();
  const setChosen = (next: typeof checkedFile) => {
    setChecked(next);
    onChosen?.(next?.file.name);
  };
  const [sentMessage, setSentMessage] = useState("");
  const upload = useUpload({
    url: `/printing/api/replace-print-file/${lineId}/`,
    mode: PRINT_FILES,
    resetAfterSuccess: true,
    onDone: () => {
      setSentMessage(checkedFile ? sentText(checkedFile.check) : "");
      setChosen(undefined);
      document.getElementById(id)?.focus(); // its button is gone
      revalidate();
    },
  });
  return (
    <div className="grid gap-1.5 text-sm">
      <label htmlFor={id} className="font-bold">
        Upload a finished PDF to print instead<span className="sr-only"> of {what}</span>
      </label>
      <SendFile
        id={id}
        url={`/printing/api/check-print-file/${lineId}/`}
        mode={PRINT_FILES}
        saved={sentMessage}
        isBusy={upload.state.phase === "uploading"}
        onChoose={() => {
          setChosen(undefined);
          setSentMessage("");
          upload.reset();
        }}
        onSaved={(answer, file) => setChosen({ file, check: v.parse(PrintFileCheck, answer) })}
      />
      <CheckedFile
        chosen={checkedFile}
        what={what}
        upload={upload}
        onPutAside={() => {
          setChosen(undefined);
          document.getElementById(id)?.focus(); // its button is gone
        }}
      />
    </div>
  );
}

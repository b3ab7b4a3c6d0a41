import { useRevalidator } from "@remix-run/react";
import { useId, useState, type ChangeEvent } from "react";
import { acceptFor, checkChosen, type UploadMode } from "#domain/files/upload-rules";
import { flatten } from "#domain/kernel/field-errors";
import { callApi } from "../api-client/index.ts";
import { FileInput } from "../../ui/fields/file-input.tsx";

const PRINT_FILES: UploadMode = ["pdf"];

interface SetByHandProps {
  readonly lineId: string;
  /** Names the field for screen readers, such as "Roll labels, order 1042". */
  readonly what: string;
}

/** Uploads the finished PDF of a held order line; storing it releases the hold. */
export function SetByHand({ lineId, what }: SetByHandProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<{ readonly text: string; readonly isError: boolean }>();
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const checked = checkChosen(file, PRINT_FILES);
    if (!checked.ok) {
      currentTarget.value = "";
      return setStatus({ text: checked.error, isError: true });
    }
    setStatus({ text: "Uploading…", isError: false });
    const body = new FormData();
    body.set("file", file);
    const answer = await callApi(`/printing/api/replace-print-file/${lineId}/`, { body });
    currentTarget.value = "";
    if (!answer.ok) return setStatus({ text: flatten(answer.errors)[0]?.message ?? answer.message, isError: true });
    setStatus({ text: "Saved. This is no longer on hold.", isError: false });
    revalidate();
  };
  return (
    <div className="mt-1 grid gap-1.5 border-t border-line pt-3 text-sm">
      <label htmlFor={id} className="font-bold">
        Upload a finished PDF instead<span className="sr-only"> of {what}</span>
      </label>
      <FileInput id={id} accept={acceptFor(PRINT_FILES)} onChange={(event) => void send(event)} />
      <p role="status" className={status?.isError ? "text-danger" : "text-muted"}>
        {status?.text}
      </p>
    </div>
  );
}

import { useRevalidator } from "@remix-run/react";
import { useId, useState, type ChangeEvent } from "react";
import { flatten } from "#domain/field-errors";
import { callApi } from "../api/call-api.ts";

interface SetByHandProps {
  readonly lineId: string;
  /** "Roll labels, order 1042": names the field for screen readers. */
  readonly what: string;
}

/** Uploads the finished PDF of a held line; the hold is lifted as soon as it is stored. */
export function SetByHand({ lineId, what }: SetByHandProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<{ readonly text: string; readonly isError: boolean }>();
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setStatus({ text: "Uploading…", isError: false });
    const body = new FormData();
    body.set("file", file);
    const answer = await callApi(`/printing/api/replace-print-file/${lineId}/`, { body });
    currentTarget.value = "";
    if (!answer.ok) return setStatus({ text: flatten(answer.errors)[0]?.message ?? answer.message, isError: true });
    setStatus({ text: "Stored. The hold is lifted.", isError: false });
    revalidate();
  };
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id} className="font-bold">
        Set by hand: upload the finished PDF<span className="sr-only"> of {what}</span>
      </label>
      <input id={id} type="file" accept="application/pdf" onChange={(event) => void send(event)} className="min-h-11 max-w-full" />
      <p role="status" className={status?.isError ? "text-danger" : "text-muted"}>
        {status?.text}
      </p>
    </div>
  );
}

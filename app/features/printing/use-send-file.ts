import { useRevalidator } from "@remix-run/react";
import { useState, type ChangeEvent } from "react";
import { checkChosen, type UploadMode } from "#domain/files/upload-rules";
import { flatten } from "#domain/kernel/field-errors";
import { callApi } from "../api-client/index.ts";

interface Status<Saved> {
  readonly text: string;
  readonly isError: boolean;
  /** The server's answer, once the file is saved. */
  readonly saved?: Saved;
}

interface Target<Saved> {
  /** The API call that takes the file. */
  readonly url: string;
  readonly mode: UploadMode;
  /** Maximum size in bytes; without it that of artwork. */
  readonly most?: number;
  /** What is said once the file is saved. */
  readonly done: (saved: Saved) => string;
}

/**
 * Sends a file as soon as it is chosen, and then loads the page's data again.
 * @returns `send` for a file field's change, and what became of the last file
 */
export function useSendFile<Saved>({ url, mode, most, done }: Target<Saved>) {
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<Status<Saved>>();
  const upload = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const fail = (text: string) => setStatus({ text, isError: true });
    const checked = checkChosen(file, mode, most);
    if (!checked.ok) {
      input.value = "";
      return fail(checked.error);
    }
    setStatus({ text: "Uploading…", isError: false });
    const body = new FormData();
    body.set("file", file);
    const answer = await callApi<Saved>(url, { body });
    input.value = "";
    if (!answer.ok) return fail(flatten(answer.errors)[0]?.message ?? answer.message);
    setStatus({ text: done(answer.data), isError: false, saved: answer.data });
    revalidate();
  };
  return { status, send: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => void upload(currentTarget) };
}

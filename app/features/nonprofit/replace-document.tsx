import { Form, useRevalidator } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { uploadLabel } from "#domain/ground/files/upload-state";
import { DOCUMENT_FILES, MAX_DOCUMENT_BYTES } from "#domain/shop/applications/document";
import { fileSize } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { Progress } from "../../ui/feedback/progress.tsx";
import { useUpload } from "../artwork/index.ts";
import { DocumentField } from "./document-field.tsx";

interface ReplaceDocumentProps {
  readonly applicationId: string;
  /** The server's error for a form posted without JavaScript. */
  readonly error: string | undefined;
  /** The address that the plain form posts to. */
  readonly action: string;
}

/**
 * Replaces the document, with upload progress; the field is cleared afterwards. Without JavaScript it is a plain
 * form.
 */
export function ReplaceDocument({ applicationId, error, action }: ReplaceDocumentProps) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [isReplaced, setReplaced] = useState(false);
  const { state, start, cancel, again } = useUpload({
    url: `/profile/api/user/nonprofit-application/${applicationId}/document/`,
    mode: DOCUMENT_FILES,
    most: MAX_DOCUMENT_BYTES,
    resetAfterSuccess: true,
    onDone: () => {
      form.current?.reset();
      setReplaced(true);
      revalidate();
    },
  });
  const isUploading = state.phase === "uploading";
  // The server's error was about the previous document.
  const serverError = isReplaced || isUploading ? undefined : error;
  const send = (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || file.name === "") return; // The server refuses a missing file.
    event.preventDefault();
    setReplaced(false);
    start(file);
  };
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onSubmit={send}
      className="grid gap-3"
    >
      <DocumentField
        hint={`PDF, PNG or JPEG, up to ${fileSize(MAX_DOCUMENT_BYTES)}. This replaces the current document.`}
        error={state.phase === "failed" ? state.message : serverError}
        isSending={isUploading}
      />
      {isUploading ? (
        <Progress
          label={state.percent >= 100 ? uploadLabel(state) : "Uploading"}
          percent={state.percent >= 100 ? undefined : state.percent}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" loading={isUploading}>
          Send this document
        </Button>
        {isUploading ? (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        {state.phase === "failed" ? (
          <Button variant="ghost" onClick={again}>
            Try again
          </Button>
        ) : null}
      </div>
      <p role="status" className="font-semibold text-success empty:hidden">
        {isReplaced ? "Document replaced." : null}
      </p>
    </Form>
  );
}

import { useState } from "react";
import { checkFile } from "#domain/ground/files/check-file";
import { DOCUMENT_ACCEPT, DOCUMENT_FILES, MAX_DOCUMENT_BYTES } from "#domain/shop/applications/document";
import { TextInput } from "../../ui/fields/field.tsx";

interface DocumentFieldProps {
  readonly hint: string;
  /** The server's errors about the last document. */
  readonly error: string | ReadonlyArray<string> | undefined;
  /** Changes when the chosen file was sent. */
  readonly isSending: boolean;
  readonly className?: string;
}

/** The document of an application. A wrong type or size is shown at once; the server also checks the content. */
export function DocumentField({ hint, error, isSending, className }: DocumentFieldProps) {
  /** The error of the newly chosen file; "" for none. */
  const [problem, setProblem] = useState<string>();
  const [wasSending, setWasSending] = useState(isSending);
  if (wasSending !== isSending) {
    setWasSending(isSending);
    setProblem(undefined);
  }
  return (
    <TextInput
      label="Document"
      type="file"
      name="file"
      required
      accept={DOCUMENT_ACCEPT}
      className={className}
      hint={hint}
      error={problem ?? error}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        setProblem("");
        if (!file) return;
        void checkFile(file, DOCUMENT_FILES, MAX_DOCUMENT_BYTES).then((checked) => {
          if (!checked.ok && currentTarget.files?.[0] === file) setProblem(checked.error);
        });
      }}
    />
  );
}

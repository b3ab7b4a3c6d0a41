import { useState } from "react";
import { checkChosen } from "#domain/files/upload-rules";
import { DOCUMENT_ACCEPT, DOCUMENT_FILES, LARGEST_DOCUMENT_BYTES } from "#domain/nonprofit/document";
import { TextInput } from "../../ui/field.tsx";

interface DocumentFieldProps {
  readonly hint: string;
  /** What is said of the document that was sent last. */
  readonly error: string | ReadonlyArray<string> | undefined;
  /** From here on what is chosen is what was sent. */
  readonly isSending: boolean;
  readonly className?: string;
}

/** The document of an application. The wrong kind or size is said as soon as it is chosen; the server looks at the bytes. */
export function DocumentField({ hint, error, isSending, className }: DocumentFieldProps) {
  /** Of the file that was chosen since; "" for a good one. */
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
        const checked = file && checkChosen(file, DOCUMENT_FILES, LARGEST_DOCUMENT_BYTES);
        setProblem(checked && !checked.ok ? checked.error : "");
      }}
    />
  );
}

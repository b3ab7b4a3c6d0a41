import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useIsSending } from "../../kernel/index.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { FileInput } from "../../../ui/fields/file-input.tsx";
import { Card } from "../../../ui/layout/card.tsx";

interface UploadFormProps extends Pick<
  ComponentProps<typeof FileInput>,
  "multiple" | "accept" | "findProblem" | "errors"
> {
  /** The field's name in the form. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

/** Uploads the files from which records are made. Everything else is written afterwards. */
export function UploadForm({ name, label, hint, ...input }: UploadFormProps) {
  const isSending = useIsSending();
  return (
    <Card className="max-w-3xl">
      <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
        <label htmlFor={name} className="text-sm font-semibold">
          {label}
        </label>
        <FileInput id={name} name={name} required aria-describedby={`${name}-hint`} {...input} />
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
        <Button type="submit" loading={isSending}>
          Upload
        </Button>
      </Form>
    </Card>
  );
}

import { Form } from "@remix-run/react";
import type { ComponentProps, ComponentType } from "react";
import { useIsSending } from "../../kernel/index.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { FileInput } from "../../../ui/fields/file-input.tsx";
import { Card } from "../../../ui/layout/card.tsx";

type InputProps = ComponentProps<typeof FileInput>;

interface UploadFormProps extends Pick<InputProps, "multiple" | "accept" | "findProblem" | "errors"> {
  /** The field's name in the form. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The field; a plain one when omitted. */
  readonly input?: ComponentType<InputProps>;
}

/** Uploads the files from which records are made. Everything else is written afterwards. */
export function UploadForm({ name, label, hint, input: Input = FileInput, ...props }: UploadFormProps) {
  const isSending = useIsSending();
  return (
    <Card className="max-w-3xl">
      <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
        <label htmlFor={name} className="text-sm font-semibold">
          {label}
        </label>
        <Input id={name} name={name} required aria-describedby={`${name}-hint`} {...props} />
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

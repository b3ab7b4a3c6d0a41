import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { IntentButton } from "./intent-button.tsx";
import { TextArea, type TextAreaProps } from "../../ui/fields/field.tsx";

interface NoteFormProps extends Pick<TextAreaProps, "label" | "hint" | "error" | "maxCharacters" | "defaultValue"> {
  /** Makes a repeated form one note. */
  readonly formKey: string;
  /** What is wrong with the form, above it. */
  readonly problem: ReactNode;
}

/** Adds a note of staff. Notes stay: a correction is another note. */
export function NoteForm({ formKey, problem, ...field }: NoteFormProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      {problem}
      <input type="hidden" name="key" value={formKey} />
      <TextArea name="note" rows={3} dir="auto" required {...field} />
      <IntentButton variant="secondary" intent="note" className="justify-self-start">
        Add note
      </IntentButton>
    </Form>
  );
}

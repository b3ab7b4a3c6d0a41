import { Form, useNavigation } from "@remix-run/react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { MAX_NOTE_LENGTH } from "#domain/shop/orders/staff-orders";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { FormResult } from "./form-result.tsx";
import type { StaffAnswer } from "#domain/shop/orders/staff-answer";

interface NoteFormProps {
  /** Makes a repeated form one note. */
  readonly formKey: string;
  readonly answer: StaffAnswer | undefined;
}

/** Adds a note for staff to the timeline. Notes stay: a correction is another note. */
export function NoteForm({ formKey, answer }: NoteFormProps) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" className="grid gap-3">
      {answer?.ok === false ? <FormResult answer={answer} /> : null}
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        label="Note for staff"
        name="note"
        rows={3}
        dir="auto"
        required
        maxCharacters={MAX_NOTE_LENGTH}
        defaultValue={answer?.ok === false ? (answer.typed["note"] ?? "") : ""}
        hint="Customers never see notes. They can't be changed later."
        error={messagesAt(answer?.errors, "note")}
      />
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value="note"
        className="justify-self-start"
        loading={state !== "idle" && formData?.get("intent") === "note"}
      >
        Add note
      </Button>
    </Form>
  );
}

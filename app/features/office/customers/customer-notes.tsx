import { Form } from "@remix-run/react";
import { formatMoment } from "#domain/ground/calendar/dates";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { MAX_CUSTOMER_NOTE } from "#domain/shop/office/customer";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import type { CustomerAnswer } from "./customer-answer.ts";
import { FormProblem } from "./form-problem.tsx";
import { useSendingIntent } from "./use-sending-intent.ts";

interface Props {
  readonly notes: ReadonlyArray<{ readonly id: string; readonly text: string; readonly by: string; readonly at: Date }>;
  /** Makes a repeated form one note. */
  readonly formKey: string;
  readonly answer: CustomerAnswer | undefined;
}

/** What staff wrote about a customer, the newest first. A correction is another note. */
export const CustomerNotes = ({ notes, formKey, answer }: Props) => (
  <div className="grid gap-5">
    {notes.length > 0 ? (
      <ul className="grid gap-4">
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p dir="auto" className="rounded-lg bg-sun-soft px-3 py-2 wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="mt-1 text-sm text-muted">
              {by}, {formatMoment(at)}
            </p>
          </li>
        ))}
      </ul>
    ) : null}
    <Form method="post" preventScrollReset className="grid gap-3">
      <FormProblem answer={answer} fields={["note"]} />
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        label="New note"
        name="note"
        rows={3}
        dir="auto"
        required
        maxCharacters={MAX_CUSTOMER_NOTE}
        defaultValue={answer?.typed["note"] ?? ""}
        hint="For staff. It can’t be changed later, and is in the data that customers may ask for."
        error={messagesAt(answer?.errors, "note")}
      />
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value="note"
        className="justify-self-start"
        loading={useSendingIntent("note")}
      >
        Add note
      </Button>
    </Form>
  </div>
);

import { formatMoment } from "#domain/ground/calendar/dates";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { MAX_CUSTOMER_NOTE } from "#domain/shop/office/customer";
import { NoteForm } from "../../kernel/index.ts";
import type { CustomerAnswer } from "./customer-answer.ts";
import { FormProblem } from "./form-problem.tsx";

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
    <NoteForm
      formKey={formKey}
      problem={<FormProblem answer={answer} fields={["note"]} />}
      label="New note"
      hint="For staff. It can’t be changed later, and is in the data that customers may ask for."
      maxCharacters={MAX_CUSTOMER_NOTE}
      defaultValue={answer?.typed["note"] ?? ""}
      error={messagesAt(answer?.errors, "note")}
    />
  </div>
);

import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { flatten, messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../ui/actions/button.tsx";
import { TextArea, TextInput } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useFocusFirstError } from "../accounts/index.ts";

/** A text field of a program's form. It is required unless it says otherwise. */
export interface TextField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly maxCharacters: number;
  readonly autoComplete?: string;
  readonly type?: "email" | "tel" | "url";
  readonly inputMode?: "tel" | "url" | "numeric";
  readonly hint?: string;
  readonly required?: boolean;
  /** Whether it takes the whole width. */
  readonly isWide?: boolean;
  /** More than one: an area of so many rows. */
  readonly rows?: number;
}

/** What every field of the form gets: its name, its first value and the server's errors. */
export type FieldProps<Name extends string> = (name: Name) => {
  readonly name: Name;
  readonly defaultValue: string;
  readonly error: ReadonlyArray<string>;
};

interface ApplicationFormProps<Name extends string> {
  readonly draft: Readonly<Record<Name, string>>;
  /** The errors of the last submission; a new object for each. */
  readonly errors: FieldErrors | undefined;
  /** The address that a form with a file posts to; without one the form has none, and posts to its page. */
  readonly action?: string;
  readonly submit: string;
  readonly note?: string;
  /** The groups of fields. A file comes last, so that the texts arrive even when it is too large. */
  readonly children: (field: FieldProps<Name>, isSending: boolean) => ReactNode;
}

/** Whether a form is being sent: the page's only one, or the one whose address has this intent. */
export function useIsSendingTo(intent?: string): boolean {
  const { state, formAction } = useNavigation();
  return state === "submitting" && (intent === undefined || formAction?.includes(`intent=${intent}`) === true);
}

/** The form of a program; typed values stay after a refusal. */
export function ApplicationForm<Name extends string>(props: ApplicationFormProps<Name>) {
  const { draft, errors, action, submit, note, children } = props;
  const isSending = useIsSendingTo(action === undefined ? undefined : "apply");
  const form = useFocusFirstError(errors);
  const whole = messagesAt(errors, WHOLE_RECORD)[0];
  const mistakes = errors ? flatten(errors).length : 0;
  return (
    <Form
      ref={form}
      method="post"
      {...(action === undefined ? {} : { action, encType: "multipart/form-data" as const })}
      noValidate
      className="grid gap-6"
    >
      {whole ? <Notice kind="error">{whole}</Notice> : null}
      {mistakes > 0 && !whole ? (
        <Notice kind="error" title={mistakes === 1 ? "One field needs attention" : `${mistakes} fields need attention`}>
          We marked each one below. Everything you typed is still here.
        </Notice>
      ) : null}
      {children((name) => ({ name, defaultValue: draft[name], error: messagesAt(errors, name) }), isSending)}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" loading={isSending}>
          {submit}
        </Button>
        {note === undefined ? null : <p className="text-muted">{note}</p>}
      </div>
    </Form>
  );
}

/** The text fields of a group, in this order. */
export const TextFields = <Name extends string>({
  fields,
  field,
}: {
  readonly fields: ReadonlyArray<TextField<Name>>;
  readonly field: FieldProps<Name>;
}) =>
  fields.map(({ name, isWide, rows, type, inputMode, required = true, ...shared }) => {
    const props = { ...shared, required, className: isWide ? "md:col-span-2" : undefined, ...field(name) };
    return rows === undefined ? (
      <TextInput key={name} type={type} inputMode={inputMode} {...props} />
    ) : (
      <TextArea key={name} rows={rows} {...props} />
    );
  });

import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CONFIRM_DROP } from "#domain/shop/office/price-drop";
import type { FieldView, GroupView, ErrorsByField } from "#domain/shop/office/records/form-view";
import { uploadName } from "#domain/shop/office/records/picture-texts";
import { classes } from "../../../ui/classes.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Radio, RadioGroup } from "../../../ui/fields/field.tsx";
import { AskFirst } from "../ask-first.tsx";
import { DropQuestion } from "../prices/price-questions.tsx";
import { UnsavedNotice } from "../../preferences/index.ts";
import { ReadOnlyField, RecordField } from "./record-field.tsx";
import { useUnsavedRecord } from "../unsaved/use-unsaved-record.ts";

/** A field that was also changed elsewhere, by a colleague or in another tab. */
export interface Conflict {
  readonly name: string;
  /** Where the record's text comes from, "Theirs". */
  readonly source: string;
  /** What stands in the record now, for people. */
  readonly text: string;
}

/** What a form shows in its fields. */
export interface RecordFormState {
  /** Differs when the fields have to be shown anew. */
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
  /** A hash of each text with which the form was loaded. */
  readonly loaded: Readonly<Record<string, string>>;
  /** "" for a new record. */
  readonly version: string;
  readonly errors: ErrorsByField;
  readonly conflicts: ReadonlyArray<Conflict>;
}

/** What a record lacks to be published. */
export interface RecordGap {
  /** The name of the form's field where it is entered. */
  readonly field: string;
  readonly message: string;
}

interface Props {
  /** Under which it is stored what is written and not saved: the page's path, and the past version of its form. */
  readonly name: string;
  /** The state is that of a form that was sent. */
  readonly isRefused: boolean;
  /** The address that the form is sent to. */
  readonly action: string;
  readonly singular: string;
  /** Of a new record's form: sent twice, it creates one record where money moves. */
  readonly formKey: string;
  readonly groups: ReadonlyArray<GroupView>;
  readonly state: RecordFormState;
  readonly gaps: ReadonlyArray<RecordGap>;
  /** What the last save has to be confirmed for; undefined for nothing. */
  readonly question: string | undefined;
  /** What a save says about fields without refusing them. */
  readonly warnings: ErrorsByField;
  readonly mayChange: boolean;
  readonly mayDelete: boolean;
}

const FIRST_PROBLEM = `[aria-invalid="true"], [name^="decision."], [name="${CONFIRM_DROP}"]`;

/** The form of a record: its groups of fields, the button that saves, and the one that deletes. */
export function RecordForm(props: Props) {
  const { action, singular, formKey, groups, gaps, question, warnings, mayChange, mayDelete } = props;
  const { state: navigationState, formData } = useNavigation();
  const sending = navigationState === "idle" ? undefined : formData?.get("intent");
  const form = useRef<HTMLFormElement>(null);
  const hasPictures = groups.some(({ fields }) =>
    fields.some(({ widget }) => widget === "image" || widget === "images"),
  );
  const { state, restored, storeForm, discard, send } = useUnsavedRecord({
    name: props.name,
    groups,
    state: props.state,
    isRefused: props.isRefused,
    form,
  });
  const isRefused = Object.keys(state.errors).length > 0 || question !== undefined;
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>(FIRST_PROBLEM)?.focus();
  }, [isRefused, state.id]);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType={hasPictures ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      noValidate
      data-unsaved
      className="grid gap-6"
      onSubmit={(event) => {
        // The Enter key also sends a form whose button is busy.
        if (sending !== undefined && sending !== null) event.preventDefault();
        // A file that can't be sent says so below it.
        const wrongFile = event.currentTarget.querySelector<HTMLElement>('input[type="file"]:invalid');
        if (wrongFile) event.preventDefault();
        wrongFile?.focus();
        if (!event.defaultPrevented) send();
      }}
      // A choice may have moved others, which are rendered first.
      onChange={() => queueMicrotask(storeForm)}
    >
      <input type="hidden" name="loaded" value={JSON.stringify(state.loaded)} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="version" value={state.version} />
      {restored ? (
        <UnsavedNotice onDiscard={discard}>
          {restored.hasFiles ? "Choose your files again. " : ""}
          {restored.version === props.state.version
            ? ""
            : "It was saved elsewhere since, so saving brings both together."}
        </UnsavedNotice>
      ) : null}
      {gaps.length > 0 ? <GapList gaps={gaps} /> : null}
      {question === undefined ? null : <DropQuestion question={question} />}
      <div key={state.id} className="grid gap-6">
        {groups.map(({ title, fields }, index) => (
          <Card as="section" key={title} aria-labelledby={`group-${String(index)}`}>
            <h2 id={`group-${String(index)}`} className="mb-4 text-xl">
              {title}
            </h2>
            <div className={classes("grid gap-5", fields.every(({ isReadOnly }) => isReadOnly) && "md:grid-cols-2")}>
              {fields.map((field) => (
                <div key={field.name} id={fieldId(field.name)} className="grid gap-1.5">
                  <FieldWithConflict field={field} state={state} />
                  {warnings[field.name] ? <Notice kind="warning">{warnings[field.name]?.join(" ")}</Notice> : null}
                </div>
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-4">
        {mayChange ? (
          <Button type="submit" name="intent" value="save" loading={sending === "save"}>
            Save
          </Button>
        ) : null}
        {mayDelete ? (
          <AskFirst label="Delete">
            <p>This {singular} disappears from the shop at once. Its history stays.</p>
            <Button type="submit" name="intent" value="delete" variant="danger" loading={sending === "delete"}>
              Delete this {singular}
            </Button>
          </AskFirst>
        ) : null}
      </div>
    </Form>
  );
}

const fieldId = (name: string): string => `field-${name}`;

/** What is missing, each a link to the field where it is entered. */
const GapList = ({ gaps }: { readonly gaps: ReadonlyArray<RecordGap> }) => (
  <Notice kind="info" title="Before it can be published">
    <ul className="grid">
      {gaps.map(({ field, message }) => (
        <li key={field}>
          <a
            href={`#${fieldId(field)}`}
            className="inline-flex min-h-9 items-center rounded-xs text-current underline underline-offset-4"
            onClick={(event) => {
              const control = document
                .getElementById(fieldId(field))
                ?.querySelector<HTMLElement>("input,select,textarea");
              if (control) event.preventDefault();
              control?.focus();
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  </Notice>
);

interface FieldProps {
  readonly field: FieldView;
  readonly state: RecordFormState;
}

/** A field, and the choice between two texts where a colleague changed it as well. */
function FieldWithConflict({ field, state: { texts, errors, conflicts } }: FieldProps) {
  if (field.isReadOnly) return <ReadOnlyField field={field} text={texts[field.name] ?? ""} />;
  const control = (
    <RecordField
      field={field}
      text={texts[field.name] ?? ""}
      errors={errors[field.name]}
      uploadErrors={errors[uploadName(field.name)]}
    />
  );
  const conflict = conflicts.find(({ name }) => name === field.name);
  if (!conflict) return control;
  const decision = `decision.${field.name}`;
  return (
    <div className="grid gap-4 rounded-lg p-4 ring-2 ring-warning">
      <input type="hidden" name="conflict" value={field.name} />
      <RadioGroup legend={`${field.label}: what to save`} required>
        <Radio name={decision} value="yours" label="Yours, below" required />
        <Radio name={decision} value="theirs" label={conflict.source} required />
      </RadioGroup>
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{conflict.source}</p>
        <p
          dir="auto"
          className="max-h-60 overflow-y-auto rounded-md bg-raised px-3.5 py-2 break-words whitespace-pre-wrap"
        >
          {conflict.text || "Empty"}
        </p>
      </div>
      {control}
    </div>
  );
}

import type { CheckedTag, TagProblem } from "#domain/prepress/name-tags/check";
import { mend, type TextFix } from "#domain/prepress/name-tags/people/characters";
import { MAX_TAGS } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { Field, TextInput } from "../../../ui/fields/field.tsx";
import { Stepper } from "../../../ui/fields/stepper.tsx";
import type { TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import { SinglePicture } from "../pictures/single-picture.tsx";
import type { Tags } from "../use-tags.ts";

export const textField = (name: string): string => `text-${name}`;
export const fixLabel: Readonly<Record<TextFix, string>> = {
  trim: "Trim the spaces",
  "name-case": "Capitalize like a name",
  remove: "Remove it",
};

interface SingleTagProps {
  readonly template: TagTemplate;
  readonly tags: Tags;
  readonly pictures: TagPictures;
  readonly checked: CheckedTag | undefined;
  /** The server's errors about a form that was submitted without JavaScript. */
  readonly errors: ReadonlyArray<string>;
  readonly isTouched: boolean;
}

/** The server prefixes each message with the label of its field. */
const filterServerErrors = (errors: ReadonlyArray<string>, label: string): ReadonlyArray<string> =>
  errors.filter((message) => message.startsWith(`${label}: `)).map((message) => message.slice(label.length + 2));

/** One name and its quantity. Missing required fields are only marked once the customer tries to continue. */
export function SingleTag({ template, tags, pictures, checked, errors, isTouched }: SingleTagProps) {
  const { choices, change } = tags;
  return (
    <div className="grid gap-5">
      {template.picture ? (
        <div className="needs-script">
          <SinglePicture
            frame={template.picture}
            texts={choices.texts}
            pictures={pictures}
            problems={(checked?.picture ?? []).filter(({ kind }) => kind !== "no-picture" || isTouched)}
            onChange={(texts) => change({ texts })}
            onAdded={(sentPictures) => change({ pictures: [...choices.pictures, ...sentPictures] })}
          />
        </div>
      ) : null}
      <div className="grid gap-4 md:grid-cols-2">
        {template.fields.map(({ name, label, required, maxLength }) => {
          const problems = (checked?.fields[name]?.problems ?? []).filter(
            ({ kind }) => kind !== "required" || isTouched,
          );
          // The server's messages count only until the browser has checked the tag itself.
          const serverErrors = checked ? [] : filterServerErrors(errors, label);
          const value = choices.texts[name] ?? "";
          return (
            <div key={name} className="grid content-start gap-1.5">
              <TextInput
                label={label}
                name={textField(name)}
                required={required}
                autoComplete="off"
                maxCharacters={maxLength}
                value={value}
                onChange={(event) => change({ texts: { ...choices.texts, [name]: event.target.value } })}
                error={
                  problems.length > 0
                    ? problems.filter(({ isError }) => isError).map(({ message }) => message)
                    : serverErrors
                }
              />
              <Advice
                problems={problems}
                onMend={(how) => change({ texts: { ...choices.texts, [name]: mend(value, how) } })}
              />
            </div>
          );
        })}
        <Field
          label="How many of this tag?"
          error={errors.filter((message) => /number|tags|at most/i.test(message) && !message.includes(": "))}
        >
          <Stepper
            name="quantity"
            min={1}
            max={MAX_TAGS}
            value={choices.quantity}
            onChange={(event) => change({ quantity: event.target.value })}
          />
        </Field>
      </div>
    </div>
  );
}

function Advice({ problems, onMend }: { problems: ReadonlyArray<TagProblem>; onMend: (how: TextFix) => void }) {
  const worth = problems.filter(({ isError, mend: how }) => !isError || how !== undefined);
  return worth.map(({ kind, isError, message, mend: how }) => (
    <p key={kind} className="flex flex-wrap items-center gap-x-3 text-sm text-warning">
      {isError ? null : message}
      {how === undefined ? null : (
        <button
          type="button"
          onClick={() => onMend(how)}
          className="min-h-9 rounded-md px-1 font-semibold text-brand-text underline underline-offset-3"
        >
          {fixLabel[how]}
        </button>
      )}
    </p>
  ));
}

import { useId } from "react";
import { MEDIA_HINT } from "#domain/shop/content/media";
import type { Choice } from "#domain/shop/office/records/description";
import type { FieldView } from "#domain/shop/office/records/form-view";
import { pickName, uploadName } from "#domain/shop/office/records/picture-texts";
import { RadioGroup, TextInput } from "../../../../ui/fields/field.tsx";
import { MediaInput } from "./media-input.tsx";
import { PictureRows, Thumbnail } from "./picture-rows.tsx";
import { SmallSummary } from "../small-summary.tsx";

interface Props {
  readonly field: FieldView;
  readonly text: string;
  readonly errors: ReadonlyArray<string> | undefined;
  readonly uploadErrors: ReadonlyArray<string> | undefined;
}

/** A picture, or several: uploaded, chosen from media, or named by their paths. It works without JavaScript. */
export function PictureField({ field, text, errors, uploadErrors }: Props) {
  const { name, label, widget, isRequired, choices, lock, help } = field;
  const id = useId();
  const isList = widget === "images";
  const shared = { name, error: errors, disabled: lock !== undefined, autoComplete: "off", defaultValue: text };
  return (
    <RadioGroup legend={label} hint={lock ?? help} required={isRequired} className="rounded-lg p-4 ring-1 ring-line">
      {isList ? (
        <PictureRows name={name} text={text} choices={choices} errors={errors} isLocked={lock !== undefined} />
      ) : (
        <Thumbnail path={text} />
      )}
      {lock === undefined ? (
        <>
          <div className="grid gap-1.5">
            <label htmlFor={id} className="text-sm font-semibold">
              Upload {isList ? "pictures" : "a picture"}
            </label>
            <MediaInput
              id={id}
              name={uploadName(name)}
              multiple={isList}
              errors={uploadErrors ?? []}
              aria-describedby={`${id}-hint`}
            />
            <p id={`${id}-hint`} className="text-sm text-muted">
              {MEDIA_HINT}
            </p>
          </div>
          {choices.length > 0 ? <FromMedia name={pickName(name)} isList={isList} choices={choices} /> : null}
        </>
      ) : null}
      {isList ? null : (
        <TextInput
          {...shared}
          label="Its path"
          hint={isRequired ? undefined : "Empty: no picture."}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </RadioGroup>
  );
}

interface FromMediaProps {
  readonly name: string;
  readonly isList: boolean;
  readonly choices: ReadonlyArray<Choice>;
}

/** The pictures that were uploaded, to choose one or several. */
const FromMedia = ({ name, isList, choices }: FromMediaProps) => (
  <details>
    <SmallSummary>Choose from media</SmallSummary>
    <ul className="grid max-h-96 grid-cols-2 gap-2 overflow-y-auto p-1 xs:grid-cols-3 md:grid-cols-4">
      {choices.map(({ value, label }) => (
        <li
          key={value}
          className="relative grid gap-1 rounded-md p-2 text-sm ring-1 ring-line has-checked:ring-2 has-checked:ring-brand"
        >
          <img src={value} alt="" loading="lazy" className="h-20 w-full rounded-sm bg-raised object-contain" />
          <div className="flex items-start gap-2">
            <input
              id={`${name} ${value}`}
              type={isList ? "checkbox" : "radio"}
              name={name}
              value={value}
              autoComplete="off"
              className="relative z-1 mt-0.5 size-4 shrink-0 accent-brand"
            />
            <label
              htmlFor={`${name} ${value}`}
              dir="auto"
              className="min-w-0 wrap-anywhere before:absolute before:inset-0"
            >
              {label}
            </label>
          </div>
        </li>
      ))}
    </ul>
  </details>
);

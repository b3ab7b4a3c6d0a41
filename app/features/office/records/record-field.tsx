import type { FieldView } from "#domain/shop/office/records/form-view";
import { Checkbox, Select, TextArea, TextInput } from "../../../ui/fields/field.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { PictureField } from "./pictures/picture-field.tsx";
import { ShownField } from "./widgets/shown-field.tsx";

interface Props {
  readonly field: FieldView;
  readonly text: string;
  readonly errors: ReadonlyArray<string> | undefined;
  /** About the files that were chosen for a picture. */
  readonly uploadErrors?: ReadonlyArray<string> | undefined;
}

/** The attributes of a text control for each widget. */
const INPUTS = {
  text: {},
  slug: { autoCapitalize: "none", spellCheck: false },
  color: { type: "color" },
  cutLine: {},
  font: {},
  wholeNumber: { inputMode: "numeric" },
  number: { inputMode: "decimal" },
  dateTime: { type: "datetime-local" },
} as const;
const ROWS = { longText: 3, markdown: 14, lines: 5, sizes: 5 } as const;

/** One field of a record's form, by its widget. It works without JavaScript. */
export function RecordField({ field, text, errors, uploadErrors }: Props) {
  const { name, label, widget, isRequired, choices, lock } = field;
  const hint = lock ?? field.help;
  const shared = { name, hint, error: errors, disabled: lock !== undefined };
  switch (widget) {
    case "checkbox":
      return <Checkbox {...shared} label={label} value="yes" defaultChecked={text === "yes"} />;
    case "choice":
      return (
        <Select {...shared} label={label} required={isRequired} defaultValue={text}>
          <ChoiceOptions choices={choices} text={text} />
        </Select>
      );
    case "image":
    case "images":
      return <PictureField {...{ field, text, errors, uploadErrors }} />;
    case "choices":
    case "orderedChoices":
      return <ChoiceList {...{ field, text, errors }} />;
    case "longText":
    case "markdown":
    case "lines":
    case "sizes":
      return (
        <TextArea {...shared} label={label} required={isRequired} dir="auto" rows={ROWS[widget]} defaultValue={text} />
      );
    case "text":
    case "slug":
    case "color":
    case "cutLine":
    case "font":
    case "wholeNumber":
    case "number":
    case "dateTime":
      return (
        <TextInput
          {...shared}
          {...INPUTS[widget]}
          label={label}
          required={isRequired}
          autoComplete="off"
          dir="auto"
          defaultValue={text}
        />
      );
  }
}

/** The choices, and what the field has now, if it is none of them. */
const ChoiceOptions = ({ choices, text }: Pick<FieldView, "choices"> & Pick<Props, "text">) => (
  <>
    {choices.some(({ value }) => value === text) ? null : <option value={text}>{text}</option>}
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

/** What a form shows and never changes. */
export const ReadOnlyField = ({ field: { label, help, widget }, text }: Pick<Props, "field" | "text">) => (
  <div className="grid content-start gap-0.5">
    <p className="text-sm font-semibold">{label}</p>
    <ShownField widget={widget} text={text} />
    {help === undefined ? null : <p className="text-sm text-muted">{help}</p>}
  </div>
);

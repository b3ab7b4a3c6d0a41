import { Trash2 } from "lucide-react";
import { useFonts } from "../../lettering/index.ts";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { NARROWEST, MIN_CAP_IN, TIGHTEST, type TemplateField } from "#domain/prepress/name-tags/template/template";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox, Select, TextInput } from "../../../ui/fields/field.tsx";
import { MIN_FIELD_IN } from "./editor-state.ts";
import type { Editor } from "./use-editor.ts";

interface FieldFormProps {
  readonly editor: Editor;
  readonly index: number;
  readonly field: TemplateField;
  readonly errors: FieldErrors;
}

/** The settings of one field. */
export function FieldForm({ editor, index, field, errors }: FieldFormProps) {
  const fonts = useFonts();
  const set = (changes: Partial<TemplateField>) => editor.changeField(index, changes);
  const errorsAt = (name: string): Array<string> => (Array.isArray(errors[name]) ? errors[name] : []);
  const inches = (
    name: "x" | "y" | "width" | "capHeight" | "floor" | "height",
    label: string,
    least: number,
    step = 0.01,
  ) => (
    <TextInput
      label={label}
      type="number"
      step={step}
      min={least}
      value={field[name]}
      onChange={(event) => event.target.value !== "" && set({ [name]: Number(event.target.value) })}
      error={errorsAt(name)}
    />
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          label="Label"
          value={field.label}
          onChange={(event) => set({ label: event.target.value })}
          error={errorsAt("label")}
        />
        <TextInput
          label="Name in lists"
          hint="Lowercase letters. Lists and orders use this name."
          value={field.name}
          onChange={(event) => set({ name: event.target.value })}
          error={errorsAt("name")}
        />
        <Select
          label="Font"
          value={field.font}
          onChange={(event) => set({ font: event.target.value })}
          error={errorsAt("font")}
        >
          {fonts.map(({ slug, family }) => (
            <option key={slug} value={slug}>
              {family}
            </option>
          ))}
        </Select>
        <Select
          label="Alignment"
          value={field.align}
          onChange={(event) => set({ align: event.target.value as TemplateField["align"] })}
        >
          <option value="left">Left</option>
          <option value="center">Center</option>
          <option value="right">Right</option>
        </Select>
      </div>
      <fieldset className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <legend className="mb-2 text-sm font-semibold">Position and size, inches</legend>
        {inches("x", "Center from the left", 0)}
        {inches("y", "Baseline from the top", 0)}
        {inches("width", "Maximum width", MIN_FIELD_IN)}
        {inches("capHeight", "Capital height", MIN_CAP_IN)}
        {inches("floor", "Minimum capital height", MIN_CAP_IN)}
        {inches("height", "Height of two lines", MIN_CAP_IN)}
      </fieldset>
      <div className="grid items-end gap-4 md:grid-cols-2">
        <TextInput
          label="Maximum characters"
          type="number"
          min={1}
          max={120}
          value={field.maxLength}
          onChange={(event) => event.target.value !== "" && set({ maxLength: Number(event.target.value) })}
          error={errorsAt("maxLength")}
        />
        <TextInput
          label="Minimum width, percent"
          type="number"
          min={NARROWEST * 100}
          max={100}
          value={Math.round(field.condense * 100)}
          onChange={(event) => event.target.value !== "" && set({ condense: Number(event.target.value) / 100 })}
          error={errorsAt("condense")}
        />
        <TextInput
          label="Tightest spacing, thousandths of an em"
          type="number"
          min={0}
          max={TIGHTEST}
          value={field.tighten}
          onChange={(event) => event.target.value !== "" && set({ tighten: Number(event.target.value) })}
          error={errorsAt("tighten")}
        />
        <TextInput
          label="Color"
          type="color"
          value={field.colour}
          onChange={(event) => set({ colour: event.target.value })}
          error={errorsAt("colour")}
          className="[&_input]:p-1"
        />
      </div>
      <FieldSwitches field={field} onChange={set} />
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        disabled={editor.now.fields.length === 1}
        onClick={() =>
          editor.change({ fields: editor.now.fields.filter((_, i) => i !== index) }, `removing ${field.name}`)
        }
        icon={<Trash2 aria-hidden="true" className="size-4" />}
      >
        Remove “{field.label}”
      </Button>
    </div>
  );
}

const FieldSwitches = ({
  field,
  onChange: set,
}: {
  field: TemplateField;
  onChange: (changes: Partial<TemplateField>) => void;
}) => (
  <div className="flex flex-wrap gap-x-6">
    <Checkbox label="Required" checked={field.required} onChange={(event) => set({ required: event.target.checked })} />
    <Checkbox
      label="Allow two lines"
      checked={field.lines === 2}
      onChange={(event) => set({ lines: event.target.checked ? 2 : 1 })}
    />
    <Checkbox
      label="On the customer's color"
      checked={field.onAccent}
      onChange={(event) => set({ onAccent: event.target.checked })}
    />
  </div>
);

import { ImagePlus, Plus, Undo2 } from "lucide-react";
import type { CheckedTag } from "#domain/prepress/name-tags/check";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { MAX_FIELDS, TAG_SHAPES, type TagShape } from "#domain/prepress/name-tags/template/template";
import { Button } from "../../../ui/actions/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Select, TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { newField, newFrame, TESTS } from "./editor-state.ts";
import { FieldForm } from "./field-form.tsx";
import { PictureFrameForm } from "./picture-frame-form.tsx";
import { fieldErrorsAt, getFieldMessages, type TemplateSaveState } from "./save-state.ts";
import type { Editor } from "./use-editor.ts";

interface TestTextsProps {
  readonly editor: Editor;
  /** The place of the test that is shown. */
  readonly test: number;
  /** What measuring found; undefined before. */
  readonly checked: CheckedTag | undefined;
  readonly onTest: (test: number) => void;
}

/** Names of every length to see the tag with, and how much of their size they keep on it. */
export function TestTexts({ editor, test, checked, onTest }: TestTextsProps) {
  const words = editor.now.fields.map(({ name, label }) => {
    const fit = checked?.fields[name]?.fit;
    return `${label} ${fit?.fits === false ? "doesn't fit" : `${String(fit?.score ?? 100)}%`}`;
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="inline-flex flex-wrap rounded-full bg-sunken p-1 ring-1 ring-line">
        <legend className="sr-only">Test texts</legend>
        {TESTS.map(({ label }, i) => (
          <label
            key={label}
            className="relative grid min-h-9 place-items-center rounded-full px-4 text-sm font-bold text-muted has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="test"
              checked={test === i}
              onChange={() => onTest(i)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-muted" aria-live="polite">
        {checked ? words.join(" · ") : "Measuring…"}
      </p>
    </div>
  );
}

interface SaveToolsProps {
  readonly editor: Editor;
  readonly saving: TemplateSaveState;
  readonly isChanged: boolean;
  readonly onSave: () => void;
}

/** The save and undo buttons, with the save state. */
export const SaveTools = ({ editor, saving: { status, version }, isChanged, onSave }: SaveToolsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button onClick={onSave} loading={status === "saving"} disabled={!isChanged}>
      Save
    </Button>
    <Button
      variant="ghost"
      onClick={editor.undo}
      inactive={!editor.canUndo}
      icon={<Undo2 aria-hidden="true" className="size-4" />}
    >
      Undo
    </Button>
    <span className="self-center text-sm text-muted">{isChanged ? "Not saved yet" : `Version ${String(version)}`}</span>
  </div>
);

/** The result of the last save, or of another user's. */
export const SaveNotices = ({
  saving: { status, version, message },
  isChanged,
}: Pick<SaveToolsProps, "saving" | "isChanged">) => (
  <>
    {status === "saved" && !isChanged ? (
      <Notice kind="success">Saved as version {version}. New tags use it. Ordered tags keep their version.</Notice>
    ) : null}
    {status === "refused" ? (
      <Notice kind="error" title="Not saved">
        {message}
      </Notice>
    ) : null}
    {status === "replaced" && !isChanged ? (
      <Notice kind="info">Someone else just saved version {version}. You're looking at it now.</Notice>
    ) : null}
  </>
);

interface CardProps {
  readonly editor: Editor;
  readonly errors: FieldErrors;
}

/** The name, size and shape of the tag, and the color that a customer may change. */
export function TagCard({ editor, errors }: CardProps) {
  const { now } = editor;
  const inches = (name: "width" | "height", label: string) => (
    <TextInput
      label={label}
      type="number"
      step={0.125}
      min={0.25}
      value={now[name]}
      onChange={(event) =>
        event.target.value !== "" && editor.change({ [name]: Number(event.target.value) }, `the ${name}`)
      }
      error={getFieldMessages(errors, name)}
    />
  );
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Tag</h2>
      <TextInput
        label="Name"
        value={now.name}
        onChange={(event) => editor.change({ name: event.target.value }, "the name")}
        // The address of a new template is made from its name.
        error={getFieldMessages(errors, "name") ?? getFieldMessages(errors, "slug")}
      />
      <div className="grid grid-cols-2 gap-4">
        {inches("width", "Width, inches")}
        {inches("height", "Height, inches")}
        <Select
          label="Shape"
          value={now.shape}
          onChange={(event) => editor.change({ shape: event.target.value as TagShape }, "the shape")}
        >
          {TAG_SHAPES.map((shape) => (
            <option key={shape} value={shape}>
              {shape}
            </option>
          ))}
        </Select>
        <TextInput
          label="Customer's color"
          hint="The color in the drawing that customers can change."
          placeholder="#0d5750"
          value={now.accent}
          onChange={(event) => editor.change({ accent: event.target.value.toLowerCase() }, "the accent")}
          error={getFieldMessages(errors, "accent")}
        />
      </div>
    </Card>
  );
}

/** The fields of the template, with the form of the selected one. */
export function FieldsCard({ editor, errors }: CardProps) {
  const { now, selected } = editor;
  const last = now.fields.length;
  const add = () => {
    const addedField = newField(now);
    editor.change({ fields: [...now.fields, addedField] }, `adding ${addedField.name}`);
    editor.select(last);
  };
  const addPicture = () => {
    editor.change({ picture: newFrame(now) }, "adding a picture");
    editor.select(last);
  };
  const choices = [...now.fields, ...(now.picture ? [now.picture] : [])];
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">Fields</h2>
        <Button
          size="sm"
          variant="secondary"
          onClick={add}
          disabled={last >= MAX_FIELDS}
          icon={<Plus aria-hidden="true" className="size-4" />}
        >
          Add a field
        </Button>
        {now.picture ? null : (
          <Button
            size="sm"
            variant="secondary"
            onClick={addPicture}
            icon={<ImagePlus aria-hidden="true" className="size-4" />}
          >
            Add a picture
          </Button>
        )}
      </div>
      <div role="group" aria-label="Fields of this template" className="flex flex-wrap gap-2">
        {choices.map(({ name, label }, i) => (
          <button
            // A field may be called "picture" too.
            key={i === last ? "the picture" : name}
            type="button"
            aria-pressed={i === selected}
            onClick={() => editor.select(i)}
            className={classes(
              "min-h-11 rounded-lg px-3.5 font-semibold ring-[1.5px] ring-inset",
              i === selected ? "bg-brand-soft ring-brand" : "ring-edge hover:bg-raised",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <SelectedField editor={editor} errors={fieldErrorsAt(errors, selected)} />
    </Card>
  );
}

/** The form of the selected field or picture. @param errors those of the field */
function SelectedField({ editor, errors }: CardProps) {
  const { now, selected } = editor;
  if (now.picture && selected === now.fields.length)
    return <PictureFrameForm editor={editor} frame={now.picture} errors={errors} />;
  const field = now.fields[selected];
  if (!field) return <p className="text-muted">No fields yet. A tag needs at least one.</p>;
  return <FieldForm key={selected} editor={editor} index={selected} field={field} errors={errors} />;
}

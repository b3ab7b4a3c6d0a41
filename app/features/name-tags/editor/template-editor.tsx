import { ImagePlus, Plus, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { firstCharacters } from "#domain/kernel/characters";
import type { FieldErrors } from "#domain/kernel/refusal";
import { flatten } from "#domain/kernel/field-errors";
import { cleanSvg, type CleanSvg } from "#domain/name-tags/clean-svg";
import type { TagTexts } from "#domain/name-tags/roster";
import { SMALLEST_FRAME_IN } from "#domain/name-tags/picture";
import {
  MOST_FIELDS,
  TAG_SHAPES,
  USUAL_TIGHTEN,
  type TagShape,
  type TagTemplate,
  type TemplateField,
} from "#domain/name-tags/template";
import { callApi } from "../../api-client/call-api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Select, TextArea, TextInput } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useChecker } from "../use-checker.ts";
import { DrawingFile } from "./drawing-file.tsx";
import { FieldForm } from "./field-form.tsx";
import { PictureFrameForm } from "./picture-frame-form.tsx";
import { TemplateCanvas } from "./template-canvas.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { toGrid, useEditor, type EditedTemplate } from "./use-editor.ts";
import { templateResource, useStoredTemplate } from "./use-stored-template.ts";

interface TemplateEditorProps {
  readonly template: TagTemplate;
  /** Tells the page that another version is stored now. */
  readonly onSaved: () => void;
}

/** What tags are tried with: as short and as long as names get. */
const TESTS: ReadonlyArray<{
  readonly label: string;
  readonly texts: (fields: ReadonlyArray<TemplateField>) => TagTexts;
}> = [
  { label: "Usual", texts: (fields) => textsFor(fields, "Maya Lindqvist", "Harbor Clinic") },
  { label: "Short", texts: (fields) => textsFor(fields, "Jo", "KX") },
  {
    label: "Long",
    texts: (fields) =>
      textsFor(fields, "Bartholomew Featherstone-Ashdown", "Department of Intensive Care and Recovery"),
  },
  { label: "Accents", texts: (fields) => textsFor(fields, "Željka Nguyễn-Ångström", "Søndergaard & Üçüncü") },
];
const textsFor = (fields: ReadonlyArray<TemplateField>, name: string, other: string): TagTexts =>
  Object.fromEntries(
    fields.map((field) => [field.name, firstCharacters(field.required ? name : other, field.maxLength)]),
  );

const editedOf = ({ name, width, height, shape, accent, svg, fields, picture }: TagTemplate): EditedTemplate => ({
  name,
  width,
  height,
  shape,
  accent,
  svg,
  fields,
  picture,
});

/** The drawing of a template and the places of its texts, seen with names of every length while one works. */
export function TemplateEditor({ template, onSaved }: TemplateEditorProps) {
  const [start] = useState(() => editedOf(template));
  const editor = useEditor(start);
  const { now, chosen } = editor;
  const [version, setVersion] = useState(template.version);
  const [saved, setSaved] = useState(start);
  const [test, setTest] = useState(0);
  const [state, setState] = useState<
    { kind: "idle" | "saving" | "saved" | "taken" } | { kind: "refused"; message: string }
  >({ kind: "idle" });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [removed, setRemoved] = useState<ReadonlyArray<string>>([]);
  const preview: TagTemplate = useMemo(() => ({ ...template, ...now }), [template, now]);
  const checker = useChecker(preview);
  const texts = useMemo(() => TESTS[test]?.texts(now.fields) ?? {}, [test, now.fields]);
  const checked = checker ? checker.tag(texts) : undefined;
  const field = now.fields[chosen];
  const isPicture = now.picture !== undefined && chosen === now.fields.length;
  const isChanged = now !== saved;
  const { stored, read } = useStoredTemplate(template);
  // One's own save is heard of too, at times before its answer.
  const theirs = stored.version > version && state.kind !== "saving" ? stored : undefined;
  const take = (template: TagTemplate) => {
    const taken = editedOf(template);
    editor.load(taken);
    setSaved(taken);
    setVersion(template.version);
    setState({ kind: "taken" });
  };
  if (theirs && !isChanged) take(theirs);
  const told = (name: string): Array<string> => (Array.isArray(errors[name]) ? errors[name] : []);

  const takeDrawing = ({ svg, ratio, removed: out }: CleanSvg, label: string) => {
    setErrors({ ...errors, svg: [] });
    setRemoved(out);
    // The drawing decides the proportions, the width stays.
    editor.change({ svg, height: Math.round((now.width / ratio) * 1000) / 1000 }, label);
  };
  const takeSvg = (raw: string) => {
    const clean = cleanSvg(raw);
    if (!clean.ok) return setErrors({ ...errors, svg: [clean.error] });
    takeDrawing(clean.value, `drawing ${String(raw.length)}`);
  };
  const save = async () => {
    const { picture, ...rest } = now;
    setState({ kind: "saving" });
    const answer = await callApi<{ version: number; svg: string }>(`${templateResource.path}${String(template.id)}/`, {
      method: "PUT",
      body: { ...rest, fields: [...rest.fields, ...(picture ? [picture] : [])], version },
    });
    if (answer.ok) {
      setVersion(answer.data.version);
      setSaved(now);
      setErrors({});
      setState({ kind: "saved" });
      return onSaved();
    }
    if (answer.status === 409) {
      await read();
      return setState({ kind: "idle" });
    }
    setErrors(answer.errors);
    setState({
      kind: "refused",
      message: answer.message || (flatten(answer.errors)[0]?.message ?? "It could not be saved."),
    });
  };
  const add = () => {
    const free =
      Array.from({ length: MOST_FIELDS }, (_, i) => `line_${String(i + 1)}`).find(
        (name) => !now.fields.some((one) => one.name === name),
      ) ?? "line";
    const last = now.fields.at(-1);
    const added: TemplateField = {
      name: free,
      label: "Another line",
      required: false,
      maxLength: 40,
      x: now.width / 2,
      y: Math.min(now.height - 0.1, (last?.y ?? 0) + 0.2),
      width: now.width * 0.85,
      capHeight: 0.12,
      font: "figtree",
      colour: "#2a1533",
      align: "center",
      floor: 0.08,
      lines: 1,
      height: 0.3,
      condense: 0.88,
      tighten: USUAL_TIGHTEN,
      onAccent: false,
    };
    editor.change({ fields: [...now.fields, added] }, `adding ${free}`);
    editor.choose(now.fields.length);
  };
  const addPicture = () => {
    const height = Math.max(SMALLEST_FRAME_IN, Math.round(now.height * 60) / 100);
    const width = Math.max(SMALLEST_FRAME_IN, Math.round(height * 75) / 100);
    editor.change(
      {
        picture: {
          kind: "picture",
          name: "picture",
          label: "Picture",
          required: true,
          x: toGrid(width / 2 + 0.2),
          y: toGrid(now.height / 2),
          width,
          height,
          shape: "rounded",
        },
      },
      "adding a picture",
    );
    editor.choose(now.fields.length);
  };

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="grid min-w-0 gap-4">
        <TemplateCanvas editor={editor} template={preview} checker={checker || undefined} texts={texts} accent="" />
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
                  onChange={() => setTest(i)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <p className="text-sm text-muted" aria-live="polite">
            {checked
              ? now.fields
                  .map(
                    ({ name, label }) =>
                      `${label} ${checked.fields[name]?.fit.fits === false ? "does not fit" : `${String(checked.fields[name]?.fit.score ?? 100)}%`}`,
                  )
                  .join(" · ")
              : "Measuring…"}
          </p>
        </div>
        <p className="text-sm text-muted">
          Drag a field, or move it with the arrow keys: steps of a twentieth of an inch, Shift for two, Alt for a
          hundredth. It snaps to the middle of the tag and to other fields.
        </p>
        <Card className="grid gap-4">
          <h2 className="text-xl">Drawing</h2>
          <DrawingFile onDrawing={(drawing) => takeDrawing(drawing, `drawing ${String(drawing.svg.length)}`)} />
          <TextArea
            label="Or paste its source"
            rows={6}
            spellCheck={false}
            value={now.svg}
            onChange={(event) => editor.change({ svg: event.target.value }, "the drawing's source")}
            onBlur={(event) => event.target.value !== saved.svg && takeSvg(event.target.value)}
            error={told("svg")}
            className="[&_textarea]:font-mono [&_textarea]:text-sm"
          />
          {removed.length > 0 ? (
            <Notice kind="warning" title="Taken out of the drawing">
              {removed.join("; ")}.
            </Notice>
          ) : null}
        </Card>
      </div>
      <div className="grid gap-4">
        <Card className="grid gap-3">
          {state.kind === "saved" && !isChanged ? (
            <Notice kind="success">Saved as version {version}. New tags use it; ordered ones keep theirs.</Notice>
          ) : null}
          {state.kind === "refused" ? (
            <Notice kind="error" title="Not saved">
              {state.message}
            </Notice>
          ) : null}
          {state.kind === "taken" && !isChanged ? (
            <Notice kind="info">Somebody else has just saved version {version}: this is it.</Notice>
          ) : null}
          {theirs && isChanged ? (
            <ConflictNotice theirs={theirs} onTake={() => take(theirs)} onKeep={() => setVersion(theirs.version)} />
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void save()} loading={state.kind === "saving"} disabled={!isChanged}>
              Save
            </Button>
            <Button
              variant="ghost"
              onClick={editor.undo}
              disabled={!editor.canUndo}
              icon={<Undo2 aria-hidden="true" className="size-4" />}
            >
              Undo
            </Button>
            <span className="self-center text-sm text-muted">
              {isChanged ? "Not saved yet" : `Version ${String(version)}`}
            </span>
          </div>
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-xl">Tag</h2>
          <TextInput
            label="Name"
            value={now.name}
            onChange={(event) => editor.change({ name: event.target.value }, "the name")}
            error={told("name")}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextInput
              label="Width, inches"
              type="number"
              step={0.125}
              min={0.25}
              value={now.width}
              onChange={(event) =>
                event.target.value !== "" && editor.change({ width: Number(event.target.value) }, "the width")
              }
              error={told("width")}
            />
            <TextInput
              label="Height, inches"
              type="number"
              step={0.125}
              min={0.25}
              value={now.height}
              onChange={(event) =>
                event.target.value !== "" && editor.change({ height: Number(event.target.value) }, "the height")
              }
              error={told("height")}
            />
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
              hint="The color in the drawing that they may change."
              placeholder="#0d5750"
              value={now.accent}
              onChange={(event) => editor.change({ accent: event.target.value.toLowerCase() }, "the accent")}
              error={told("accent")}
            />
          </div>
        </Card>
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-xl">Fields</h2>
            <Button
              size="sm"
              variant="secondary"
              onClick={add}
              disabled={now.fields.length >= MOST_FIELDS}
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
            {now.fields.map(({ name, label }, i) => (
              <button
                key={name}
                type="button"
                aria-pressed={i === chosen}
                onClick={() => editor.choose(i)}
                className={classes(
                  "min-h-11 rounded-lg px-3.5 font-semibold ring-[1.5px] ring-inset",
                  i === chosen ? "bg-brand-soft ring-brand" : "ring-edge hover:bg-raised",
                )}
              >
                {label}
              </button>
            ))}
            {now.picture ? (
              <button
                type="button"
                aria-pressed={isPicture}
                onClick={() => editor.choose(now.fields.length)}
                className={classes(
                  "min-h-11 rounded-lg px-3.5 font-semibold ring-[1.5px] ring-inset",
                  isPicture ? "bg-brand-soft ring-brand" : "ring-edge hover:bg-raised",
                )}
              >
                {now.picture.label}
              </button>
            ) : null}
          </div>
          {isPicture && now.picture ? (
            <PictureFrameForm editor={editor} frame={now.picture} errors={fieldErrors(errors, now.fields.length)} />
          ) : field ? (
            <FieldForm key={chosen} editor={editor} index={chosen} field={field} errors={fieldErrors(errors, chosen)} />
          ) : (
            <p className="text-muted">No field yet: a tag needs at least one.</p>
          )}
        </Card>
      </div>
    </div>
  );
}

/** What is wrong with one field of the list, by its place. */
function fieldErrors(errors: FieldErrors, index: number): FieldErrors {
  const list = errors["fields"];
  const own = list && !Array.isArray(list) ? list[String(index)] : undefined;
  return own && !Array.isArray(own) ? own : {};
}

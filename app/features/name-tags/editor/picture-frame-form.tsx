import { Trash2 } from "lucide-react";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import {
  FRAME_SHAPES,
  MIN_FRAME_IN,
  type FrameShape,
  type PictureFrame,
} from "#domain/prepress/name-tags/drawing/picture";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox, Select, TextInput } from "../../../ui/fields/field.tsx";
import type { Editor } from "./use-editor.ts";

/** The settings of the picture frame. */
export function PictureFrameForm({
  editor,
  frame,
  errors,
}: {
  editor: Editor;
  frame: PictureFrame;
  errors: FieldErrors;
}) {
  const errorsAt = (name: string): Array<string> => (Array.isArray(errors[name]) ? errors[name] : []);
  const inches = (name: "x" | "y" | "width" | "height", label: string, least: number) => (
    <TextInput
      label={label}
      type="number"
      step={0.01}
      min={least}
      value={frame[name]}
      onChange={(event) => event.target.value !== "" && editor.changePicture({ [name]: Number(event.target.value) })}
      error={errorsAt(name)}
    />
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          label="Label"
          value={frame.label}
          onChange={(event) => editor.changePicture({ label: event.target.value })}
          error={errorsAt("label")}
        />
        <TextInput
          label="Name in lists"
          hint="Lowercase letters. Lists and orders use this name."
          value={frame.name}
          onChange={(event) => editor.changePicture({ name: event.target.value })}
          error={errorsAt("name")}
        />
      </div>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="mb-2 text-sm font-semibold">Position and size, inches</legend>
        {inches("x", "Center from the left", 0)}
        {inches("y", "Center from the top", 0)}
        {inches("width", "Width of the frame", MIN_FRAME_IN)}
        {inches("height", "Height of the frame", MIN_FRAME_IN)}
      </fieldset>
      <Select
        label="Frame"
        value={frame.shape}
        onChange={(event) => editor.changePicture({ shape: event.target.value as FrameShape })}
      >
        {FRAME_SHAPES.map((shape) => (
          <option key={shape} value={shape}>
            {shape}
          </option>
        ))}
      </Select>
      <Checkbox
        label="Required on every tag"
        checked={frame.required}
        onChange={(event) => editor.changePicture({ required: event.target.checked })}
      />
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => editor.change({ picture: undefined }, "removing the picture")}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
      >
        Remove “{frame.label}”
      </Button>
    </div>
  );
}

import { Upload } from "lucide-react";
import { useId, useState, type ChangeEvent } from "react";
import { acceptFor } from "#domain/ground/files/upload-rules";
import { SVG_LIMIT, TEMPLATE_FILES, type CleanSvg } from "#domain/prepress/name-tags/template/clean-svg";
import { readTemplateFile } from "#domain/prepress/name-tags/template/template-file";
import { FieldErrors } from "../../../ui/fields/field-layout.tsx";

/** Reads a vector drawing from a file, or shows at the field why it cannot be used. */
export function DrawingFile({ onDrawing }: { onDrawing: (drawing: CleanSvg) => void }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const take = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const [file] = field.files ?? [];
    if (!file) return;
    const read = await readTemplateFile(file);
    field.value = "";
    setProblem(read.ok ? undefined : read.error);
    if (read.ok) onDrawing(read.value);
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg px-4 font-semibold ring-[1.5px] ring-edge ring-inset hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <Upload aria-hidden="true" className="size-5" />
          Upload an SVG
          <input
            id={id}
            type="file"
            accept={acceptFor(TEMPLATE_FILES)}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            className="sr-only"
            onChange={(event) => void take(event)}
          />
        </label>
        <span id={`${id}-hint`} className="text-sm text-muted">
          Shapes and colors only, up to {SVG_LIMIT}. Convert text to outlines and embed pictures.
        </span>
      </div>
      <FieldErrors id={`${id}-error`} lines={problem === undefined ? [] : [problem]} />
    </div>
  );
}

import { useMemo, useReducer, useState } from "react";
import { slugFromName } from "#domain/ground/kernel/text";
import { cleanSvg, removedText, type CleanSvg } from "#domain/prepress/name-tags/template/clean-svg";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { callApi } from "../../api-client/index.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useChecker } from "../use-checker.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DrawingFile } from "./drawing-file.tsx";
import { toEditedTemplate, heightFor, testTexts } from "./editor-state.ts";
import { getFieldMessages, newerThan, reduceSave, saveStart } from "./save-state.ts";
import { FieldsCard, SaveNotices, SaveTools, TagCard, TestTexts } from "./template-cards.tsx";
import { TemplateCanvas } from "./template-canvas.tsx";
import { useEditor } from "./use-editor.ts";
import { isNewTemplate, templateResource, useStoredTemplate } from "./use-stored-template.ts";

interface TemplateEditorProps {
  /** A new one has the id 0. */
  readonly template: TagTemplate;
  /** Called after a save, with another version stored. @param id the template's */
  readonly onSaved: (id: number) => void;
}

/** Edits the drawing and the fields of a template, with a preview for names of different lengths. */
export function TemplateEditor({ template, onSaved }: TemplateEditorProps) {
  const [start] = useState(() => toEditedTemplate(template));
  const editor = useEditor(start);
  const { now } = editor;
  const [saving, dispatch] = useReducer(reduceSave, saveStart(start, template.version));
  const [test, setTest] = useState(0);
  const preview: TagTemplate = useMemo(() => ({ ...template, ...now }), [template, now]);
  const texts = useMemo(() => testTexts(test, now.fields), [test, now.fields]);
  const checker = useChecker(preview, [texts]) || undefined;
  const isNew = isNewTemplate(template);
  const isChanged = isNew || now !== saving.saved;
  const { stored, read } = useStoredTemplate(template);
  const newerTemplate = newerThan(saving, stored);
  const replaceBy = (otherTemplate: TagTemplate) => {
    const edited = toEditedTemplate(otherTemplate);
    editor.load(edited);
    dispatch({ kind: "replaced", version: otherTemplate.version, saved: edited });
  };
  if (newerTemplate && !isChanged) replaceBy(newerTemplate);

  const setDrawing = ({ svg, ratio, removed }: CleanSvg, label: string) => {
    dispatch({ kind: "drawing", removed });
    editor.change({ svg, height: heightFor(now.width, ratio) }, label);
  };
  const readSvg = (raw: string) => {
    const clean = cleanSvg(raw);
    if (clean.ok) setDrawing(clean.value, `drawing ${String(raw.length)}`);
    else dispatch({ kind: "no-drawing", error: clean.error });
  };
  const save = async () => {
    const { picture, ...rest } = now;
    dispatch({ kind: "saving" });
    const fields = { ...rest, fields: [...rest.fields, ...(picture ? [picture] : [])] };
    const answer = await callApi<{ id: number; version: number; svg: string }>(
      isNew ? templateResource.path : `${templateResource.path}${String(template.id)}/`,
      isNew
        ? { method: "POST", body: { ...fields, slug: slugFromName(rest.name, "template", crypto.randomUUID()) } }
        : { method: "PUT", body: { ...fields, version: saving.version } },
    );
    if (answer.ok) {
      dispatch({ kind: "saved", version: answer.data.version, saved: now });
      return onSaved(answer.data.id);
    }
    if (answer.status !== 409) return dispatch({ kind: "refused", message: answer.message, errors: answer.errors });
    await read();
    return dispatch({ kind: "outdated" });
  };

  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_min(40vw,27rem)]">
      <div className="grid min-w-0 gap-4">
        <TemplateCanvas editor={editor} template={preview} checker={checker} texts={texts} accent="" />
        <TestTexts editor={editor} test={test} checked={checker?.tag(texts)} onTest={setTest} />
        <p className="text-sm text-muted">
          Drag a field, or move it with the arrow keys: steps of a twentieth of an inch, Shift for two, Alt for a
          hundredth. + and − change its width. Fields snap to the center of the tag and to each other.
        </p>
        <Card className="grid gap-4">
          <h2 className="text-xl">Drawing</h2>
          <DrawingFile onDrawing={(drawing) => setDrawing(drawing, `drawing ${String(drawing.svg.length)}`)} />
          <TextArea
            label="Or paste SVG code"
            rows={6}
            spellCheck={false}
            value={now.svg}
            onChange={(event) => editor.change({ svg: event.target.value }, "the drawing's source")}
            onBlur={(event) => event.target.value !== saving.saved.svg && readSvg(event.target.value)}
            error={getFieldMessages(saving.errors, "svg")}
            className="[&_textarea]:font-mono [&_textarea]:text-sm"
          />
          {saving.removed.length > 0 ? <Notice kind="warning">{removedText(saving.removed)}</Notice> : null}
        </Card>
      </div>
      <div className="grid gap-4">
        <Card className="grid gap-3">
          <SaveNotices saving={saving} isChanged={isChanged} />
          {newerTemplate && isChanged ? (
            <ConflictNotice
              theirs={newerTemplate}
              onTake={() => replaceBy(newerTemplate)}
              onKeep={() => dispatch({ kind: "keep-mine", version: newerTemplate.version })}
            />
          ) : null}
          <SaveTools editor={editor} saving={saving} isChanged={isChanged} onSave={() => void save()} />
        </Card>
        <TagCard editor={editor} errors={saving.errors} />
        <FieldsCard editor={editor} errors={saving.errors} />
      </div>
    </div>
  );
}

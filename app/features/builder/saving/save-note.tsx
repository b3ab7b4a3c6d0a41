import { Check, CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import type { SheetSaveState } from "./sheet-saver.ts";

const notes: Record<SheetSaveState, string> = {
  start: "Example",
  waiting: "Saving…",
  saving: "Saving…",
  saved: "Saved",
  offline: "Offline. Saved in this browser until you're back online.",
  conflict: "Changed in another window",
  refused: "Not saved",
};

const COLORS: Record<SheetSaveState, string> = {
  start: "text-muted",
  waiting: "text-muted",
  saving: "text-muted",
  saved: "text-success",
  offline: "text-warning",
  conflict: "text-warning",
  refused: "text-warning",
};

/** Whether the sheet is saved. */
export function SaveNote({ state }: { state: SheetSaveState }) {
  const Icon = {
    start: undefined,
    waiting: CloudUpload,
    saving: undefined,
    saved: Check,
    offline: CloudOff,
    conflict: TriangleAlert,
    refused: TriangleAlert,
  }[state];
  return (
    <p role="status" data-save={state} className={`flex items-center gap-1.5 text-sm font-semibold ${COLORS[state]}`}>
      {state === "saving" ? <Spinner /> : null}
      {Icon ? <Icon aria-hidden="true" className="size-4" /> : null}
      <span>{notes[state]}</span>
    </p>
  );
}

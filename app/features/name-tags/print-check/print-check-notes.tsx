import { Notice } from "../../../ui/feedback/notice.tsx";
import { checkNotes } from "./check-notes.ts";
import type { PrintCheck } from "./use-print-check.ts";

/** How far the check of the prints is, and what it found. */
export function PrintCheckNotes({ check: { print, isRunning } }: { readonly check: PrintCheck }) {
  const notes = print && !isRunning ? checkNotes(print) : [];
  return (
    <div className="needs-script grid gap-3">
      <p role="status" className={isRunning || notes.length > 0 ? "text-sm text-muted" : "sr-only"}>
        {isRunning ? progressText(print) : notes.find(({ kind }) => kind === "success")?.text}
      </p>
      {notes.map(({ kind, text }) =>
        kind === "success" ? null : (
          <Notice key={text} kind={kind}>
            {text}
          </Notice>
        ),
      )}
    </div>
  );
}

const progressText = (print: PrintCheck["print"]): string =>
  print && print.count > 1
    ? `Checking how your tags print: ${String(print.pictures.length)} of ${String(print.count)}`
    : "Checking how your tags print";

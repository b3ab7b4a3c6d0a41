import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import type { SheetSaveState } from "./sheet-saver.ts";

interface SaveProblemsProps {
  readonly state: SheetSaveState;
  readonly problem: string | undefined;
  readonly onSaveSeparately: () => void;
  readonly onShowOther: () => void;
  readonly onRetry: () => void;
}

/** Why the sheet is not saved, with the ways to resolve it. */
export function SaveProblems({ state, problem, onSaveSeparately, onShowOther, onRetry }: SaveProblemsProps) {
  if (state === "conflict") {
    return (
      <Notice kind="warning" title="This sheet was changed in another window.">
        <p>Your work is safe here and in this browser.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={onSaveSeparately}>
            Save mine as a separate design
          </Button>
          <Button size="sm" variant="secondary" onClick={onShowOther}>
            Show the other version
          </Button>
        </div>
      </Notice>
    );
  }
  if (state !== "refused") return null;
  return (
    <Notice kind="error" title={problem ?? "We couldn't save this."}>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

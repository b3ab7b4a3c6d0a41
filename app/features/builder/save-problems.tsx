import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { SaveState } from "./use-autosave.ts";

interface SaveProblemsProps {
  readonly state: SaveState;
  readonly problem: string | undefined;
  readonly onKeepApart: () => void;
  readonly onShowOther: () => void;
  readonly onRetry: () => void;
}

/** Why the sheet is not saved, with the ways to resolve it. */
export function SaveProblems({ state, problem, onKeepApart, onShowOther, onRetry }: SaveProblemsProps) {
  if (state === "conflict") {
    return (
      <Notice kind="warning" title="This sheet was changed in another window.">
        <p>Nothing is lost: your own work is here and in this browser.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={onKeepApart}>
            Keep mine as a design of its own
          </Button>
          <Button size="sm" variant="secondary" onClick={onShowOther}>
            Show the other one
          </Button>
        </div>
      </Notice>
    );
  }
  if (state !== "refused") return null;
  return (
    <Notice kind="error" title={problem ?? "This could not be saved."}>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

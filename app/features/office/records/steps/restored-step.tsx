import { useEffect, useState } from "react";
import { StepReport } from "./step-report.tsx";
import { type StoredUndo, useStoredUndo } from "./stored-undo.ts";

interface Props {
  /** The address that the forms are sent to: that of the list. */
  readonly action: string;
  /** The list's, without its filter. */
  readonly path: string;
}

/** What the last step did, for whoever left its list and comes back while it can be undone. */
export function RestoredStep({ action, path }: Props) {
  const [undo, setUndo] = useState<StoredUndo>();
  const { read } = useStoredUndo(path);
  useEffect(() => {
    const stored = read();
    if (!stored) return;
    // Not within the effect, which would draw the page twice at once.
    const start = setTimeout(() => setUndo(stored));
    const end = setTimeout(() => setUndo(undefined), stored.until - Date.now());
    return () => {
      clearTimeout(start);
      clearTimeout(end);
    };
  }, [read]);
  return undo ? (
    <StepReport action={action} path={path} label={undo.label} run={undo.run} until={undo.until} needsSignIn={false} />
  ) : null;
}

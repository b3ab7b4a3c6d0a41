import { Wand } from "lucide-react";
import type { Warning } from "#domain/prepress/builder/warnings";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

/** The most warnings that are listed; the others are counted. */
const MAX_SHOWN = 6;

/** The warnings of a sheet: each links to its object and offers a repair where possible. */
export function SheetWarnings({
  warnings,
  onChoose,
  onFit,
}: {
  warnings: ReadonlyArray<Warning>;
  onChoose: (id: string) => void;
  onFit: () => void;
}) {
  if (warnings.length === 0) return null;
  const isBlocked = warnings.some(({ blocking }) => blocking);
  return (
    <Notice kind={isBlocked ? "error" : "warning"} title={isBlocked ? "Fix this before you order" : "Check this"}>
      <ul className="grid gap-1">
        {warnings.slice(0, MAX_SHOWN).map(({ id, code, message }) => (
          <li key={`${id} ${code}`}>
            <button
              type="button"
              className="min-h-8 text-left underline decoration-dotted underline-offset-4"
              onClick={() => onChoose(id)}
            >
              {message}
            </button>
          </li>
        ))}
        {warnings.length > MAX_SHOWN ? <li>And {warnings.length - MAX_SHOWN} more.</li> : null}
      </ul>
      {warnings.some(({ code }) => code === "outside") ? (
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          icon={<Wand aria-hidden="true" className="size-4" />}
          onClick={onFit}
        >
          Fit everything on the sheet
        </Button>
      ) : null}
    </Notice>
  );
}

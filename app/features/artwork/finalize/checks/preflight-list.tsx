import { WandSparkles } from "lucide-react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { PreflightLevel, PreflightResult } from "#domain/prepress/artwork/preflight/preflight";
import { Button } from "../../../../ui/actions/button.tsx";
import { PreflightItem } from "./preflight-item.tsx";

interface PreflightListProps {
  readonly results: ReadonlyArray<PreflightResult>;
  readonly onMend: (changes: Partial<CutChoices>) => void;
  /** Numbers of the marks on the artwork, by check. */
  readonly marks: ReadonlyMap<string, number>;
}

const ORDER: ReadonlyArray<PreflightLevel> = ["block", "warn", "note", "ok"];

/** The findings about the file, worst first, each with what to do and a repair button where possible. */
export function PreflightList({ results, onMend, marks }: PreflightListProps) {
  const sorted = [...results].sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
  return (
    <ul className="grid gap-4" aria-live="polite">
      {sorted.map((result) => {
        const { id, mend } = result;
        const mark = marks.get(id);
        return (
          <PreflightItem
            key={id}
            result={result}
            mark={
              mark === undefined ? undefined : (
                <span
                  className="ml-2 inline-grid size-5 place-items-center rounded-full bg-warning text-xs font-bold text-surface"
                  aria-label={`Mark ${mark} on the artwork`}
                >
                  {mark}
                </span>
              )
            }
          >
            {mend ? (
              <Button
                variant="secondary"
                size="sm"
                className="needs-script mt-1"
                icon={<WandSparkles aria-hidden="true" className="size-4" />}
                onClick={() => onMend(mend.changes)}
              >
                {mend.label}
              </Button>
            ) : undefined}
          </PreflightItem>
        );
      })}
    </ul>
  );
}

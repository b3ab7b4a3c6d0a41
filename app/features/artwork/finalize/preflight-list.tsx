import { CircleCheck, Info, OctagonX, TriangleAlert, WandSparkles } from "lucide-react";
import type { CutChoices } from "#domain/artwork/cut-choices";
import type { PreflightLevel, PreflightResult } from "#domain/artwork/preflight/preflight";
import { Button } from "../../../ui/actions/button.tsx";

const looks: Record<PreflightLevel, { icon: typeof Info; colour: string; word: string }> = {
  ok: { icon: CircleCheck, colour: "text-success", word: "Good" },
  note: { icon: Info, colour: "text-info", word: "Note" },
  warn: { icon: TriangleAlert, colour: "text-warning", word: "Check this" },
  block: { icon: OctagonX, colour: "text-danger", word: "Can't be printed" },
};

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
      {sorted.map(({ id, level, title, message, fix, mend }) => {
        const { icon: Icon, colour, word } = looks[level];
        const mark = marks.get(id);
        return (
          <li key={id} className="flex gap-2.5">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
            <div className="grid min-w-0 grow justify-items-start gap-1 text-sm wrap-anywhere text-muted">
              <p>
                <strong className="block text-base text-ink">
                  <span className="sr-only">{word}: </span>
                  {title}
                  {mark === undefined ? null : (
                    <span
                      className="ml-2 inline-grid size-5 place-items-center rounded-full bg-warning text-xs font-bold text-surface"
                      aria-label={`Mark ${mark} on the artwork`}
                    >
                      {mark}
                    </span>
                  )}
                </strong>
                {message}
                {fix ? <span className="mt-0.5 block font-medium text-ink">{fix}</span> : null}
              </p>
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
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

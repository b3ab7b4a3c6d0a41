import { Scissors, WandSparkles } from "lucide-react";
import type { CutChoices } from "#domain/artwork/cut-choices";
import { repairOf } from "#domain/artwork/repairs";
import type { CutProblem, CutProblemCode } from "#domain/artwork/cut-line/lint";
import { counted } from "#domain/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";

interface CutProblemsProps {
  readonly problems: ReadonlyArray<CutProblem>;
  readonly choices: CutChoices;
  readonly onRepair: (changes: Partial<CutChoices>) => void;
}

/** The problems of the cut line, each kind once, with a button that repairs it. */
export function CutProblems({ problems, choices, onRepair }: CutProblemsProps) {
  const codes = [...new Set(problems.map(({ code }) => code))];
  if (codes.length === 0) return null;
  const of = (code: CutProblemCode) => problems.filter((problem) => problem.code === code);
  return (
    <section aria-labelledby="cut-problems" className="grid gap-3 rounded-xl bg-danger-soft p-4 ring-1 ring-danger/30">
      <h2 id="cut-problems" className="flex items-center gap-2 text-lg text-danger">
        <Scissors aria-hidden="true" className="size-5" /> This cut line needs a fix
      </h2>
      <ul className="grid gap-3">
        {codes.map((code) => {
          const [first] = of(code);
          const repair = repairOf(code, choices);
          return (
            <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
              <span className="min-w-0 grow basis-48">
                {first?.message}
                {of(code).length > 1 ? (
                  <span className="text-muted"> ({counted(of(code).length, "place")}, marked in red)</span>
                ) : (
                  <span className="text-muted"> (marked in red)</span>
                )}
              </span>
              {repair ? (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<WandSparkles aria-hidden="true" className="size-4" />}
                  onClick={() => onRepair(repair.changes)}
                >
                  {repair.label}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { Scissors, WandSparkles } from "lucide-react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { findRepair } from "#domain/prepress/artwork/repairs";
import type { CutProblem, CutProblemCode } from "#domain/prepress/artwork/cut-line/checks/lint";
import { counted } from "#domain/ground/kernel/text";
import { Measured } from "../../preferences/index.ts";
import { Button } from "../../../ui/actions/button.tsx";

interface CutProblemsProps {
  readonly problems: ReadonlyArray<CutProblem>;
  /** Share of the ink outside the line, 0 to 1; undefined until it is measured. */
  readonly outside: number | undefined;
  readonly choices: CutChoices;
  readonly onRepair: (changes: Partial<CutChoices>) => void;
}

/** The share that a customer agrees to: a little more than was shown, because the server measures a smaller picture. */
const agreedShare = (share: number): number => Math.min(1, Math.ceil(share * 1050) / 1000);

function markText(problems: ReadonlyArray<CutProblem>): string {
  const color = problems[0]?.severity === "warning" ? "yellow" : "red";
  return problems.length > 1 ? `${counted(problems.length, "place")}, marked in ${color}` : `marked in ${color}`;
}

/** The problems of the cut line, each kind once, with a button that repairs it. */
export function CutProblems({ problems, outside, choices, onRepair }: CutProblemsProps) {
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
          const repair = findRepair(code, choices);
          return (
            <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
              <span className="min-w-0 grow basis-48">
                <Measured text={first?.message ?? ""} />
                <span className="text-muted"> ({markText(of(code))})</span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {code === "outside" && outside !== undefined ? (
                  <Button size="sm" variant="ghost" onClick={() => onRepair({ cutsOff: agreedShare(outside) })}>
                    Cut it off
                  </Button>
                ) : null}
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
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { CircleCheck, Info, OctagonX, TriangleAlert } from "lucide-react";
import type { PreflightLevel, PreflightResult } from "#domain/artwork/preflight";

const looks: Record<PreflightLevel, { icon: typeof Info; colour: string; word: string }> = {
  ok: { icon: CircleCheck, colour: "text-success", word: "Good" },
  note: { icon: Info, colour: "text-info", word: "Note" },
  warn: { icon: TriangleAlert, colour: "text-warning", word: "Look at this" },
  block: { icon: OctagonX, colour: "text-danger", word: "Cannot be printed" },
};

/** What there is to say about the file, the worst first, in words that tell what to do. */
export function PreflightList({ results }: { results: ReadonlyArray<PreflightResult> }) {
  const order: ReadonlyArray<PreflightLevel> = ["block", "warn", "note", "ok"];
  const sorted = [...results].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return (
    <ul className="grid gap-3" aria-live="polite">
      {sorted.map(({ id, level, title, message, fix }) => {
        const { icon: Icon, colour, word } = looks[level];
        return (
          <li key={id} className="flex gap-2.5">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
            <p className="min-w-0 text-sm text-muted">
              <strong className="block text-base text-ink">
                <span className="sr-only">{word}: </span>
                {title}
              </strong>
              {message}
              {fix ? <span className="mt-0.5 block font-medium text-ink">{fix}</span> : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

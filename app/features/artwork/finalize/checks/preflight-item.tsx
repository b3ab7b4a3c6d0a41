import { CircleCheck, Info, OctagonX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { PreflightLevel, PreflightResult } from "#domain/prepress/artwork/preflight/preflight";

const looks: Record<PreflightLevel, { icon: typeof Info; colour: string; word: string }> = {
  ok: { icon: CircleCheck, colour: "text-success", word: "Good" },
  note: { icon: Info, colour: "text-info", word: "Note" },
  warn: { icon: TriangleAlert, colour: "text-warning", word: "Check this" },
  block: { icon: OctagonX, colour: "text-danger", word: "Can't be printed" },
};

interface PreflightItemProps {
  readonly result: Pick<PreflightResult, "level" | "title" | "message" | "fix">;
  /** After the title. */
  readonly mark?: ReactNode;
  /** A button that repairs it. */
  readonly children?: ReactNode;
}

/** A finding about a file in a list of findings. */
export function PreflightItem({ result: { level, title, message, fix }, mark, children }: PreflightItemProps) {
  const { icon: Icon, colour, word } = looks[level];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="grid min-w-0 grow justify-items-start gap-1 text-sm wrap-anywhere text-muted">
        <p>
          <strong className="block text-base text-ink">
            <span className="sr-only">{word}: </span>
            <span>{title}</span>
            {mark}
          </strong>
          <span>{message}</span>
          {fix ? <span className="mt-0.5 block font-medium text-ink">{fix}</span> : null}
        </p>
        {children}
      </div>
    </li>
  );
}

import { useState } from "react";
import { proofStateText, type ProofVersion, type ProofView } from "#domain/shop/proofs/proof";
import type { ProofPoint } from "#domain/shop/proofs/proof-comment";
import { ProofPicture } from "./proof-picture.tsx";

interface ProofCompareProps {
  readonly proof: ProofView;
  /** The version beside it. */
  readonly other: ProofVersion | undefined;
  readonly point: ProofPoint | undefined;
  /** Chooses the point of a comment; undefined if the current user may not comment. */
  readonly onPoint: ((point: ProofPoint) => void) | undefined;
  /** The page of both, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Called when a page of the proof with a cut line is shown. */
  readonly onCutLine: () => void;
}

/** A proof beside another version of it. On a phone, buttons switch between both. */
export function ProofCompare({ proof, other, point, onPoint, page, onPage, onCutLine }: ProofCompareProps) {
  const [shownId, setShownId] = useState(proof.id);
  const picture = (version: ProofView | ProofVersion, isThis: boolean) => (
    <ProofPicture
      version={version}
      line={proof.line}
      material={proof.material}
      draft={isThis ? point : undefined}
      onPlace={isThis && onPoint ? (x, y) => onPoint({ x, y, page }) : undefined}
      page={page}
      onPage={onPage}
      onCutLine={isThis ? onCutLine : undefined}
    />
  );
  if (!other) return picture(proof, true);
  const panes = [other, proof].toSorted((a, b) => a.number - b.number);
  const visible = panes.some(({ id }) => id === shownId) ? shownId : proof.id;
  return (
    <div className="grid gap-4">
      <div role="group" aria-label="Version to show" className="needs-script flex gap-2 md:hidden">
        {panes.map(({ id, number }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === visible}
            onClick={() => setShownId(id)}
            className={`min-h-11 grow rounded-full px-4 font-semibold ring-1 ring-line ${id === visible ? "bg-brand text-brand-ink" : "bg-surface"}`}
          >
            Version {number}
          </button>
        ))}
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        {panes.map((version) => (
          <section
            key={version.id}
            aria-label={`Version ${String(version.number)}`}
            className={`grid min-w-0 gap-2 ${version.id === visible ? "" : "max-md:hidden"}`}
          >
            <h2 className="text-base">
              Version {version.number}
              {version.id === proof.id ? ", this one" : ""}
              <span className="block text-sm font-normal text-muted">
                {proofStateText(version.state, !proof.isTheirs).label}
              </span>
            </h2>
            {picture(version, version.id === proof.id)}
          </section>
        ))}
      </div>
    </div>
  );
}

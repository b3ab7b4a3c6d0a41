import type { ReactNode } from "react";
import { readingDistance } from "#domain/prepress/lettering/cutting";
import type { ShownLettering } from "#domain/prepress/lettering/make";
import { lengthWithUnit, sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

interface LetteringFactsProps {
  readonly shown: ShownLettering;
  readonly measurement: Measurement;
  /** Sets the letters to this height, in inches. */
  readonly onHeight: (inches: number) => void;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

/** Size, piece count, reading distance, and parts too thin for the blade. */
export function LetteringFacts({ shown, measurement, onHeight }: LetteringFactsProps) {
  const { width, height, capHeight, objects, pullOuts, goodHeight, sizeProblem, thinPath } = shown;
  const { best, far } = readingDistance(capHeight, measurement);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
        <Fact label="Overall size">{sizeText(width, height, measurement)}</Fact>
        <Fact label="Capital letters">{lengthWithUnit(capHeight, measurement)} high</Fact>
        <Fact label="Weeded by hand">
          {counted(objects, "piece")}
          {pullOuts > 0 ? `, ${counted(pullOuts, "hole")}` : ""}
        </Fact>
        <Fact label="Reading distance">
          {best} <span className="block text-sm font-normal text-muted">for easy reading. Legible up to {far}</span>
        </Fact>
      </dl>
      {sizeProblem === undefined && thinPath !== "" ? (
        <Notice
          kind="warning"
          title="The strokes in red are thinner than 2 mm and may tear."
          actions={
            goodHeight === undefined ? undefined : (
              <Button variant="secondary" size="sm" className="needs-script" onClick={() => onHeight(goodHeight)}>
                Make it {lengthWithUnit(goodHeight, measurement)} high
              </Button>
            )
          }
        >
          {goodHeight === undefined
            ? "A heavier font helps."
            : `They hold at ${lengthWithUnit(goodHeight, measurement)} or larger. A heavier font helps too.`}
        </Notice>
      ) : null}
    </div>
  );
}

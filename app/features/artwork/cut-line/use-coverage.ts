import { useEffect, useState } from "react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { MAX_OUTSIDE, formatPercent } from "#domain/prepress/artwork/cut-line/checks/coverage";
import type { CutProblem } from "#domain/prepress/artwork/cut-line/checks/lint";
import type { CheckedLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import type { CutlineClient } from "./cutline.client.ts";
import type { MeasuredCoverage } from "./cutline-protocol.ts";
import { startEffect } from "../../../ui/start-effect.ts";

interface Measured extends Omit<MeasuredCoverage, "picture"> {
  /** The line and background that were measured. */
  readonly key: string;
  /** The address of the picture of what is cut off. */
  readonly picture: string | undefined;
}

interface CoverageInput {
  /** Undefined while it is recalculated, or when the picture cannot be shown. */
  readonly line: CheckedLine | undefined;
  readonly choices: CutChoices;
}

/** What the current line leaves outside; undefined until it is measured. */
export function useCoverage(
  client: React.RefObject<CutlineClient | undefined>,
  { line, choices }: CoverageInput,
): Measured | undefined {
  const [measured, setMeasured] = useState<Measured>();
  const key = line && JSON.stringify([line, choices]);
  useEffect(() => {
    if (!key) return;
    const [current, how] = JSON.parse(key) as [CheckedLine, CutChoices];
    const { isCurrent, cleanup } = startEffect();
    client.current?.coverage(current, how).then(
      ({ picture, ...found }) =>
        isCurrent() && setMeasured({ ...found, key, picture: picture && URL.createObjectURL(picture) }),
      // Without a measurement the server's own decides.
      () => isCurrent() && setMeasured({ share: 0, places: [], widens: false, key, picture: undefined }),
    );
    return cleanup();
  }, [client, key]);
  const url = measured?.picture;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return measured?.key === key ? measured : undefined;
}

/**
 * The red marks of artwork that a line along the outline would cut off without the customer's consent. What a file's
 * own line cuts off is its bleed.
 */
export function coverageProblems(measured: Measured | undefined, choices: CutChoices): Array<CutProblem> {
  if (!measured || choices.outline !== "custom" || choices.ownLine) return [];
  const { share, places } = measured;
  if (share <= Math.max(MAX_OUTSIDE, choices.cutsOff)) return [];
  const message = `${formatPercent(share)}% of your artwork lies outside the cut line and would be cut off.`;
  return places.map((at) => ({ code: "outside", severity: "error", message, at }));
}

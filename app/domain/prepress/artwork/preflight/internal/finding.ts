import type { Box } from "#domain/ground/kernel/geometry";
import type { ChoiceFix, PreflightInput, PreflightLevel } from "#domain/prepress/artwork/preflight/preflight";

/** The result of a check, or undefined if there is nothing to report. */
export interface Finding {
  /** Overrides the level of the rule's action: a good value is "ok". */
  readonly level?: PreflightLevel;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly title?: string;
  readonly message?: string;
  readonly fix?: string;
  readonly at?: Box | undefined;
  readonly mend?: ChoiceFix | undefined;
}

export type MeasureCheck = (input: PreflightInput, target: number) => Finding | undefined;

/** The place of a finding about all of the artwork. */
export const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

/** The minimum size for products without one, in inches. */
const MIN_SIZE = { width: 0.5, height: 0.5 } as const;
export const getMinSize = ({ least = MIN_SIZE }: PreflightInput["order"]) => least;

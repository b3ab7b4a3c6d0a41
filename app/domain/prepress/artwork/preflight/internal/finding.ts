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

import type { Box } from "#domain/kernel/geometry";
import type { Mend, PreflightInput, PreflightLevel } from "#domain/artwork/preflight/preflight";

/** What a check found. Undefined where it has nothing to say. */
export interface Finding {
  /** Overrules what the rule's action says: a good value is "ok". */
  readonly level?: PreflightLevel;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly title?: string;
  readonly message?: string;
  readonly fix?: string;
  readonly at?: Box | undefined;
  readonly mend?: Mend | undefined;
}

export type Measure = (input: PreflightInput, target: number) => Finding | undefined;

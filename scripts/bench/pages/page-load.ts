import type { Load } from "../support/http.ts";
import type { Goal } from "./goals.ts";

/** A row of the table. */
export interface PageLoad extends Load {
  readonly goal?: Goal;
  /** Where it stands in the table of visitors and pages. */
  readonly visitor?: string;
  readonly page?: string;
  /** Whether a second is enough for it, because only a large change matters. */
  readonly isBrief?: boolean;
}

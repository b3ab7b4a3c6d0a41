/** A file that a reader did not refuse as it says, read beyond its bounds, or never ended with. */
export interface Finding {
  readonly reader: string;
  readonly run: number;
  /** The number of the case; with the run's seed and the reader's name it makes the same file again. */
  readonly index: number;
  readonly words: string;
}

export interface WorkerRequest {
  /** Made cases of one reader, one kept file by its number, or a loop without an end. */
  readonly what: "cases" | "seed" | "hang";
  readonly reader: string;
  readonly run: number;
  /** Cases from this number to before that one. */
  readonly from: number;
  readonly to: number;
  /** Two numbers: the case at hand, and how many were begun. */
  readonly current: SharedArrayBuffer;
}

export interface WorkerReply {
  readonly reader: string;
  readonly cases: number;
  readonly findings: ReadonlyArray<Finding>;
  readonly slowest: { readonly index: number; readonly ms: number };
}

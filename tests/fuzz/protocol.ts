/** A file that a reader read beyond its bounds, refused with another error than its own, or never finished. */
export interface Finding {
  readonly reader: string;
  readonly run: number;
  /** The number of the case; with the run's seed and the reader's name it makes the same file again. */
  readonly index: number;
  readonly words: string;
}

export interface WorkerRequest {
  /** Generated cases of one reader, one stored file by its number, or an endless loop. */
  readonly what: "cases" | "seed" | "hang";
  readonly reader: string;
  readonly run: number;
  /** Cases from this number up to, not including, that one. */
  readonly from: number;
  readonly to: number;
  /** Two numbers: the current case, and how many have started. */
  readonly current: SharedArrayBuffer;
}

export interface WorkerReply {
  readonly reader: string;
  readonly cases: number;
  readonly findings: ReadonlyArray<Finding>;
  readonly slowest: { readonly index: number; readonly ms: number };
}

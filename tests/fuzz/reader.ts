/** One reader of what strangers send. */
export interface FuzzReader {
  readonly name: string;
  /** Whole files of its format. */
  readonly seeds: ReadonlyArray<Uint8Array<ArrayBuffer>>;
  /** Pieces of its format, for hostile files. */
  readonly pieces: ReadonlyArray<Uint8Array>;
  /** What its files begin with. */
  readonly start: ReadonlyArray<Uint8Array>;
  /** Where it runs: the targets for 10 MB differ. */
  readonly runs: "server" | "tab" | "tab's worker";
  /**
   * Reads one file to its end. Whatever the reader's own refusal is, it is caught here and nothing else is.
   * @throws Broken where output or counted steps exceed their bounds
   */
  read(bytes: Uint8Array<ArrayBuffer>): Promise<void> | void;
}

/** A bound that holds for every input is broken. */
export class Broken extends Error {
  override readonly name = "Broken";
}

/** @throws Broken */
export function atMost(what: string, actual: number, limit: number): void {
  if (!(actual <= limit)) throw new Broken(`${what}: ${String(actual)}, at most ${String(limit)}`);
}

/** A reader of untrusted files. */
export interface FuzzReader {
  readonly name: string;
  /** Complete files of its format. */
  readonly seeds: ReadonlyArray<Uint8Array<ArrayBuffer>>;
  /** Pieces of its format, for hostile files. */
  readonly pieces: ReadonlyArray<Uint8Array>;
  /** The first bytes of its files. */
  readonly start: ReadonlyArray<Uint8Array>;
  /** Where it runs: the targets for 10 MB differ. */
  readonly runs: "server" | "tab" | "tab's worker";
  /**
   * Reads one file to its end. The reader's own refusal is caught here, other errors are not.
   * @throws Broken where output or counted steps exceed their bounds
   */
  read(bytes: Uint8Array<ArrayBuffer>): Promise<void> | void;
}

/** A bound that must hold for every input is broken. */
export class Broken extends Error {
  override readonly name = "Broken";
}

/** @throws Broken */
export function atMost(what: string, actual: number, limit: number): void {
  if (!(actual <= limit)) throw new Broken(`${what}: ${String(actual)}, at most ${String(limit)}`);
}

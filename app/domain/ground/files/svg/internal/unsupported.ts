/** Thrown for a feature of an SVG drawing that this reader cannot convert exactly to paths. */
export class Unsupported extends Error {
  override readonly name = "Unsupported";

  /** @param what the feature, as it continues "The drawing has …" */
  constructor(what: string) {
    super(`The drawing has ${what}.`);
  }
}

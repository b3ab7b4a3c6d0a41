/** What a drawing has that cannot be drawn exactly as paths. */
export class Unsupported extends Error {
  override readonly name = "Unsupported";

  /** @param what of the drawing, as it follows on "The drawing has" */
  constructor(what: string) {
    super(`The drawing has ${what}.`);
  }
}

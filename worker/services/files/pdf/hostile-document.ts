/** A document that would take more room or time than anybody has for it. */
export class HostileDocument extends Error {
  override readonly name = "HostileDocument";
}

/** A document can't be opened without a password or a certificate. */
export class PasswordError extends Error {
  override readonly name = "PasswordError";
}

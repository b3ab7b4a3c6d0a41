/** A picture that cannot be shown here. The message is written for the customer: what is wrong, and what they can do. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

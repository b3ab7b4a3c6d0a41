/** A picture that cannot be shown. The message tells the customer the problem and its solution. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** A text of a form that was refused. */
export interface WrittenText {
  /** As in the form. */
  readonly name: string;
  /** The name of its field, for people. */
  readonly label: string;
  readonly text: string;
}

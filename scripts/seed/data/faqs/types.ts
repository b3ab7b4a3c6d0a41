export interface QuestionData {
  readonly slug: string;
  readonly question: string;
  /** Markdown. */
  readonly answer: string;
}

export interface FaqCategoryData {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly questions: ReadonlyArray<QuestionData>;
}

/** A question whose paragraphs are separate arguments, so that long answers stay readable in the source. */
export const ask = (slug: string, question: string, ...paragraphs: ReadonlyArray<string>): QuestionData => ({
  slug,
  question,
  answer: paragraphs.join("\n\n"),
});

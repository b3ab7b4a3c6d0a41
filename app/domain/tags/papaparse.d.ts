/** The little of papaparse that the shop uses: texts to rows of texts. */
declare module "papaparse" {
  interface ParseConfig {
    readonly delimiter?: string;
    readonly delimitersToGuess?: ReadonlyArray<string>;
    readonly skipEmptyLines?: boolean | "greedy";
    readonly preview?: number;
  }
  interface ParseResult {
    readonly data: ReadonlyArray<ReadonlyArray<string>>;
    readonly errors: ReadonlyArray<{ readonly type: string; readonly code: string; readonly message: string; readonly row?: number }>;
    readonly meta: { readonly delimiter: string; readonly truncated: boolean };
  }
  interface UnparseConfig {
    readonly escapeFormulae?: boolean;
    readonly newline?: string;
  }
  const papaparse: {
    parse(text: string, config?: ParseConfig): ParseResult;
    unparse(rows: ReadonlyArray<ReadonlyArray<string>>, config?: UnparseConfig): string;
  };
  export default papaparse;
}

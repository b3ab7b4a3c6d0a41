/**
 * What the domain uses of papaparse. The package's own types bring those of Node, with which `fetch` and `process`
 * would compile in the domain.
 */
declare const papaparse: {
  parse<Row>(
    text: string,
    options: {
      readonly delimiter: string;
      readonly newline?: string;
      readonly quoteChar?: string;
      readonly skipEmptyLines?: boolean;
      /** Gets row by row; the result then has none. */
      readonly step?: (
        result: {
          readonly data: Row;
          /** Of "Quotes": a quote that is not closed, or closed before the end of its cell. */
          readonly errors: ReadonlyArray<{ readonly type: string }>;
          /** Where the row ends in the text. */
          readonly meta: { readonly cursor: number };
        },
        parser: { readonly abort: () => void },
      ) => void;
    },
  ): { readonly data: Array<Row> };
  unparse(
    rows: ReadonlyArray<ReadonlyArray<string | number>>,
    options: { readonly escapeFormulae: RegExp; readonly newline: string },
  ): string;
};
// oxlint-disable-next-line import/no-default-export -- as the package does
export default papaparse;

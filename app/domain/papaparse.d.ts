/**
 * What the domain uses of papaparse. The package's own types bring those of Node, with which `fetch` and `process`
 * would compile in the domain.
 */
declare const papaparse: {
  parse<Row>(
    text: string,
    options: {
      readonly delimiter: string;
      readonly skipEmptyLines?: boolean;
      /** Gets row by row; the result then has none. */
      readonly step?: (result: { readonly data: Row }) => void;
    },
  ): { readonly data: Array<Row> };
  unparse(
    rows: ReadonlyArray<ReadonlyArray<string | number>>,
    options: { readonly escapeFormulae: RegExp; readonly newline: string },
  ): string;
};
// oxlint-disable-next-line import/no-default-export -- as the package does
export default papaparse;

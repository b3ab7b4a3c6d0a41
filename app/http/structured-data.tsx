import { useMatches } from "@remix-run/react";
import type { PreviewNote } from "#domain/shop/content/publication";
import { withHtmlOnly } from "./html-only.ts";

/** An object of schema.org. */
type Block = Readonly<Record<string, unknown>>;

/** What search engines must not know: a preview of what is not published. */
interface MaybePreviewed {
  readonly previewNote?: PreviewNote | undefined;
}

interface Described {
  readonly jsonLd?: ReadonlyArray<Block>;
}

/** Adds what search engines read of a page. They read its HTML, so browsers get no other copy of it. */
export const withStructuredData = <Data extends object>(data: Data, jsonLd: ReadonlyArray<Block>) =>
  withHtmlOnly(data, { jsonLd: (data as MaybePreviewed).previewNote === undefined ? jsonLd : [] });

/** The structured data of the page that the server renders. It stands where the browser need not know it (root.tsx). */
export const StructuredData = () =>
  useMatches()
    .flatMap(({ data }) => (data as Described | undefined)?.jsonLd ?? [])
    .map((block, i) => (
      <script
        key={i}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: escapeHtml({ "@context": "https://schema.org", ...block }) }}
      />
    ));

/** JSON in which no text can end the script. */
const escapeHtml = (block: Block): string => JSON.stringify(block).replaceAll("<", String.raw`\u003c`);

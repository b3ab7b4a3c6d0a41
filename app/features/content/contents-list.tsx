import type { Heading } from "#domain/shop/content/views";

/** Fewer headings than this need no table of contents. */
const MIN_HEADINGS = 3;

/** The table of contents of a long text. */
export function ContentsList({ headings }: { readonly headings: ReadonlyArray<Heading> }) {
  const chapters = headings.filter(({ level }) => level === 2);
  if (chapters.length < MIN_HEADINGS) return null;
  return (
    <nav aria-label="On this page" className="text-sm print:hidden">
      <p className="mb-2 font-semibold">On this page</p>
      <ul className="grid gap-0.5 border-l-2 border-line">
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-r-md py-1.5 pl-3 text-muted no-underline hover:bg-raised hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { blogHref, type BlogFilter } from "#domain/content/blog";
import type { PostCategoryView } from "#domain/content/views";
import { Button } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";

interface BlogMenuProps {
  readonly categories: ReadonlyArray<PostCategoryView>;
  readonly filter: BlogFilter;
}

const chip =
  "inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink no-underline ring-1 ring-line hover:bg-raised aria-[current]:bg-brand aria-[current]:text-brand-ink aria-[current]:ring-brand";

/** Categories and a search. The form leads to /blog/?search=…, which redirects to the address of that search. */
export const BlogMenu = ({ categories, filter }: BlogMenuProps) => {
  const searched = filter.by === "search" ? filter.search : "";
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 print:hidden">
      <nav aria-label="Topics">
        <ul className="flex flex-wrap gap-2">
          <li>
            <Link href="/blog/" aria-current={filter.by === "all" ? "page" : undefined} className={chip}>
              All posts
            </Link>
          </li>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                href={blogHref({ by: "category", category: slug })}
                aria-current={filter.by === "category" && filter.category === slug ? "page" : undefined}
                className={chip}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" action="/blog/" role="search" aria-label="Blog" className="flex items-end gap-2">
        <TextInput key={searched} label="Search the blog" name="search" type="search" defaultValue={searched} />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </div>
  );
};

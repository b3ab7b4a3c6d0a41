import { blogHref, type BlogFilter } from "#domain/shop/content/blog";
import type { PostCategoryView } from "#domain/shop/content/views";
import { Button } from "../../../ui/actions/button.tsx";
import { ChipLink } from "../../../ui/actions/chip.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";

interface BlogMenuProps {
  readonly categories: ReadonlyArray<PostCategoryView>;
  readonly filter: BlogFilter;
}

/** Categories and a search. The form leads to /blog/?search=…, which redirects to the address of that search. */
export const BlogMenu = ({ categories, filter }: BlogMenuProps) => {
  const searched = filter.by === "search" ? filter.search : "";
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <nav aria-label="Topics">
        <ul className="flex flex-wrap gap-2">
          <li>
            <ChipLink href="/blog/" isCurrent={filter.by === "all"}>
              All posts
            </ChipLink>
          </li>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <ChipLink
                href={blogHref({ by: "category", category: slug })}
                isCurrent={filter.by === "category" && filter.category === slug}
              >
                {name}
              </ChipLink>
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

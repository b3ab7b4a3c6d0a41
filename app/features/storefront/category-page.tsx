import { narrowingQuery, isNarrowed, type Facets, type Narrowing } from "#domain/shop/catalog/facets";
import { categoryHref, type CategoryView, type ProductCard } from "#domain/shop/catalog/views";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { counted } from "#domain/ground/kernel/text";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { categoryCrumbs } from "#domain/shop/catalog/crumbs";
import { PageLinks } from "../kernel/index.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { CategoryGrid } from "./category-tile.tsx";
import { ProductGrid } from "./product-tile.tsx";

interface CategoryPageProps {
  readonly category: CategoryView & { readonly description: string };
  /** The categories from the root to this one. */
  readonly trail: ReadonlyArray<CategoryView>;
  readonly categories: ReadonlyArray<CategoryView>;
  readonly products: ReadonlyArray<ProductCard>;
  readonly facets: Facets;
  readonly chosen: Narrowing;
  /** The number of products that match the filters, on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** A category page: description, subcategories, and products with filters. */
export function CategoryPage({
  category,
  trail,
  categories,
  products,
  facets,
  chosen,
  total,
  page,
  pages,
}: CategoryPageProps) {
  const href = categoryHref(category.path);
  const isWhole = page === 1 && !isNarrowed(chosen);
  return (
    <Container className="pb-16">
      <PageHeader title={category.name} breadcrumbs={categoryCrumbs(trail)}>
        {category.description || category.summary}
      </PageHeader>
      {categories.length > 0 && isWhole ? (
        <section aria-label={`Types of ${category.name.toLowerCase()}`} className="mb-12">
          <CategoryGrid categories={categories} headingLevel={2} />
        </section>
      ) : null}
      {products.length === 0 && isWhole ? (
        <EmptyState title="Nothing here yet">We're still cutting the first of these.</EmptyState>
      ) : (
        <section aria-labelledby="products">
          <h2 id="products" className="mb-5 flex flex-wrap items-baseline gap-x-3">
            {categories.length > 0 ? "All products" : "Choose yours"}
            <span role="status" className="text-base font-normal text-muted">
              {counted(total, "product")}
            </span>
          </h2>
          <CategoryFilter href={href} facets={facets} chosen={chosen} />
          {products.length === 0 ? (
            <EmptyState
              title={MESSAGES.noResults}
              actions={<ButtonLink href={href}>Show all {category.name.toLowerCase()}</ButtonLink>}
            >
              No products match all of these filters. Remove one and try again.
            </EmptyState>
          ) : (
            <ProductGrid products={products} eager={4} />
          )}
        </section>
      )}
      <div className="mt-12">
        <PageLinks
          page={page}
          pages={pages}
          getPageHref={(number) => pageAddress(withQuery(href, narrowingQuery(chosen)), number)}
          label="Pages of products"
        />
      </div>
    </Container>
  );
}

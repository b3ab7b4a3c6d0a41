import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { readCategoryPath } from "#domain/catalog/category-path";
import { isNarrowed, narrowingQuery, readNarrowing } from "#domain/catalog/facets";
import { categoryHref } from "#domain/catalog/views";
import { MESSAGES } from "#domain/http-messages";
import { pageAddress, PageParam } from "#domain/pagination";
import { withQuery } from "#domain/query-params";
import { counted } from "#domain/text";
import { CategoryFilter } from "../../features/catalog/category-filter.tsx";
import { CategoryGrid } from "../../features/catalog/category-tile.tsx";
import { ProductGrid } from "../../features/catalog/product-tile.tsx";
import { PageLinks } from "../../features/layout/page-links.tsx";
import { originOf } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if ((params["*"] ?? "") === "") throw redirect("/search/"); // everything we make
  const path = readCategoryPath(params["*"]);
  const { searchParams } = new URL(request.url);
  const page = v.safeParse(v.optional(PageParam, "1"), searchParams.get("page") ?? undefined);
  const chosen = readNarrowing(searchParams);
  const found = path && page.success ? await context.services.catalog.listCategory(path, page.output, chosen) : undefined;
  if (!found) throw notFoundPage("There is no such category.");
  return { ...found, chosen, origin: originOf(context, request) };
}

const crumbsOf = (data: { trail: ReadonlyArray<{ name: string; path: string }> }) => [
  { label: "Home", href: "/" },
  ...data.trail.map(({ name, path }, i) => ({ label: name, href: i < data.trail.length - 1 ? categoryHref(path) : undefined })),
];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: data.page > 1 ? `${data.category.name}, page ${data.page}` : data.category.name,
        description: data.category.summary || data.category.description,
        canonical: data.origin + pageAddress(categoryHref(data.category.path), data.page),
        // One category has thousands of narrowings: they are for people.
        unlisted: isNarrowed(data.chosen),
        jsonLd: [breadcrumbList(data.origin, crumbsOf(data))],
      })
    : [];

export default function CategoryPage() {
  const { category, trail, children, products, facets, chosen, total, page, pages } = useLoaderData<typeof loader>();
  const href = categoryHref(category.path);
  const isWhole = page === 1 && !isNarrowed(chosen);
  return (
    <Container className="pb-16">
      <PageHeader title={category.name} breadcrumbs={crumbsOf({ trail })}>
        {category.description || category.summary}
      </PageHeader>
      {children.length > 0 && isWhole ? (
        <section aria-label={`Kinds of ${category.name.toLowerCase()}`} className="mb-12">
          <CategoryGrid categories={children} headingLevel={2} />
        </section>
      ) : null}
      {products.length === 0 && isWhole ? (
        <EmptyState title="Nothing here yet">We are still cutting the first of these.</EmptyState>
      ) : (
        <section aria-labelledby="products">
          <h2 id="products" className="mb-5 flex flex-wrap items-baseline gap-x-3">
            {children.length > 0 ? "All of them" : "Choose yours"}
            <span role="status" className="text-base font-normal text-muted">
              {counted(total, "product")}
            </span>
          </h2>
          <CategoryFilter href={href} facets={facets} chosen={chosen} />
          {products.length === 0 ? (
            <EmptyState title={MESSAGES.noResults} actions={<ButtonLink href={href}>Show all {category.name.toLowerCase()}</ButtonLink>}>
              Nothing is all of this at once. Take one of your choices back.
            </EmptyState>
          ) : (
            <ProductGrid products={products} eager={4} />
          )}
        </section>
      )}
      <div className="mt-12">
        <PageLinks page={page} pages={pages} hrefOf={(number) => pageAddress(withQuery(href, narrowingQuery(chosen)), number)} label="Pages of products" />
      </div>
    </Container>
  );
}

import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { readCategoryPath } from "#domain/catalog/category-path";
import { categoryHref } from "#domain/catalog/views";
import { LINKS, PageParam, pageAddress, pagesAround } from "#domain/pagination";
import { counted } from "#domain/text";
import { CategoryGrid } from "../../features/catalog/category-tile.tsx";
import { ProductGrid } from "../../features/catalog/product-tile.tsx";
import { originOf } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if ((params["*"] ?? "") === "") throw redirect("/search/"); // everything we make
  const path = readCategoryPath(params["*"]);
  const page = v.safeParse(v.optional(PageParam, "1"), new URL(request.url).searchParams.get("page") ?? undefined);
  const found = path && page.success ? await context.services.catalog.listCategory(path, page.output) : undefined;
  if (!found) throw notFoundPage("There is no such category.");
  return { ...found, origin: originOf(context, request) };
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
        jsonLd: [breadcrumbList(data.origin, crumbsOf(data))],
      })
    : [];

export default function CategoryPage() {
  const { category, trail, children, products, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title={category.name} breadcrumbs={crumbsOf({ trail })}>
        {category.description || category.summary}
      </PageHeader>
      {children.length > 0 && page === 1 ? (
        <section aria-label={`Kinds of ${category.name.toLowerCase()}`} className="mb-12">
          <CategoryGrid categories={children} headingLevel={2} />
        </section>
      ) : null}
      {products.length === 0 ? (
        <EmptyState title="Nothing here yet">We are still cutting the first of these.</EmptyState>
      ) : (
        <section aria-labelledby="products">
          <h2 id="products" className="mb-5 flex flex-wrap items-baseline gap-x-3">
            {children.length > 0 ? "All of them" : "Choose yours"}
            <span className="text-base font-normal text-muted">{counted(total, "product")}</span>
          </h2>
          <ProductGrid products={products} eager={4} />
        </section>
      )}
      <div className="mt-12">
        <Pagination pages={pagesAround(page, pages, LINKS)} current={page} pageCount={pages} urlTemplate={`${categoryHref(category.path)}?page={page}`} />
      </div>
    </Container>
  );
}

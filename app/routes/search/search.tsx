import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { firstCharacters } from "#domain/kernel/characters";
import { MESSAGES } from "#domain/kernel/requests/http-messages";
import { readLists, searchHref } from "#domain/search/address";
import { MAX_QUERY_LENGTH } from "#domain/search/query";
import { counted } from "#domain/kernel/text";
import { ProductGrid } from "../../features/storefront/index.ts";
import { SearchFilters } from "../../features/search/index.ts";
import { PageLinks } from "../../features/kernel/index.ts";
import { originOf } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { pageOf, queryOf } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = queryOf(request);
  const query = firstCharacters((asked.get("q") ?? params["query"] ?? "").trim(), MAX_QUERY_LENGTH);
  const page = pageOf(request, params);
  const address = {
    query,
    categories: readLists(asked.getAll("category")),
    materials: readLists(asked.getAll("filter")),
  };
  const found = await context.services.search.products({ ...address, page });
  if (!found) throw notFoundPage("We couldn't find that page of results.");
  return { ...found, address, origin: originOf(context, request) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.address.query ? `Search: ${data.address.query}` : "Search the shop",
        description: "Find stickers, materials and ready-made designs.",
        canonical: data.origin + searchHref(data.address, data.page),
        unlisted: true,
      })
    : [];

export default function SearchPage() {
  const { products, total, page, pages, categories, materials, suggestion, address } = useLoaderData<typeof loader>();
  const { query } = address;
  return (
    <Container className="pb-16">
      <PageHeader
        title={query ? `“${query}”` : "Everything we make"}
        breadcrumbs={[{ label: "Home", href: "/" }, { label: "Search" }]}
      >
        {total > 0 ? counted(total, "result") : undefined}
      </PageHeader>
      <div className="mb-8">
        <SearchFilters
          query={query}
          categories={categories}
          materials={materials}
          chosenCategories={address.categories}
          chosenMaterials={address.materials}
        />
      </div>
      {total === 0 ? (
        <EmptyState title={MESSAGES.noResults} actions={<Ways />}>
          {suggestion === undefined ? (
            "Try different or fewer words, or browse the shop."
          ) : (
            <>
              Did you mean <TextLink href={searchHref({ ...address, query: suggestion })}>{suggestion}</TextLink>?
            </>
          )}
        </EmptyState>
      ) : (
        <ProductGrid products={products} headingLevel={2} eager={4} />
      )}
      <div className="mt-12">
        <PageLinks
          page={page}
          pages={pages}
          hrefOf={(number) => searchHref(address, number)}
          label="Pages of results"
        />
      </div>
    </Container>
  );
}

const Ways = () => (
  <>
    <ButtonLink href="/products/custom-stickers/" variant="secondary">
      Custom stickers
    </ButtonLink>
    <ButtonLink href="/products/ready-made/" variant="secondary">
      Ready-made designs
    </ButtonLink>
  </>
);

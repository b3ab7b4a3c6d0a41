import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { firstCharacters, withoutControls } from "#domain/ground/kernel/characters";
import { isLooseSearch, readLists, searchHref } from "#domain/shop/search/address";
import { MAX_QUERY_LENGTH } from "#domain/shop/search/query";
import { counted } from "#domain/ground/kernel/text";
import { NoResults, SearchFilters, SearchResults } from "../../features/search/index.ts";
import { PageLinks } from "../../features/kernel/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const parameters = readQuery(request);
  const page = readPageNumber(request, params);
  const query = firstCharacters(
    (parameters.get("q") ?? withoutControls(params["query"] ?? "")).trim(),
    MAX_QUERY_LENGTH,
  ).trim();
  const address = {
    query,
    categories: readLists(parameters.getAll("category")),
    materials: readLists(parameters.getAll("filter")),
  };
  // Forms without JavaScript send empty and repeated parameters.
  if (isLooseSearch(parameters)) throw redirect(searchHref(address, page), 301);
  const searchResult = await context.services.search.find({ ...address, page });
  if (!searchResult) throw notFoundPage("We couldn't find that page of results.");
  const origin = getShopOrigin(context, request);
  const { suggestion } = searchResult;
  if (suggestion === undefined) return { ...searchResult, address, mistyped: undefined, origin };
  // Nothing has these words: what was probably meant is shown at once.
  const meantAddress = { ...address, query: suggestion };
  const meantResult = (await context.services.search.find({ ...meantAddress, page: 1 })) ?? searchResult;
  return { ...meantResult, address: meantAddress, mistyped: query, origin };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.address.query ? `Search: ${data.address.query}` : "Search the shop",
        description: "Find stickers, materials, ready-made designs, guides and help.",
        canonical: data.origin + searchHref(data.address, data.page),
        unlisted: true,
      })
    : [];

export default function SearchPage() {
  const searchResult = useLoaderData<typeof loader>();
  const { total, page, pages, address, mistyped } = searchResult;
  const { query } = address;
  return (
    <Container className="pb-16">
      <PageHeader
        title={query ? `“${query}”` : "Everything we make"}
        breadcrumbs={[{ label: "Home", href: "/" }, { label: "Search" }]}
      >
        {mistyped === undefined ? undefined : (
          <span>
            Nothing matches “{mistyped}”, so here is “{query}”.{" "}
          </span>
        )}
        {total > 0 ? counted(total, "result") : undefined}
      </PageHeader>
      {searchResult.kinds.length + searchResult.categories.length + searchResult.materials.length > 0 ? (
        <div className="mb-8">
          <SearchFilters
            query={query}
            kinds={searchResult.kinds}
            categories={searchResult.categories}
            materials={searchResult.materials}
            chosenCategories={address.categories}
            chosenMaterials={address.materials}
            isCapped={searchResult.isCapped}
          />
        </div>
      ) : null}
      {total === 0 ? (
        <NoResults address={address} popular={searchResult.popular} />
      ) : (
        <SearchResults
          products={searchResult.products}
          others={searchResult.others}
          isLedByProducts={searchResult.isLedByProducts}
        />
      )}
      <div className="mt-12">
        <PageLinks
          page={page}
          pages={pages}
          getPageHref={(number) => searchHref(address, number)}
          label="Pages of results"
        />
      </div>
    </Container>
  );
}

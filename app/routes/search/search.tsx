import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { firstCharacters, withoutControls } from "#domain/kernel/characters";
import { isLooseSearch, readLists, searchHref } from "#domain/search/address";
import { MAX_QUERY_LENGTH } from "#domain/search/query";
import { counted } from "#domain/kernel/text";
import { NoResults, SearchFilters, SearchResults } from "../../features/search/index.ts";
import { PageLinks } from "../../features/kernel/index.ts";
import { originOf } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { pageOf, queryOf } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = queryOf(request);
  const page = pageOf(request, params);
  const query = firstCharacters(
    (asked.get("q") ?? withoutControls(params["query"] ?? "")).trim(),
    MAX_QUERY_LENGTH,
  ).trim();
  const address = {
    query,
    categories: readLists(asked.getAll("category")),
    materials: readLists(asked.getAll("filter")),
  };
  // Forms without JavaScript send empty and repeated parameters.
  if (isLooseSearch(asked)) throw redirect(searchHref(address, page), 301);
  const found = await context.services.search.find({ ...address, page });
  if (!found) throw notFoundPage("We couldn't find that page of results.");
  return { ...found, address, origin: originOf(context, request) };
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
  const found = useLoaderData<typeof loader>();
  const { total, page, pages, address } = found;
  const { query } = address;
  return (
    <Container className="pb-16">
      <PageHeader
        title={query ? `“${query}”` : "Everything we make"}
        breadcrumbs={[{ label: "Home", href: "/" }, { label: "Search" }]}
      >
        {total > 0 ? counted(total, "result") : undefined}
      </PageHeader>
      {found.kinds.length + found.categories.length + found.materials.length > 0 ? (
        <div className="mb-8">
          <SearchFilters
            query={query}
            kinds={found.kinds}
            categories={found.categories}
            materials={found.materials}
            chosenCategories={address.categories}
            chosenMaterials={address.materials}
            isCapped={found.isCapped}
          />
        </div>
      ) : null}
      {total === 0 ? (
        <NoResults address={address} suggestion={found.suggestion} popular={found.popular} />
      ) : (
        <SearchResults products={found.products} others={found.others} isLedByProducts={found.isLedByProducts} />
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

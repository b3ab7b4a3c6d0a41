import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readCategoryPath } from "#domain/shop/catalog/category-path";
import { categoryHref } from "#domain/shop/catalog/views";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { CategoryGrid, ProductGrid } from "../../features/storefront/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

const HREF = "/products/recommended/category/";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const categoryText = readQuery(request).get("category") ?? "";
  const path = categoryText === "" ? "" : readCategoryPath(categoryText);
  const recommendations = path === undefined ? undefined : await context.services.storefront.recommendInCategory(path);
  if (!recommendations || (path !== "" && !recommendations.favourites))
    throw notFoundPage("We couldn't find that category.");
  return { ...recommendations, origin: getShopOrigin(context, request) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.favourites ? `Favorites: ${data.favourites.category.name}` : "Favorites by category",
        description: "What to look at first, category by category.",
        canonical: data.origin + withQuery(HREF, { category: data.favourites?.category.path }),
      })
    : [];

function headline(favourites: SerializeFrom<typeof loader>["favourites"]): string {
  if (!favourites) return "Choose a category to see what goes first in it.";
  return favourites.areOrdered
    ? "What was ordered most in the last six months comes first."
    : "What we would show you first.";
}

export default function RecommendedInCategory() {
  const { categories, favourites } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: "Home", href: "/" },
    { label: "Favorites", href: favourites ? HREF : undefined },
    ...(favourites ? [{ label: favourites.category.name }] : []),
  ];
  const root = favourites?.category.path.split("/", 1)[0];
  return (
    <Container className="pb-16">
      <PageHeader
        title={favourites ? `Favorites: ${favourites.category.name}` : "Favorites by category"}
        breadcrumbs={crumbs}
      >
        {headline(favourites)}
      </PageHeader>
      {favourites ? (
        <>
          <nav aria-label="Categories" className="mb-8">
            <ul className="flex flex-wrap gap-2">
              {categories.map(({ path, name }) => (
                <li key={path}>
                  <Link
                    href={withQuery(HREF, { category: path })}
                    aria-current={path === root ? "true" : undefined}
                    className={classes(
                      "flex min-h-10 items-center rounded-full px-3.5 text-sm font-semibold no-underline",
                      path === root
                        ? "bg-ink text-paper"
                        : "text-ink ring-[1.5px] ring-edge/60 ring-inset hover:bg-raised",
                    )}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {favourites.products.length === 0 ? (
            <EmptyState title="Nothing here yet">We're still cutting the first of these.</EmptyState>
          ) : (
            <ProductGrid products={favourites.products} headingLevel={2} eager={4} />
          )}
          <p className="mt-10">
            <ButtonLink href={categoryHref(favourites.category.path)} variant="secondary">
              All of {favourites.category.name.toLowerCase()}
            </ButtonLink>
          </p>
        </>
      ) : (
        <CategoryGrid
          categories={categories.map((category) => ({
            ...category,
            href: withQuery(HREF, { category: category.path }),
          }))}
          headingLevel={2}
        />
      )}
    </Container>
  );
}

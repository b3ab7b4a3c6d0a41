import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { seenText } from "#domain/shop/catalog/seen-products";
import { ProductGrid } from "../../features/storefront/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await context.services.storefront.recommendToVisitor()), origin: getShopOrigin(context, request) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: "Picked for you",
        description: "Stickers, tags and lettering that go with what you set up and ordered here.",
        canonical: `${data.origin}/products/recommended/personalized/`,
        unlisted: true,
      })
    : [];

export default function RecommendedPage() {
  const { seen, products, featured } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title="Picked for you" breadcrumbs={[{ label: "Home", href: "/" }, { label: "Picked for you" }]}>
        {seenText(seen.map(({ name }) => name)) ?? "We don't know your taste yet, so here's a place to start."}
      </PageHeader>
      {seen.length > 0 && products.length === 0 ? (
        <EmptyState
          title="You've seen everything that goes with it"
          actions={<ButtonLink href="/search/">Everything we make</ButtonLink>}
        >
          See more below, or browse everything.
        </EmptyState>
      ) : null}
      {products.length > 0 ? (
        <section aria-label="Goes with yours" className="mb-14">
          <ProductGrid products={products} headingLevel={2} eager={4} />
        </section>
      ) : null}
      {seen.length > 0 ? (
        <section aria-labelledby="seen" className="mb-14">
          <h2 id="seen" className="mb-5">
            Yours so far
          </h2>
          <ProductGrid products={seen} />
        </section>
      ) : null}
      {featured.length > 0 ? (
        <section aria-labelledby="featured">
          <h2 id="featured" className="mb-5">
            More to look at
          </h2>
          <ProductGrid products={featured} />
        </section>
      ) : null}
    </Container>
  );
}

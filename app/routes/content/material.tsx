import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MaterialSwatch } from "../../features/catalog/index.ts";
import { MaterialFacts } from "../../features/content/index.ts";
import { MaterialWall, ProductGrid } from "../../features/storefront/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { LatePageHeader } from "../../features/kernel/index.ts";

const buildBreadcrumbs = (name: string) => [
  { label: "Home", href: "/" },
  { label: "Materials", href: "/sticker-materials/" },
  { label: name },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const materialPage = await context.services.storefront.readMaterial(params["material"] ?? "");
  if (!materialPage) throw notFoundPage("We couldn't find that material.");
  const origin = getShopOrigin(context, request);
  return withStructuredData({ ...materialPage, origin }, [
    breadcrumbList(origin, buildBreadcrumbs(materialPage.material.name)),
  ]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.material.name} stickers`,
        description: [data.material.summary, `${data.material.durability}.`, data.material.description],
        canonical: data.origin + data.material.href,
        share: {
          kind: "material",
          key: data.material.slug,
          title: data.material.name,
          image: data.material.image,
        },
      })
    : [];

export default function Material() {
  const { material, products, others } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <LatePageHeader title={material.name} breadcrumbs={buildBreadcrumbs(material.name)}>
        {material.summary}
      </LatePageHeader>
      <div className="grid gap-10 md:grid-cols-[1fr_1.1fr]">
        <div>
          {material.image === "" ? (
            <MaterialSwatch material={material} className="aspect-[4/3] w-full rounded-xl" />
          ) : (
            <img
              src={material.image}
              alt=""
              width={800}
              height={600}
              className="aspect-[4/3] w-full rounded-xl bg-raised object-cover"
            />
          )}
          <p className="mt-6 text-lg leading-relaxed">{material.description}</p>
          {material.bestFor.length > 0 ? (
            <>
              <h2 className="mt-8 mb-3 text-xl">Best for</h2>
              <ul className="flex flex-wrap gap-2">
                {material.bestFor.map((use) => (
                  <li key={use} className="rounded-full bg-raised px-4 py-2 font-semibold">
                    {use}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
        <section aria-labelledby="facts">
          <h2 id="facts" className="mb-2 text-xl">
            Facts
          </h2>
          <MaterialFacts material={material} />
          {products.length > 0 ? (
            <ButtonLink href={`/search/?filter=${material.slug}`} variant="secondary" className="mt-6">
              Everything in {material.name.toLowerCase()}
            </ButtonLink>
          ) : null}
        </section>
      </div>
      {products.length > 0 ? (
        <section aria-labelledby="products" className="mt-14">
          <h2 id="products" className="mb-6">
            Made of it
          </h2>
          <ProductGrid products={products} />
        </section>
      ) : null}
      <section aria-labelledby="others" className="mt-14">
        <h2 id="others" className="mb-6">
          Other materials
        </h2>
        <MaterialWall materials={others} />
      </section>
    </Container>
  );
}

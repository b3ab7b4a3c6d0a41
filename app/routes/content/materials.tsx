import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findStickerPlace } from "#domain/shop/catalog/places";
import { MaterialChooser, MaterialTable, StillStuck } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { readQuery } from "../../http/query.server.ts";
import { LatePageHeader } from "../../features/kernel/index.ts";

const CRUMBS = [{ label: "Home", href: "/" }, { label: "Materials" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const origin = getShopOrigin(context, request);
  const materials = await context.services.storefront.readMaterials();
  const place = findStickerPlace(readQuery(request).get("place"));
  return withStructuredData({ materials, place, origin }, [breadcrumbList(origin, CRUMBS)]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Sticker materials compared",
    description:
      "Twelve films, clings and magnets side by side: finish, outdoor life, adhesive, thickness and price, with a chooser by surface.",
    canonical: `${data?.origin ?? ""}/sticker-materials/`,
  });

export default function Materials() {
  const { materials, place } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <LatePageHeader title="Materials" breadcrumbs={CRUMBS}>
        The same picture lives for years on one film and for a season on another. Tell us the surface, or compare them
        all.
      </LatePageHeader>
      <MaterialChooser materials={materials} place={place} />
      <h2 className="mt-12 mb-5">Side by side</h2>
      <MaterialTable materials={materials} />
      <StillStuck />
    </Container>
  );
}

import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ProductCard } from "#domain/shop/catalog/views";
import { galleryCategoryName, galleryHref, type GalleryFilter } from "#domain/shop/content/gallery";
import { counted } from "#domain/ground/kernel/text";
import { GalleryGrid, GalleryMenu, MakeYours } from "../../features/content/index.ts";
import { LatePageHeader, PageLinks } from "../../features/kernel/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { readPageAddress } from "../../http/page-address.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { readCategoryAndPage, readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";

type Params = LoaderFunctionArgs["params"];

function readFilterAndPage(
  request: Request,
  params: Params,
): { readonly filter: GalleryFilter; readonly page: number } {
  if (readPageAddress(request).pathname.startsWith("/gallery/videos/"))
    return { filter: { by: "videos" }, page: readPageNumber(request, params) };
  const { product } = params;
  if (product !== undefined) return { filter: { by: "product", product }, page: readPageNumber(request, params) };
  const { category, page } = readCategoryAndPage(request, params);
  return { filter: category === undefined ? { by: "images" } : { by: "category", category }, page };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { filter, page } = readFilterAndPage(request, params);
  const query = readQuery(request);
  // A list has one address: other forms lead to it. Videos have their pages as a parameter.
  const isOtherForm =
    filter.by === "videos" ? params["page"] !== undefined || (query.size > 0 && !query.has("page")) : query.size > 0;
  if (isOtherForm) throw redirect(galleryHref(filter, page), 301);
  const gallery = await context.services.content.read.gallery(filter, page);
  if (!gallery) throw notFoundPage("We couldn't find that page of the gallery.");
  const origin = getShopOrigin(context, request);
  const description = describeFilter(filter, gallery.product);
  return withStructuredData({ ...gallery, filter, ...description, origin }, [
    breadcrumbList(origin, buildBreadcrumbs(filter, description.title)),
  ]);
}

function describeFilter(filter: GalleryFilter, product: ProductCard | undefined): { title: string; lead: string } {
  switch (filter.by) {
    case "images":
      return { title: "Gallery", lead: "Stickers, decals and lettering where people put them, for ideas of your own." };
    case "videos":
      return {
        title: "Videos",
        lead: "Short films about applying, measuring and caring for stickers. All have captions.",
      };
    case "category": {
      const name = galleryCategoryName(filter.category);
      return {
        title: `Gallery: ${name}`,
        lead: `${name}: pictures of stickers, decals and lettering, for ideas of your own.`,
      };
    }
    case "product":
      return {
        title: `${product?.name ?? ""} in use`,
        lead: `Pictures and videos of ${product?.name ?? ""}, where people put them.`,
      };
  }
}

const buildBreadcrumbs = ({ by }: GalleryFilter, title: string) =>
  by === "images"
    ? [{ label: "Home", href: "/" }, { label: "Gallery" }]
    : [
        { label: "Home", href: "/" },
        { label: "Gallery", href: "/gallery/images/" },
        { label: title.replace("Gallery: ", "") },
      ];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  return pageMeta(matches, {
    title: data.page > 1 ? `${data.title}, page ${data.page}` : data.title,
    description: [
      data.page > 1 ? `${data.lead} Page ${data.page}.` : data.lead,
      ...data.items.map((item) => item.title),
    ],
    canonical: data.origin + galleryHref(data.filter, data.page),
  });
};

export default function GalleryList() {
  const { items, page, pages, total, categories, product, filter, title, lead } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <LatePageHeader title={title} breadcrumbs={buildBreadcrumbs(filter, title)}>
        {filter.by === "category" ? counted(total, "picture") : lead}
      </LatePageHeader>
      <GalleryMenu categories={categories} filter={filter} />
      <div className={product ? "mt-8 grid gap-8 md:grid-cols-[1fr_min(34vw,20rem)]" : "mt-8"}>
        {items.length === 0 ? (
          <EmptyState
            title="Nothing here yet"
            actions={<ButtonLink href={galleryHref({ by: "images" })}>All pictures</ButtonLink>}
          >
            There is no picture of this yet. Yours could be the first.
          </EmptyState>
        ) : (
          <GalleryGrid items={items} eager={4} />
        )}
        {product ? (
          <div>
            <MakeYours product={product} />
          </div>
        ) : null}
      </div>
      <div className="mt-10">
        <PageLinks
          page={page}
          pages={pages}
          getPageHref={(to) => galleryHref(filter, to)}
          label="Pages of the gallery"
        />
      </div>
    </Container>
  );
}

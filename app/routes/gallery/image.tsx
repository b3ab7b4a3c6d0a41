import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { imageLd } from "#domain/shop/site/seo/json-ld";
import { galleryCrumbs, GalleryItem, pictureSizes } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { isPreview } from "../../http/query.server.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { notFoundPage } from "../../http/responses.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const item = await context.services.content.read.galleryItem("image", params["slug"] ?? "", isPreview(request));
  if (!item) throw notFoundPage("We couldn't find that picture.");
  const origin = getShopOrigin(context, request);
  const picture = imageLd({ origin, shopName: context.company.name }, item);
  return withStructuredData({ item, previewNote: item.previewNote, origin }, [
    breadcrumbList(origin, galleryCrumbs(item)),
    picture,
  ]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { item, origin } = data;
  return pageMeta(matches, {
    title: item.title,
    description: item.description,
    canonical: origin + item.href,
    previewNote: item.previewNote,
    share: { kind: "gallery", key: `image/${item.slug}`, title: item.title, image: item.image },
  });
};

export default function GalleryImage() {
  const { item } = useLoaderData<typeof loader>();
  return (
    <GalleryItem item={item}>
      <img
        src={item.image}
        alt={item.title}
        {...pictureSizes(item, "(min-width: 48rem) 60rem")}
        width={item.width}
        height={item.height}
        className="h-auto w-full rounded-xl bg-raised ring-1 ring-line"
        {...{ fetchpriority: "high" }}
      />
    </GalleryItem>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { galleryCrumbs, GalleryItem } from "../../features/content/index.ts";
import { originOf } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { notFoundPage } from "../../http/responses.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const item = await context.services.content.read.galleryItem("image", params["slug"] ?? "");
  if (!item) throw notFoundPage("We couldn't find that picture.");
  return { item, origin: originOf(context, request) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { item, origin } = data;
  const image = new URL(item.image, origin).href;
  return pageMeta(matches, {
    title: item.title,
    description: item.description,
    canonical: origin + item.href,
    image,
    jsonLd: [
      breadcrumbList(origin, galleryCrumbs(item)),
      {
        "@type": "ImageObject",
        name: item.title,
        description: item.description,
        contentUrl: image,
        width: item.width,
        height: item.height,
        datePublished: item.datePublished.toISOString(),
      },
    ],
  });
};

export default function GalleryImage() {
  const { item } = useLoaderData<typeof loader>();
  return (
    <GalleryItem item={item}>
      <img
        src={item.image}
        alt={item.title}
        width={item.width}
        height={item.height}
        className="h-auto w-full rounded-xl bg-raised ring-1 ring-line"
        {...{ fetchpriority: "high" }}
      />
    </GalleryItem>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { videoLd } from "#domain/shop/site/seo/json-ld";
import { galleryCrumbs, GalleryItem, VideoPlayer } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { isPreview } from "../../http/query.server.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { notFoundPage } from "../../http/responses.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const item = await context.services.content.read.galleryItem("video", params["slug"] ?? "", isPreview(request));
  if (!item?.video) throw notFoundPage("We couldn't find that video.");
  const { video } = item;
  const origin = getShopOrigin(context, request);
  return withStructuredData({ item, video, previewNote: item.previewNote, origin }, [
    breadcrumbList(origin, galleryCrumbs(item)),
    videoLd(origin, item, video),
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
    share: { kind: "gallery", key: `video/${item.slug}`, title: item.title, image: item.image },
  });
};

export default function GalleryVideo() {
  const { item, video } = useLoaderData<typeof loader>();
  return (
    <GalleryItem item={item}>
      <VideoPlayer item={item} file={video} captions={item.captions} preload="metadata" />
    </GalleryItem>
  );
}

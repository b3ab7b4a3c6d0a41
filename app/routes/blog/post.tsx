import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { blogHref, makeBlogMonthFilter } from "#domain/shop/content/blog";
import { excerptOpening } from "#domain/shop/site/seo/description";
import { blogPostingLd } from "#domain/shop/site/seo/json-ld";
import { proseLinks } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta, sharePicture } from "../../http/page-meta.ts";
import { isPreview } from "../../http/query.server.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { notFoundPage } from "../../http/responses.server.ts";
import { late } from "../../features/kernel/index.ts";
import { buildBreadcrumbs, PostPage as ServerPostPage } from "./post-page.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const postData = await context.services.content.read.post(params["slug"] ?? "", isPreview(request));
  if (!postData) throw notFoundPage("We couldn't find that post.");
  // The page shows the text as blocks; sending its HTML as well would double it.
  const { html, ...text } = postData.post.text;
  const { post } = postData;
  const origin = getShopOrigin(context, request);
  const share = { kind: "post", key: post.slug, title: post.title, image: post.image } as const;
  // The post's own picture may be SVG, which search engines do not show.
  const image = sharePicture(context.company, origin, share);
  return withStructuredData(
    {
      ...postData,
      post: { ...post, text },
      opening: excerptOpening(html),
      monthHref: blogHref(makeBlogMonthFilter(postData.post.datePublished)),
      origin,
      share,
    },
    [
      breadcrumbList(origin, buildBreadcrumbs(post.title)),
      blogPostingLd({ origin, shopName: context.company.name }, { ...post, image, minutes: text.minutes }),
    ],
  );
}

export const links = proseLinks;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { post, opening, origin, share, previewNote } = data;
  return pageMeta(matches, {
    title: post.search.title || post.title,
    description: [post.search.description, post.summary, opening],
    image: post.search.image && origin + post.search.image,
    canonical: origin + post.href,
    hasFeed: true,
    previewNote,
    share,
  });
};

export default late(import.meta.env.SSR ? ServerPostPage : undefined, () =>
  import("./post-page.tsx").then(({ PostPage }) => PostPage),
);

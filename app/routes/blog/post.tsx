import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { blogHref, makeBlogMonthFilter } from "#domain/shop/content/blog";
import { counted } from "#domain/ground/kernel/text";
import { excerptOpening } from "#domain/shop/site/seo/description";
import { blogPostingLd } from "#domain/shop/site/seo/json-ld";
import { ArticleText, ContentsList, PostTile } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta, sharePicture } from "../../http/page-meta.ts";
import { shopNameIn } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

const buildBreadcrumbs = (title: string) => [
  { label: "Home", href: "/" },
  { label: "Blog", href: "/blog/" },
  { label: title },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const postData = await context.services.content.read.post(params["slug"] ?? "");
  if (!postData) throw notFoundPage("We couldn't find that post.");
  // The page shows the text as blocks; sending its HTML as well would double it.
  const { html, ...text } = postData.post.text;
  return {
    ...postData,
    post: { ...postData.post, text },
    opening: excerptOpening(html),
    monthHref: blogHref(makeBlogMonthFilter(postData.post.datePublished)),
    origin: getShopOrigin(context, request),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { post, opening, origin } = data;
  const share = { kind: "post", key: post.slug, title: post.title, image: post.image } as const;
  // The post's own picture may be SVG, which search engines do not show.
  const image = sharePicture(matches, origin, share) ?? post.image;
  return pageMeta(matches, {
    title: post.title,
    description: [post.summary, opening],
    canonical: origin + post.href,
    hasFeed: true,
    share,
    jsonLd: [
      breadcrumbList(origin, buildBreadcrumbs(post.title)),
      blogPostingLd({ origin, shopName: shopNameIn(matches) }, { ...post, image, minutes: post.text.minutes }),
    ],
  });
};

export default function Post() {
  const { post, related, monthHref } = useLoaderData<typeof loader>();
  const published = post.datePublished;
  return (
    <Container className="pb-16">
      <PageHeader title={post.title} breadcrumbs={buildBreadcrumbs(post.title)}>
        {post.summary}
      </PageHeader>
      <p className="mb-8 text-muted">
        {post.author === "" ? null : <span>{`By ${post.author} · `}</span>}
        <TextLink href={monthHref} className="font-normal!">
          <time dateTime={published.toISOString()}>{formatDate(published, "longDate")}</time>
        </TextLink>
        <span>{` · ${counted(post.text.minutes, "minute")} to read`}</span>
        {post.categories.map(({ slug, name }) => (
          <span key={slug}>
            {" · "}
            <TextLink href={blogHref({ by: "category", category: slug })} className="font-normal!">
              {name}
            </TextLink>
          </span>
        ))}
      </p>
      <div className="grid gap-10 md:grid-cols-[1fr_15rem]">
        <div className="md:order-last">
          <div className="md:sticky md:top-28">
            <ContentsList headings={post.text.headings} />
          </div>
        </div>
        <article>
          {post.image === "" ? null : (
            <img
              src={post.image}
              alt=""
              width={800}
              height={450}
              className="mb-8 aspect-video w-full max-w-[68ch] rounded-xl bg-raised object-cover"
              {...{ fetchpriority: "high" }}
            />
          )}
          <ArticleText text={post.text} />
        </article>
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related" className="mt-16">
          <h2 id="related" className="mb-6">
            Read next
          </h2>
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {related.map((relatedPost) => (
              <li key={relatedPost.href}>
                <PostTile post={relatedPost} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Container>
  );
}

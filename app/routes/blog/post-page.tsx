import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { blogHref } from "#domain/shop/content/blog";
import { counted } from "#domain/ground/kernel/text";
import { ArticleBlocks, ContentsList, PostTile } from "../../features/content/index.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import type { loader } from "./post.tsx";

export const buildBreadcrumbs = (title: string) => [
  { label: "Home", href: "/" },
  { label: "Blog", href: "/blog/" },
  { label: title },
];

export function PostPage() {
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
          <ArticleBlocks text={post.text} />
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

import { useLoaderData } from "@remix-run/react";
import { blogHref, type BlogFilter } from "#domain/shop/content/blog";
import { counted } from "#domain/ground/kernel/text";
import { BlogMenu, PostTile } from "../../features/content/index.ts";
import { PageLinks } from "../../features/kernel/index.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import type { loader } from "./list.tsx";

export const LEAD = "What we know about stickers, from the file to the bumper.";

export const buildBreadcrumbs = ({ by }: BlogFilter, title: string) =>
  by === "all"
    ? [{ label: "Home", href: "/" }, { label: "Blog" }]
    : [{ label: "Home", href: "/" }, { label: "Blog", href: "/blog/" }, { label: title }];

export function BlogList() {
  const { posts, page, pages, total, categories, filter, title } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title={title} breadcrumbs={buildBreadcrumbs(filter, title)}>
        {filter.by === "all" ? LEAD : counted(total, "post")}
      </PageHeader>
      <BlogMenu categories={categories} filter={filter} />
      {posts.length === 0 ? (
        <EmptyState title="No Results Found" actions={<ButtonLink href="/blog/">All posts</ButtonLink>}>
          Try another word, or look at everything we have written.
        </EmptyState>
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.href}>
              <PostTile post={post} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <PageLinks page={page} pages={pages} getPageHref={(to) => blogHref(filter, to)} label="Pages of the blog" />
      </div>
    </Container>
  );
}

import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { faqHref } from "#domain/shop/content/views";
import { FaqCategoryCard, StillStuck } from "../../features/content/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { shopNameIn } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

const CRUMBS = [{ label: "Home", href: "/" }, { label: "Help" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The parts of a question's address may also be parameters, as those of other lists.
  const query = readQuery(request);
  const category = query.get("category");
  if (category) throw redirect(faqHref(category, query.get("questionSlug")), 301);
  return { index: await context.services.content.read.faqIndex(), origin: getShopOrigin(context, request) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: `Help and frequently asked questions | ${shopNameIn(matches)}`,
    description:
      "Answers about ordering, artwork, cut lines, materials, shipping, application, payment and wholesale prices.",
    canonical: `${data?.origin ?? ""}/faqs/`,
    jsonLd: data ? [breadcrumbList(data.origin, CRUMBS)] : [],
  });

export default function Faqs() {
  const { index } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title="How can we help?" breadcrumbs={CRUMBS}>
        Short answers to what people ask us most.
      </PageHeader>
      {index.length === 0 ? (
        <EmptyState title="No questions yet">Ask us anything in the chat.</EmptyState>
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          {index.map((category) => (
            <FaqCategoryCard key={category.slug} category={category} />
          ))}
        </div>
      )}
      <StillStuck />
    </Container>
  );
}

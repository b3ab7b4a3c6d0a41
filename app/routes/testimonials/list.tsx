import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { galleryCategoryName } from "#domain/shop/content/gallery";
import { testimonialsHref } from "#domain/shop/content/testimonials";
import { counted } from "#domain/ground/kernel/text";
import { ChipLinks, TestimonialCard } from "../../features/content/index.ts";
import { LatePageHeader, PageLinks } from "../../features/kernel/index.ts";
import { Stars } from "../../features/reviews/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { readCategoryAndPage, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { category, page } = readCategoryAndPage(request, params);
  // A list has one address: forms with parameters lead to it.
  if (readQuery(request).size > 0) throw redirect(testimonialsHref(category, page), 301);
  const testimonials = await context.services.content.read.testimonials(category, page);
  if (!testimonials) throw notFoundPage();
  const origin = getShopOrigin(context, request);
  return withStructuredData({ ...testimonials, category, origin }, [
    breadcrumbList(origin, buildBreadcrumbs(category)),
  ]);
}

const buildTitle = (category: string | undefined): string =>
  category === undefined ? "Testimonials" : `Testimonials: ${galleryCategoryName(category)}`;

const buildBreadcrumbs = (category: string | undefined) =>
  category === undefined
    ? [{ label: "Home", href: "/" }, { label: "Testimonials" }]
    : [
        { label: "Home", href: "/" },
        { label: "Testimonials", href: "/testimonials/" },
        { label: galleryCategoryName(category) },
      ];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const title = buildTitle(data.category);
  const about = data.category === undefined ? "their stickers" : `stickers for ${galleryCategoryName(data.category)}`;
  const last = data.page > 1 ? ` Page ${data.page}.` : "";
  return pageMeta(matches, {
    title: data.page > 1 ? `${title}, page ${data.page}` : title,
    description: `What customers say about ${about}, the good and the less good, in ${counted(data.total, "testimonial")}.${last}`,
    canonical: data.origin + testimonialsHref(data.category, data.page),
  });
};

export default function Testimonials() {
  const { testimonials, page, pages, total, average, categories, category } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <LatePageHeader
        title={buildTitle(category)}
        breadcrumbs={buildBreadcrumbs(category)}
        actions={
          <ButtonLink href="/testimonial-image-request/" variant="secondary">
            Send your picture
          </ButtonLink>
        }
      >
        {total === 0 ? null : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={average} className="text-xl" />
            {average} of 5 from {counted(total, "customer")}
          </span>
        )}
      </LatePageHeader>
      <ChipLinks
        label="Testimonials"
        links={[
          { href: testimonialsHref(undefined), label: "All", isCurrent: category === undefined },
          ...categories.map(({ slug, name }) => ({
            href: testimonialsHref(slug),
            label: name,
            isCurrent: category === slug,
          })),
        ]}
      />
      {testimonials.length === 0 ? (
        <EmptyState title="Nothing here yet">Nobody has told us about their stickers yet.</EmptyState>
      ) : (
        <div className="mt-8 gap-5 md:columns-2 lg:columns-3">
          {testimonials.map((testimonial) => (
            <div key={testimonial.id} className="break-inside-avoid pb-5">
              <TestimonialCard testimonial={testimonial} />
            </div>
          ))}
        </div>
      )}
      <div className="mt-8">
        <PageLinks
          page={page}
          pages={pages}
          getPageHref={(to) => testimonialsHref(category, to)}
          label="Pages of testimonials"
        />
      </div>
    </Container>
  );
}

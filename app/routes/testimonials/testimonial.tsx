import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formatDate } from "#domain/ground/calendar/dates";
import { testimonialsHref, type TestimonialView } from "#domain/shop/content/testimonials";
import { PageParam } from "#domain/ground/kernel/requests/page-param";
import { testimonialLd } from "#domain/shop/site/seo/json-ld";
import { MakeYours, NeighborLinks } from "../../features/content/index.ts";
import { Stars } from "../../features/reviews/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { isPreview } from "../../http/query.server.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { notFoundPage } from "../../http/responses.server.ts";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { LatePageHeader } from "../../features/kernel/index.ts";

const buildTitle = ({ name, productName }: TestimonialView): string =>
  productName === undefined ? `What ${name} says` : `${name} about ${productName}`;

const buildBreadcrumbs = (testimonial: TestimonialView) => [
  { label: "Home", href: "/" },
  { label: "Testimonials", href: "/testimonials/" },
  ...(testimonial.category
    ? [{ label: testimonial.category.name, href: testimonialsHref(testimonial.category.slug) }]
    : []),
  { label: testimonial.name },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = v.safeParse(PageParam, params["id"]);
  const testimonialPage = id.success
    ? await context.services.content.read.testimonial(id.output, isPreview(request))
    : undefined;
  if (!testimonialPage) throw notFoundPage("We couldn't find that testimonial.");
  const { testimonial, product } = testimonialPage;
  const origin = getShopOrigin(context, request);
  const crumbs = breadcrumbList(origin, buildBreadcrumbs(testimonial));
  return withStructuredData(
    { ...testimonialPage, origin },
    product ? [crumbs, testimonialLd(origin, testimonial, product)] : [crumbs],
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { testimonial, previewNote, origin } = data;
  return pageMeta(matches, {
    title: buildTitle(testimonial),
    description: [testimonial.body, `${buildTitle(testimonial)}, ${testimonial.location}`],
    canonical: origin + testimonial.href,
    previewNote,
  });
};

const linkTo = (neighbor: TestimonialView | undefined) =>
  neighbor && { href: neighbor.href, title: buildTitle(neighbor) };

export default function Testimonial() {
  const { testimonial, product, previous, next } = useLoaderData<typeof loader>();
  const { name, location, body, rating, image, category, datePublished } = testimonial;
  return (
    <Container className="pb-16">
      <LatePageHeader title={buildTitle(testimonial)} breadcrumbs={buildBreadcrumbs(testimonial)} />
      <div className="grid gap-8 md:grid-cols-[1fr_min(34vw,20rem)]">
        <div className="grid content-start gap-6">
          <Card as="article" padding="none" className="overflow-hidden">
            {image === "" ? null : (
              <img
                src={image}
                alt={`${buildTitle(testimonial)}, in use`}
                width={1200}
                height={900}
                className="max-h-[40rem] w-full bg-raised object-cover"
              />
            )}
            <div className="grid gap-5 p-6 md:p-8">
              <Stars rating={rating} className="text-2xl" />
              <blockquote dir="auto" className="max-w-[60ch] text-xl leading-relaxed break-words whitespace-pre-line">
                {body}
              </blockquote>
              <p className="text-muted">
                <span className="font-semibold text-ink">{name}</span>
                {location === "" ? null : <span>{`, ${location}`}</span>}
                <span>{" · "}</span>
                <time dateTime={datePublished.toISOString()}>{formatDate(datePublished, "longDate")}</time>
                {category === undefined ? null : (
                  <span>
                    {" · "}
                    <TextLink href={testimonialsHref(category.slug)}>{category.name}</TextLink>
                  </span>
                )}
              </p>
            </div>
          </Card>
          <NeighborLinks previous={linkTo(previous)} next={linkTo(next)} noun="testimonial" />
        </div>
        {product ? (
          <div className="grid content-start">
            <MakeYours product={product} moreText="See it in use" />
          </div>
        ) : null}
      </div>
    </Container>
  );
}

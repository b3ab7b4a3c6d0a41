import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { findRedirect } from "#domain/shop/site/redirects";
import { excerptOpening } from "#domain/shop/site/seo/description";
import { ConsentChoice } from "../../features/analytics/index.ts";
import { ArticleText, ContentsList, proseLinks } from "../../features/content/index.ts";
import { LatePageHeader } from "../../features/kernel/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { readPageAddress } from "../../http/page-address.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { isPreview } from "../../http/query.server.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { notFoundPage } from "../../http/responses.server.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { Container } from "../../ui/layout/container.tsx";

const PRIVACY_PATH = "/privacy-policy/";

const buildBreadcrumbs = (title: string) => [{ label: "Home", href: "/" }, { label: title }];

/**
 * A page that staff wrote under this address, the specification's or their own. Every other unknown address is a 404.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = readPageAddress(request);
  // A click asks for a page's data only, at another address than the one that the Worker redirects.
  const place = findRedirect(pathname);
  if (place !== undefined) throw redirect(place + search, 308);
  const page = await context.services.content.read.page(pathname, isPreview(request));
  if (!page) throw notFoundPage();
  // The page shows the text as blocks; sending its HTML as well would double it.
  const { html, ...text } = page.text;
  const { previewNote } = page;
  const origin = getShopOrigin(context, request);
  return withStructuredData(
    {
      page: { ...page, text },
      previewNote,
      updated: formatDate(page.dateUpdated, "longDate"),
      opening: excerptOpening(html),
      origin,
    },
    [breadcrumbList(origin, buildBreadcrumbs(page.title))],
  );
}

export const links = proseLinks;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { page, opening, origin, previewNote } = data;
  return pageMeta(matches, {
    title: page.search.title || page.title,
    description: [page.search.description, page.summary, opening],
    canonical: origin + page.path,
    image: page.search.image && origin + page.search.image,
    previewNote,
  });
};

export default function StaticPage() {
  const { page, updated } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Container className="pb-16">
      <LatePageHeader title={page.title} breadcrumbs={buildBreadcrumbs(page.title)}>
        {page.summary}
      </LatePageHeader>
      <div className="grid gap-10 md:grid-cols-[1fr_15rem]">
        <div className="md:order-last">
          <div className="md:sticky md:top-28">
            <ContentsList headings={page.text.headings} />
          </div>
        </div>
        <div>
          <ArticleText text={page.text} />
          {page.path === PRIVACY_PATH && root ? <ConsentChoice trackers={root.trackers} /> : null}
          <p className="mt-10 text-sm text-muted">
            Last updated <time dateTime={page.dateUpdated.toISOString()}>{updated}</time>
          </p>
        </div>
      </div>
    </Container>
  );
}

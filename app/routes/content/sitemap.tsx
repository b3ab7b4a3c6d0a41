import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { wholeNumber } from "#domain/ground/kernel/text";
import { OWN_PAGES } from "#domain/shop/content/own-pages";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { LatePageHeader } from "../../features/kernel/index.ts";

const CRUMBS = [{ label: "Home", href: "/" }, { label: "Sitemap" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const origin = getShopOrigin(context, request);
  const siteMap = await context.services.site.seo.readSiteMap();
  return withStructuredData({ ...siteMap, origin }, [breadcrumbList(origin, CRUMBS)]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Sitemap",
    description: "Every category, product, material, help topic, post and page of the shop, listed on one page.",
    canonical: `${data?.origin ?? ""}/sitemap/`,
  });

interface Link {
  readonly href: string;
  readonly name: string;
}

export default function Sitemap() {
  const { categories, materials, help, blog, pages } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <LatePageHeader title="Sitemap" breadcrumbs={CRUMBS}>
        Everything in the shop, on one page.
      </LatePageHeader>
      <section aria-labelledby="products" className="mb-12">
        <h2 id="products" className="mb-5">
          Products
        </h2>
        <div className="gap-x-10 md:columns-2 lg:columns-3">
          {categories.map(({ href, name, depth, products, more }) => (
            <section key={href} aria-label={name} className="pb-6 break-inside-avoid">
              <h3 className={depth === 0 ? "mb-1 text-lg" : "mb-1 text-base"}>
                <TextLink href={href}>{name}</TextLink>
              </h3>
              <Links links={products} />
              {more > 0 ? <TextLink href={href}>{`${wholeNumber(more)} more in ${name}`}</TextLink> : null}
            </section>
          ))}
        </div>
      </section>
      <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-4">
        <Part
          title="Materials"
          links={[{ href: "/sticker-materials/", name: "All materials compared" }, ...materials]}
        />
        <Part title="Help" links={[{ href: "/faqs/", name: "All questions" }, ...help]} />
        <Part title="Blog" links={[{ href: "/blog/", name: "All posts" }, ...blog]} />
        <Part title="About the shop" links={[...OWN_LINKS, ...pages]} />
      </div>
    </Container>
  );
}

/** These begin the other parts of the page. */
const ELSEWHERE = new Set(["/sticker-materials/", "/faqs/", "/blog/", "/sitemap/"]);

const OWN_LINKS: ReadonlyArray<Link> = OWN_PAGES.filter(({ href }) => !ELSEWHERE.has(href)).map(({ href, title }) => ({
  href,
  name: title,
}));

const Part = ({ title, links }: { readonly title: string; readonly links: ReadonlyArray<Link> }) => (
  <section aria-label={title}>
    <h2 className="mb-4 text-xl">{title}</h2>
    <Links links={links} />
  </section>
);

const Links = ({ links }: { readonly links: ReadonlyArray<Link> }) => (
  <ul>
    {links.map(({ href, name }) => (
      <li key={href}>
        <TextLink href={href} className="inline-flex min-h-8 items-center font-normal!">
          {name}
        </TextLink>
      </li>
    ))}
  </ul>
);

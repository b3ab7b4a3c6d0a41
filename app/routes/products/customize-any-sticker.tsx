import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ImageUp, Search, Tag, Type, Users, type LucideIcon } from "lucide-react";
import type { ProductKind } from "#domain/shop/catalog/product";
import { setupPath } from "#domain/shop/kinds/kind-facts";
import { firstCharacters } from "#domain/ground/kernel/characters";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { MAX_QUERY_LENGTH } from "#domain/shop/search/query";
import { counted } from "#domain/ground/kernel/text";
import { StartWithPicture } from "../../features/artwork/index.ts";
import { ProductGrid } from "../../features/storefront/index.ts";
import { HiddenParameters, PageLinks } from "../../features/kernel/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { breadcrumbList, pageMeta } from "../../http/page-meta.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

const HREF = "/products/customize-any-sticker/";
const CRUMBS = [{ label: "Home", href: "/" }, { label: "Customize any sticker" }];
const READY_MADE = "ready-made";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = firstCharacters((readQuery(request).get("q") ?? "").trim(), MAX_QUERY_LENGTH);
  const page = readPageNumber(request);
  const searchResult = await context.services.search.find({ query, categories: [READY_MADE], materials: [], page });
  if (!searchResult) throw notFoundPage("We couldn't find that page.");
  const { products, total, pages } = searchResult;
  const origin = getShopOrigin(context, request);
  return withStructuredData(
    {
      query,
      products: products.map((product) => ({ ...product, href: setupPath(product) })),
      total,
      page: searchResult.page,
      pages,
      origin,
    },
    [breadcrumbList(origin, CRUMBS)],
  );
}

export { links } from "../full-sheet.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: "Customize any sticker",
        description: "Start with your own picture, your text or names, or one of our designs in any size and material.",
        canonical: data.origin + HREF,
        unlisted: data.query !== "" || data.page > 1,
      })
    : [];

interface Way {
  readonly slug: string;
  readonly kind: ProductKind;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const WAYS: ReadonlyArray<Way> = [
  {
    slug: "custom-die-cut-stickers",
    kind: "upload",
    icon: ImageUp,
    title: "Your own picture",
    text: "Upload a drawing, a logo or a photo. We find its cut line while you watch.",
  },
  {
    slug: "vinyl-lettering",
    kind: "lettering",
    icon: Type,
    title: "Your text",
    text: "Type it, choose a font and color, and see it cut out.",
  },
  {
    slug: "classic-name-tag",
    kind: "personalize",
    icon: Tag,
    title: "One name, or a list",
    text: "Paste your list and check each tag before you order.",
  },
  {
    slug: "family-sticker-set",
    kind: "ddb",
    icon: Users,
    title: "Figures you arrange",
    text: "Line up family, crew and pets, each with a name.",
  },
];

export default function CustomizeAnySticker() {
  const { query, products, total, page, pages } = useLoaderData<typeof loader>();
  const ways = WAYS.map((way) => ({ ...way, href: setupPath(way) }));
  return (
    <Container className="pb-16">
      <PageHeader title="Customize any sticker" breadcrumbs={CRUMBS}>
        Start with something of yours, or take one of our designs and choose the size, material and quantity.
      </PageHeader>
      <section aria-label="Your own picture" className="mb-10">
        <StartWithPicture product="custom-die-cut-stickers" />
      </section>
      <ul className="mb-14 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {ways.map(({ slug, href, icon: Icon, title, text }) => (
          <li
            key={slug}
            className="relative grid content-start gap-3 rounded-xl bg-surface p-5 ring-1 ring-line transition hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-text">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <h2 className="text-xl">
              <Link
                href={href}
                className="text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl"
              >
                {title}
              </Link>
            </h2>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="designs">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <h2 id="designs" className="flex flex-wrap items-baseline gap-x-3">
            Or start with one of our designs
            <span role="status" className="text-base font-normal text-muted">
              {counted(total, "design")}
            </span>
          </h2>
          <Form method="get" action={HREF} role="search" className="flex w-full items-end gap-2 md:w-auto">
            <HiddenParameters />
            <div className="min-w-0 grow md:w-64">
              <TextInput
                key={query}
                label="Search the designs"
                hideLabel
                type="search"
                name="q"
                defaultValue={query}
                maxCharacters={MAX_QUERY_LENGTH}
                placeholder="Fox, taco, rocket…"
              />
            </div>
            <Button type="submit" variant="secondary">
              <Search aria-hidden="true" className="size-5" />
              Search
            </Button>
          </Form>
        </div>
        {products.length === 0 ? (
          <EmptyState title={MESSAGES.noResults} actions={<ButtonLink href={HREF}>All designs</ButtonLink>}>
            We don't have a design for that yet. Upload your own picture instead.
          </EmptyState>
        ) : (
          <ProductGrid products={products} eager={4} />
        )}
        <div className="mt-12">
          <PageLinks
            page={page}
            pages={pages}
            getPageHref={(number) => pageAddress(withQuery(HREF, { q: query }), number)}
            label="Pages of designs"
          />
        </div>
      </section>
    </Container>
  );
}

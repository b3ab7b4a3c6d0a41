import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pickRules } from "#domain/shop/catalog/product";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { type JsonLd, organizationLd, webSiteLd } from "#domain/shop/site/seo/json-ld";
import { toSetupFields } from "#domain/shop/pricing/setup-form";
import {
  CategoryGrid,
  Hero,
  HowItWorks,
  MaterialWall,
  ProductGrid,
  RotatingBanner,
  HomeSection,
  Slides,
} from "../../features/storefront/index.ts";
import { MiniQuote } from "../../features/pricing/index.ts";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { getShopOrigin } from "../../http/origin.server.ts";
import { companyIn, pageMeta, shopNameIn, type Matches } from "../../http/page-meta.ts";

/** The products that the home page's price calculator offers. */
const SHOWN = "custom-die-cut-stickers";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [home, shownProduct] = await Promise.all([
    context.services.storefront.readHome(),
    context.services.kinds.findProduct(SHOWN),
  ]);
  const spec = shownProduct && fitSpec({}, shownProduct.product, shownProduct.table);
  return {
    ...home,
    quote:
      shownProduct && spec?.ok
        ? {
            product: pickRules(shownProduct.product),
            materials: shownProduct.product.materialViews.map(({ slug, name }) => ({ slug, name })),
            table: shownProduct.table,
            start: toSetupFields(spec.value, shownProduct.product, shownProduct.table, context.measurement),
          }
        : undefined,
    origin: getShopOrigin(context, request),
  };
}

/** Who the shop is, for search engines. Nothing on an error page. */
function identityLd(matches: Matches, origin: string | undefined): ReadonlyArray<JsonLd> {
  const company = companyIn(matches);
  return company === undefined || origin === undefined
    ? []
    : [organizationLd(origin, company), webSiteLd({ origin, shopName: company.name })];
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: `${shopNameIn(matches)}: custom stickers with a cut line you see before you pay`,
    description:
      "Upload artwork, see the traced cut line at true size, and get a price to the cent for vinyl stickers, magnets, labels and name tags.",
    canonical: `${data?.origin ?? ""}/`,
    jsonLd: identityLd(matches, data?.origin),
  });

export default function Home() {
  const { categories, bestsellers, designs, materials, stickers, quote, banners, slides } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Hero stickers={stickers} quote={quote ? <MiniQuote {...quote} /> : null} />
      <RotatingBanner banners={banners} />
      <HomeSection id="categories" title="What are you sticking?">
        <CategoryGrid categories={categories} />
      </HomeSection>
      <HomeSection
        id="products"
        title="Good places to start"
        more={{ href: "/products/ready-made/", label: "All ready-made designs" }}
        className="bg-surface"
      >
        <Tabs
          label="Products"
          tabs={[
            { id: "bestsellers", label: "What most people order", content: <ProductGrid products={bestsellers} /> },
            { id: "designs", label: "Fresh from our drawing table", content: <ProductGrid products={designs} /> },
          ]}
        />
      </HomeSection>
      <HomeSection id="how" title="From sketch to sticker in four steps">
        <HowItWorks />
      </HomeSection>
      {slides.length === 0 ? null : (
        <HomeSection id="ideas" title="Made for places like yours" className="bg-surface">
          <Slides slides={slides} />
        </HomeSection>
      )}
      <HomeSection id="materials" title={`${materials.length} materials to choose from`}>
        <MaterialWall materials={materials} />
      </HomeSection>
    </>
  );
}

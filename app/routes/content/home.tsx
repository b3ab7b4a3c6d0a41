import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pickRules } from "#domain/shop/catalog/product";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { organizationLd, webSiteLd } from "#domain/shop/site/seo/json-ld";
import { deliveryTerms } from "#domain/shop/shipping/delivery-terms";
import { toSetupFields } from "#domain/shop/pricing/setup-form";
import { hasSeveralDesigns } from "../../features/artwork/index.ts";
import { late, lateDataReader } from "../../features/kernel/index.ts";
import { RotatingBanner } from "../../features/storefront/index.ts";
import { getShopOrigin } from "../../http/origin.server.ts";
import { leaveToLateParts } from "../../http/html-only.ts";
import { pageMeta } from "../../http/page-meta.ts";
import { shopNameIn } from "../../http/page-title.ts";
import { withStructuredData } from "../../http/structured-data.tsx";
import { type HomeProps, HomeSections as ServerHomeSections, HomeTop as ServerHomeTop } from "./home-parts.tsx";

/** The products that the home page's price calculator offers. */
const SHOWN = "custom-die-cut-stickers";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [home, shownProduct] = await Promise.all([
    context.services.storefront.readHome(),
    context.services.kinds.findProduct(SHOWN),
  ]);
  const spec = shownProduct && fitSpec({}, shownProduct.product, shownProduct.table);
  const origin = getShopOrigin(context, request);
  const { banners, ...sections } = home;
  const quote =
    shownProduct && spec?.ok
      ? {
          product: pickRules(shownProduct.product),
          materials: shownProduct.product.materialViews.map(({ slug, name }) => ({ slug, name })),
          table: shownProduct.table,
          delivery: deliveryTerms(context.clock(), shownProduct.product.productionDays),
          start: toSetupFields(spec.value, shownProduct.product, shownProduct.table, context.measurement),
        }
      : undefined;
  return withStructuredData(leaveToLateParts(context, { banners, origin }, { ...sections, quote }), [
    organizationLd(origin, context.company),
    webSiteLd({ origin, shopName: context.company.name }),
  ]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: `${shopNameIn(matches)}: custom stickers with a cut line you see before you pay`,
    description:
      "Upload artwork, see the traced cut line at true size, and get a price to the cent for vinyl stickers, magnets, labels and name tags.",
    canonical: `${data?.origin ?? ""}/`,
  });

const readLateData = lateDataReader<HomeProps["home"]>("/_root.data", "routes/content/home");

async function loadPart(name: "HomeTop" | "HomeSections") {
  const [{ [name]: Part }, lateData] = await Promise.all([import("./home-parts.tsx"), readLateData()]);
  return ({ home }: HomeProps) => <Part home={{ ...lateData, ...home }} />;
}

const HomeTop = late(
  import.meta.env.SSR ? ServerHomeTop : undefined,
  () => loadPart("HomeTop"),
  // It lists them.
  hasSeveralDesigns,
);
const HomeSections = late(import.meta.env.SSR ? ServerHomeSections : undefined, () => loadPart("HomeSections"));

export default function Home() {
  const home = useLoaderData<typeof loader>();
  return (
    <>
      <HomeTop home={home} />
      {/* It takes turns by itself. */}
      <RotatingBanner banners={home.banners} />
      <HomeSections home={home} />
    </>
  );
}

import type { useLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import { readSetup } from "#domain/shop/pricing/setup-form";
import { StartWithPicture } from "../../features/artwork/index.ts";
import { MiniQuote } from "../../features/pricing/index.ts";
import {
  CategoryGrid,
  Hero,
  HomeSection,
  HowItWorks,
  MaterialWall,
  ProductGrid,
  Slides,
} from "../../features/storefront/index.ts";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import type { loader } from "./home.tsx";

const PRODUCT = "custom-die-cut-stickers";

export interface HomeProps {
  readonly home: ReturnType<typeof useLoaderData<typeof loader>>;
}

/** What is above the announcements. */
export const HomeTop = ({ home: { stickers, quote } }: HomeProps) =>
  quote ? (
    <QuotedTop stickers={stickers} quote={quote} />
  ) : (
    <Hero stickers={stickers} start={<StartWithPicture product={PRODUCT} isLine />} quote={null} />
  );

type QuotedTopProps = Pick<HomeProps["home"], "stickers"> & {
  readonly quote: NonNullable<HomeProps["home"]["quote"]>;
};

/** A picture goes with what is chosen beside it. */
function QuotedTop({ stickers, quote }: QuotedTopProps) {
  const { product, table, start } = quote;
  const [fields, setFields] = useState(start);
  const spec = useMemo(() => readSetup(fields, product, table), [fields, product, table]);
  const getSpec = useStableCallback(() => (spec.ok ? spec.value : undefined));
  return (
    <Hero
      stickers={stickers}
      start={<StartWithPicture product={product.slug} table={table} getSpec={getSpec} isLine />}
      quote={<MiniQuote {...quote} fields={fields} spec={spec.ok ? spec.value : undefined} onChange={setFields} />}
    />
  );
}

/** What is below the announcements. */
export const HomeSections = ({ home: { categories, bestsellers, designs, materials, slides } }: HomeProps) => (
  <>
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
          { id: "bestsellers", label: "A good place to start", content: <ProductGrid products={bestsellers} /> },
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

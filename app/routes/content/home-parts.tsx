import type { useLoaderData } from "@remix-run/react";
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
import type { loader } from "./home.tsx";

interface HomeProps {
  readonly home: ReturnType<typeof useLoaderData<typeof loader>>;
}

/** What is above the announcements. */
export const HomeTop = ({ home: { stickers, quote } }: HomeProps) => (
  <Hero stickers={stickers} quote={quote ? <MiniQuote {...quote} /> : null} />
);

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

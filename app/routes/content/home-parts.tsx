import { Form, type useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { toDesignChoices } from "#domain/shop/pricing/setup-form";
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
import { Button } from "../../ui/actions/button.tsx";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import type { loader } from "./home.tsx";

const PRODUCT = "custom-die-cut-stickers";

export interface HomeProps {
  readonly home: ReturnType<typeof useLoaderData<typeof loader>>;
}

/** What is above the announcements. */
export function HomeTop({ home: { stickers, quote } }: HomeProps) {
  const specRef = useRef<QuoteSpec>();
  return (
    <Hero
      stickers={stickers}
      start={
        <Form method="post" encType="multipart/form-data" action={`/products/setup/${PRODUCT}/`}>
          <StartWithPicture
            getChoices={() => ({ product: PRODUCT, ...(specRef.current && toDesignChoices(specRef.current)) })}

            isLine
          />
          <noscript>
            <Button type="submit" variant="sun" size="lg">
              Upload this picture
            </Button>
          </noscript>
        </Form>
      }
      quote={quote ? <MiniQuote {...quote} specRef={specRef} /> : null}
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

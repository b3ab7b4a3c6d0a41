import { useMemo } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import { unpackFonts, type PackedFonts } from "#domain/prepress/lettering/type/faces";
import type { LetteringFields } from "#domain/prepress/lettering/lettering-form";
import type { ShownLettering } from "#domain/prepress/lettering/make";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import type { SavedPrice } from "#domain/shop/pricing/quotes/saved-price";
import type { DeliveryTerms } from "#domain/shop/shipping/arrival";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { NewerDesign } from "#domain/shop/configured-products/design-summary";
import type { Result } from "#domain/ground/kernel/result";
import { productCrumbs } from "#domain/shop/catalog/crumbs";
import type { Adding } from "../pricing/index.ts";
import { MeasureToggle } from "../preferences/index.ts";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import type { LetteringMaterial } from "./controls/material-choice.tsx";
import { FontRules } from "./fonts/font-rules.tsx";
import { FontsContext } from "./fonts/fonts-context.ts";
import { LetteringEditor } from "./lettering-editor.tsx";

type Drawn = Result<ShownLettering, FieldErrors>;

export interface LetteringPageProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly savedPrice: SavedPrice | undefined;
  readonly delivery: DeliveryTerms;
  readonly colours: ReadonlyArray<LetteringMaterial>;
  readonly fonts: PackedFonts;
  readonly fields: LetteringFields;
  readonly drawn: Drawn;
  /** The design was just saved. */
  readonly saved: boolean;
  readonly configuredId: string | undefined;
  /** The server's refusal of the form. */
  readonly answer: RefusedLettering | undefined;
  readonly adding: Adding<RefusedLettering>;
}

export interface RefusedLettering {
  readonly fields: LetteringFields;
  readonly errors: FieldErrors;
  readonly message: string | undefined;
  readonly drawn: Drawn;
  /** What another tab has saved, where that is why. */
  readonly newer: NewerDesign | undefined;
}

/** The lettering editor, for a new or a saved design. Another design needs another key. */
export function LetteringPage({ product, fields, drawn, answer, colours, fonts, ...rest }: LetteringPageProps) {
  const pageFonts = useMemo(() => unpackFonts(fonts), [fonts]);
  const crumbs = productCrumbs(product);
  const linkedCrumbs = crumbs.map((crumb, i) => (i === crumbs.length - 1 ? { ...crumb, href: product.href } : crumb));
  return (
    <Container>
      <PageHeader
        title={product.name}
        breadcrumbs={[...linkedCrumbs, { label: "Customize yours" }]}
        actions={<MeasureToggle />}
      >
        {product.summary}
      </PageHeader>
      <FontRules fonts={pageFonts} />
      <FontsContext.Provider value={pageFonts}>
        <LetteringEditor
          {...rest}
          product={product}
          start={answer?.fields ?? fields}
          colors={colours}
          rendering={answer?.drawn ?? drawn}
          serverErrors={answer?.errors}
          newer={answer?.newer}
          refusal={rest.adding.lost ?? answer?.message}
        />
      </FontsContext.Provider>
    </Container>
  );
}

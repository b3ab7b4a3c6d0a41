import type { ProductView } from "#domain/catalog/views";
import type { LetteringFields } from "#domain/lettering/lettering-form";
import type { ShownLettering } from "#domain/lettering/make";
import type { PriceTable } from "#domain/pricing/price-table";
import type { Discount } from "#domain/pricing/quote";
import type { FieldErrors } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import { productCrumbs } from "../catalog/index.ts";
import { MeasureToggle } from "../preferences/index.ts";
import { Container } from "../../ui/container.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Film } from "./material-choice.tsx";
import { LetteringEditor } from "./lettering-editor.tsx";

type Drawn = Result<ShownLettering, FieldErrors>;

export interface LetteringPageProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly colours: ReadonlyArray<Film>;
  readonly fields: LetteringFields;
  readonly drawn: Drawn;
  /** It was just saved. */
  readonly saved: boolean;
  readonly configuredId: string | undefined;
  /** The server's refusal of the form. */
  readonly answer:
    | {
        readonly fields: LetteringFields;
        readonly errors: FieldErrors;
        readonly message: string | undefined;
        readonly drawn: Drawn;
      }
    | undefined;
}

/** The lettering editor under either of its addresses. */
export function LetteringPage({ product, fields, drawn, answer, configuredId, ...rest }: LetteringPageProps) {
  const crumbs = productCrumbs(product);
  const here = crumbs.map((crumb, i) => (i === crumbs.length - 1 ? { ...crumb, href: product.href } : crumb));
  return (
    <Container>
      <PageHeader
        title={product.name}
        breadcrumbs={[...here, { label: "Customize yours" }]}
        actions={<MeasureToggle />}
      >
        {product.summary}
      </PageHeader>
      <LetteringEditor
        // Another design is another form: what was typed into the last one does not belong to it.
        key={`${product.slug}/${configuredId ?? ""}`}
        {...rest}
        product={product}
        start={answer?.fields ?? fields}
        drawn={answer?.drawn ?? drawn}
        serverErrors={answer?.errors}
        refusal={answer?.message}
      />
    </Container>
  );
}

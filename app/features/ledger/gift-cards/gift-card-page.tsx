import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { productCrumbs } from "../../catalog/index.ts";
import { GiftCardForm, type GiftCardFormProps } from "./gift-card-form.tsx";

interface GiftCardPageProps extends Omit<GiftCardFormProps, "refused" | "message"> {
  readonly product: Parameters<typeof productCrumbs>[0] & { readonly summary: string; readonly href: string };
  /** The server's refusal of the form. */
  readonly answer:
    | {
        readonly fields: GiftCardFormProps["fields"];
        readonly errors: NonNullable<GiftCardFormProps["refused"]>;
        readonly message: string | undefined;
      }
    | undefined;
}

/** The page of a new or a saved gift card. */
export function GiftCardPage({ product, answer, fields, ...rest }: GiftCardPageProps) {
  const crumbs = productCrumbs(product);
  const trail = crumbs.map((crumb, i) => (i === crumbs.length - 1 ? { ...crumb, href: product.href } : crumb));
  return (
    <Container>
      <PageHeader title="Gift cards" breadcrumbs={[...trail, { label: "Make one" }]}>
        {product.summary}
      </PageHeader>
      <GiftCardForm
        key={rest.configuredId ?? ""}
        {...rest}
        fields={answer?.fields ?? fields}
        refused={answer?.errors}
        message={answer?.message}
      />
    </Container>
  );
}

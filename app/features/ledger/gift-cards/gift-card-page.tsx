import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { productCrumbs } from "#domain/shop/catalog/crumbs";
import { GiftCardForm, type GiftCardFormProps, type RefusedGiftCard } from "./gift-card-form.tsx";

type Product = Parameters<typeof productCrumbs>[0] & { readonly href: string };

/** From the home page over the product to this page. */
export const giftCardCrumbs = (product: Product) => [
  ...productCrumbs(product).map((crumb) => ({ href: product.href, ...crumb })),
  { label: "Make one" },
];

interface GiftCardPageProps extends Omit<GiftCardFormProps, "refused" | "message" | "newer"> {
  readonly product: Product & { readonly summary: string };
  /** The server's refusal of the form. */
  readonly answer: RefusedGiftCard | undefined;
}

/** The page of a new or a saved gift card. Another card needs another key. */
export function GiftCardPage({ product, answer, fields, ...rest }: GiftCardPageProps) {
  return (
    <Container>
      <PageHeader title="Gift cards" breadcrumbs={giftCardCrumbs(product)}>
        {product.summary}
      </PageHeader>
      <GiftCardForm
        {...rest}
        fields={answer?.fields ?? fields}
        refused={answer?.errors}
        newer={answer?.newer}
        message={rest.adding.lost ?? answer?.message}
      />
    </Container>
  );
}

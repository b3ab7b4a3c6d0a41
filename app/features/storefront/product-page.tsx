import { ArrowRight, Check, Truck } from "lucide-react";
import type { ReactNode } from "react";
import type { Size } from "#domain/ground/kernel/geometry";
import { getKindFacts, setupPath } from "#domain/shop/kinds/kind-facts";
import type { ProductCard, ProductView } from "#domain/shop/catalog/views";
import { MIN_MINOR, MAX_MINOR, shortAmount } from "#domain/shop/pricing/face-value";
import type { PreviewNote } from "#domain/shop/content/publication";
import { formatMoney } from "#domain/ground/kernel/money";
import { sizeInBoth, sizeText } from "#domain/ground/kernel/measure";
import { quantityText } from "#domain/shop/pricing/quotes/each-text";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { arrivalText, type DeliveryTerms } from "#domain/shop/shipping/arrival";
import type { ProductReviews as Reviews } from "#domain/shop/reviews/review";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { StartWithPicture } from "../artwork/index.ts";
import { PriceLadder, useDelivery } from "../pricing/index.ts";
import { ProductReviews, ReviewSummary } from "../reviews/index.ts";
import { productCrumbs } from "#domain/shop/catalog/crumbs";
import { MaterialSwatch } from "../catalog/index.ts";
import { Measured, MeasureToggle, useMeasurement } from "../preferences/index.ts";
import { ProductGrid, ProductPicture } from "./product-tile.tsx";
import { ReadyMadeForm, type ReadyMadeFormProps } from "./ready-made-form.tsx";

interface ProductPhoto {
  readonly src: string;
  readonly alt: string;
}

interface ProductPageProps {
  readonly product: ProductView;
  /** The product's starting price with its size at the cut line. `isFrom` marks the lowest possible price. */
  readonly start: Quote & { readonly size: Size; readonly isFrom: boolean };
  readonly delivery: DeliveryTerms;
  /** For a product that is bought on its own page. */
  readonly order: Pick<ReadyMadeFormProps, "table" | "discount" | "start"> | undefined;
  readonly related: ReadonlyArray<ProductCard>;
  readonly reviews: Reviews;
  /** The product's picture, or the sticker itself. */
  readonly picture: ReactNode;
  /** All of its pictures, of which `picture` stands for the first. */
  readonly pictures: ReadonlyArray<ProductPhoto>;
  /** The visitor's unfinished configuration. */
  readonly configuredId?: string | undefined;
  /** In a preview, from which nothing can be ordered. */
  readonly previewNote?: PreviewNote | undefined;
}

/** A product's page before it is configured. */
export function ProductPage({
  product,
  start,
  delivery,
  order,
  related,
  reviews,
  picture,
  pictures,
  configuredId,
  previewNote,
}: ProductPageProps) {
  const measurement = useMeasurement();
  // A picture can be laid on the mat at once, before anything is chosen.
  const takesFile = getKindFacts(product).takesArtwork && configuredId === undefined && !order && !previewNote;
  return (
    <Container className="pb-16">
      <div className="pt-6">
        <Breadcrumbs items={productCrumbs(product)} />
      </div>
      <div className="grid gap-8 pt-4 pb-14 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-[min(4vw,3.5rem)]">
        {takesFile ? (
          <div className="md:sticky md:top-28">
            <StartWithPicture product={product.slug} />
          </div>
        ) : (
          <Picture>{picture}</Picture>
        )}
        <div className="grid content-start gap-6">
          <div>
            <h1>{product.name}</h1>
            <ReviewSummary rating={reviews} />
            <p className="mt-3 text-lg text-muted">
              <Measured text={product.summary} />
            </p>
          </div>
          {order && !previewNote ? (
            <ReadyMadeForm product={product} delivery={delivery} {...order} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <StartPrice product={product} start={start} />
                {getKindFacts(product).isGoods ? <MeasureToggle /> : null}
              </div>
              {previewNote ? (
                <p className="text-muted">Customers order it here once it is published.</p>
              ) : (
                <Order product={product} configuredId={configuredId} takesFile={takesFile} />
              )}
            </>
          )}
          {order || !getKindFacts(product).isGoods ? null : <Arrival terms={delivery} quantity={start.quantity} />}
          {takesFile ? null : <Description product={product} />}
        </div>
      </div>
      {takesFile ? (
        <section
          aria-label="What you get"
          className="grid gap-8 pb-14 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-[min(4vw,3.5rem)]"
        >
          <Picture>{picture}</Picture>
          <div className="grid content-start gap-6">
            <Description product={product} />
          </div>
        </section>
      ) : null}
      <MorePictures pictures={pictures.slice(1)} />
      {!getKindFacts(product).isGoods ? null : (
        <section
          aria-labelledby="ladder"
          className="mb-14 grid gap-5 md:grid-cols-[min(34vw,20rem)_minmax(0,1fr)] md:gap-[min(4vw,3rem)]"
        >
          <div className="wrap-anywhere">
            <h2 id="ladder">The more you order, the less each one costs</h2>
            <p className="mt-2 text-muted">
              For {sizeInBoth(start.size.width, start.size.height, measurement)}
              {product.materialViews[0] ? ` in ${product.materialViews[0].name.toLowerCase()}` : ""}. You can choose any
              other size and quantity, down to a single {product.unit}.
            </p>
          </div>
          <PriceLadder breaks={start.breaks} unit={product.unit} />
        </section>
      )}
      {product.materialViews.length > 0 ? <Materials product={product} /> : null}
      <ProductReviews reviews={reviews} />
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related" className="mb-5">
            Goes well with
          </h2>
          <ProductGrid products={related} />
        </section>
      ) : null}
    </Container>
  );
}

const Picture = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid aspect-square w-full place-items-center overflow-hidden rounded-2xl bg-raised md:sticky md:top-28">
    {children}
  </div>
);

function MorePictures({ pictures }: { readonly pictures: ReadonlyArray<ProductPhoto> }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="pictures" className="mb-14">
      <h2 id="pictures" className="mb-5">
        Pictures
      </h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {pictures.map(({ src, alt }) => (
          <li key={src} className="aspect-square overflow-hidden rounded-2xl bg-raised">
            <ProductPicture src={src} alt={alt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Description = ({ product }: Pick<ProductPageProps, "product">) => (
  <>
    <ul className="grid gap-2.5">
      {product.features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" strokeWidth={3} />
          <Measured text={feature} />
        </li>
      ))}
    </ul>
    <p className="text-muted">
      <Measured text={product.description} />
    </p>
  </>
);

function StartPrice({ product, start }: Pick<ProductPageProps, "product" | "start">) {
  const measurement = useMeasurement();
  if (!getKindFacts(product).isGoods) {
    return (
      <p className="font-display text-3xl font-bold tabular-nums">
        {shortAmount(MIN_MINOR)} to {shortAmount(MAX_MINOR)}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-display text-3xl font-bold tabular-nums">
        {start.isFrom ? "from " : ""}
        {formatMoney(start.total)}
      </span>
      <span className="text-muted">
        {start.quantity > 1 ? `for ${quantityText(start, product.unit)}` : "for one"}
        {start.isFrom ? "" : `, ${sizeText(start.size.width, start.size.height, measurement)}`}
      </span>
    </p>
  );
}

function Arrival({ terms, quantity }: { readonly terms: DeliveryTerms; readonly quantity: number }) {
  const delivery = useDelivery(terms);
  return (
    <p className="flex gap-3">
      <Truck aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
      {arrivalText(delivery.terms, quantity)} to {delivery.terms.to}, if you order now. Shipping {delivery.terms.price}.
    </p>
  );
}

/** The button to the next step. */
function Order({
  product,
  configuredId,
  takesFile,
}: Pick<ProductPageProps, "product" | "configuredId"> & { readonly takesFile: boolean }) {
  const setup = setupPath(product);
  const { isGoods, hasSample, texts } = getKindFacts(product);
  return (
    <div className="grid gap-2 md:max-w-sm">
      <ButtonLink
        href={configuredId ? `${setup}${configuredId}/` : setup}
        variant={takesFile ? "secondary" : "primary"}
        size="lg"
        wide
      >
        {takesFile ? "Choose size and material first" : texts.button}
        <ArrowRight aria-hidden="true" className="size-5" />
      </ButtonLink>
      {isGoods && (hasSample || configuredId !== undefined) ? (
        <ButtonLink
          href={`/products/preview/${product.slug}/${configuredId === undefined ? "" : `${configuredId}/`}`}
          variant="ghost"
          wide
        >
          Preview it at actual size and in place
        </ButtonLink>
      ) : null}
      <p className="text-center text-sm text-muted">{texts.next}</p>
    </div>
  );
}

const Materials = ({ product }: { product: ProductView }) => (
  <section aria-labelledby="films" className="mb-14">
    <h2 id="films" className="mb-5">
      {product.materialViews.length > 1 ? "Materials to choose from" : "Material"}
    </h2>
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {product.materialViews.map((material) => (
        <li key={material.slug} className="flex gap-4 rounded-xl bg-surface p-4 ring-1 ring-line">
          <MaterialSwatch material={material} className="size-14" />
          <div>
            <h3 className="text-base font-semibold">{material.name}</h3>
            <p className="text-sm text-muted">{material.summary}</p>
            {material.bestFor.length > 0 ? <p className="mt-1 text-sm">{material.bestFor.join(", ")}</p> : null}
          </div>
        </li>
      ))}
    </ul>
    {getKindFacts(product).takesArtwork && product.materialViews.length > 1 ? (
      <p className="mt-4 text-sm text-muted">
        Not sure? <TextLink href={`/products/setup/${product.slug}/`}>Set it up</TextLink> and compare them. The price
        updates as you go.
      </p>
    ) : null}
  </section>
);

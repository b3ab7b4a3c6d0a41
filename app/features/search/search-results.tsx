import type { ProductCard } from "#domain/shop/catalog/views";
import { SEARCH_KINDS, type SearchHit } from "#domain/shop/search/kinds";
import { Link } from "../../ui/actions/link.tsx";
import { classes } from "../../ui/classes.ts";
import { ProductGrid } from "../storefront/index.ts";

interface SearchResultsProps {
  readonly products: ReadonlyArray<ProductCard>;
  readonly others: ReadonlyArray<SearchHit>;
  readonly isLedByProducts: boolean;
}

/** A page of results in two groups, products and everything else; the group of the best result is first. */
export function SearchResults({ products, others, isLedByProducts }: SearchResultsProps) {
  const isMixed = products.length > 0 && others.length > 0;
  return (
    <div className="flex flex-col gap-12">
      {products.length > 0 ? (
        <section aria-labelledby="found-products" className={classes(!isLedByProducts && "order-last")}>
          <h2 id="found-products" className={isMixed ? "mb-5 text-xl" : "sr-only"}>
            Products
          </h2>
          <ProductGrid products={products} headingLevel={3} eager={isLedByProducts ? 4 : 0} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="found-pages">
          <h2 id="found-pages" className={isMixed ? "mb-5 text-xl" : "sr-only"}>
            Guides, help and pages
          </h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {others.map((hit) => (
              <HitRow key={hit.href} hit={hit} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

const HitRow = ({ hit: { kind, href, title, summary, image } }: { hit: SearchHit }) => (
  <li className="relative flex gap-4 rounded-xl bg-surface p-4 ring-1 ring-line hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-focus">
    {image === "" ? null : (
      <img
        src={image}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        className="size-16 shrink-0 rounded-lg bg-raised object-cover md:size-20"
      />
    )}
    <div className="min-w-0">
      <p className="text-sm font-semibold text-muted">{SEARCH_KINDS[kind].one}</p>
      <h3 className="text-lg wrap-anywhere">
        <Link href={href} className="text-ink no-underline outline-none after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      {summary === "" ? null : <p className="mt-1 line-clamp-2 text-sm text-muted">{summary}</p>}
    </div>
  </li>
);

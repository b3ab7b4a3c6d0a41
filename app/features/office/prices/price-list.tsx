import { pricesPath, profileTitle, type PriceTableEntry } from "#domain/shop/office/prices";
import { counted } from "#domain/ground/kernel/text";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { startText } from "./version-list.tsx";

/** More products than these are counted. */
const MAX_LISTED = 6;

/** All price tables, each with its products and versions. */
export const PriceList = ({ tables }: { readonly tables: ReadonlyArray<PriceTableEntry> }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface shadow-sm ring-1 ring-line">
    {tables.map((table) => (
      <li key={table.profile} className="grid gap-x-6 gap-y-2 px-4 py-4 md:grid-cols-3 md:px-5">
        <div className="min-w-0 md:col-span-2">
          <h2 className="text-lg">
            <TextLink href={pricesPath(table.profile)}>{profileTitle(table.profile)}</TextLink>
          </h2>
          <Products products={table.products} />
        </div>
        <div className="grid content-start gap-1 text-sm">
          {table.inForce?.kind === "grid" ? <p className="font-semibold">Table of totals</p> : null}
          {table.inForce ? (
            <p>
              <span className="font-semibold">Version {table.inForce.version}</span>{" "}
              <span className="text-muted">{startText(table.inForce)}</span>
            </p>
          ) : (
            <p className="text-muted">No prices yet</p>
          )}
          {table.next ? (
            <p>
              <Badge kind="info">Planned</Badge> <span className="font-semibold">Version {table.next.version}</span>{" "}
              <span className="text-muted">{startText(table.next)}</span>
            </p>
          ) : null}
        </div>
      </li>
    ))}
  </ul>
);

const Products = ({ products }: Pick<PriceTableEntry, "products">) => {
  const rest = products.length - MAX_LISTED;
  if (products.length === 0) return <p className="text-sm text-muted">No product is sold at these prices.</p>;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {products.slice(0, rest === 1 ? products.length : MAX_LISTED).map(({ name, href }) => (
        <li key={href}>
          <TextLink href={href}>{name}</TextLink>
        </li>
      ))}
      {rest > 1 ? <li className="text-muted">and {counted(rest, "more product", "more products")}</li> : null}
    </ul>
  );
};

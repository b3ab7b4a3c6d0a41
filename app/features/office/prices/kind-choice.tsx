import { pricesPath, type PricesPage } from "#domain/shop/office/prices";
import { KIND_NAMES } from "#domain/shop/pricing/tables/price-fields";
import type { PriceKind } from "#domain/shop/pricing/tables/price-table";
import { Link } from "../../../ui/actions/link.tsx";
import { classes } from "../../../ui/classes.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";

const CHOICE = "grid min-h-11 grow place-items-center rounded-full px-4 text-center text-sm font-semibold";

/** The pages on which the form begins with prices of each kind; undefined for a kind that the table never had. */
function listKindPaths({ profile, base, current, versions }: PricesPage): ReadonlyArray<readonly [PriceKind, string]> {
  const kind = base.parameters.kind;
  if (kind === "face") return [];
  const from = base.version === current.version ? undefined : base.version;
  const findLast = (priceKind: PriceKind) => versions.find((entry) => entry.kind === priceKind)?.version;
  const formula = findLast("made");
  return [
    ...(kind === "made" || formula !== undefined
      ? [["made", pricesPath(profile, kind === "made" ? from : formula)] as const]
      : []),
    ["grid", pricesPath(profile, from, kind === "made" ? "grid" : undefined)],
  ];
}

/** Whether prices come from a formula or from a table of totals. */
export function KindChoice({ page }: { readonly page: PricesPage }) {
  const paths = listKindPaths(page);
  const { base, current } = page;
  const isStart = base.parameters.kind === "grid" && current.parameters.kind === "made";
  if (paths.length < 2) return null;
  return (
    <div className="grid gap-4">
      <nav aria-label="Prices come from" className="flex max-w-sm rounded-full bg-sunken p-1 ring-1 ring-line">
        {paths.map(([kind, path]) => (
          <Link
            key={kind}
            href={path}
            aria-current={kind === base.parameters.kind ? "true" : undefined}
            className={classes(
              CHOICE,
              kind === base.parameters.kind ? "bg-ink text-paper no-underline" : "text-muted no-underline",
            )}
          >
            {KIND_NAMES[kind]}
          </Link>
        ))}
      </nav>
      {isStart ? (
        <Notice kind="info">
          This table starts from the formula of version {base.version}. Nothing changes until you save it.
        </Notice>
      ) : null}
    </div>
  );
}

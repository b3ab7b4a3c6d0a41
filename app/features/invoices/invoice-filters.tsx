import { INVOICE_FILTERS, INVOICE_STATUS_TEXT, type InvoiceFilter } from "#domain/shop/invoices/invoice";
import { Link } from "../../ui/actions/link.tsx";
import { classes } from "../../ui/classes.ts";

/** The address of a list of invoices. */
export const invoicesAddress = (filter: InvoiceFilter | undefined): string =>
  filter === undefined ? "/payments/invoices/" : `/payments/invoices/?status=${filter}`;

/** The filters of a list of invoices, as links. */
export const InvoiceFilters = ({ filter }: { readonly filter: InvoiceFilter | undefined }) => (
  <nav aria-label="Invoice status">
    <ul className="flex flex-wrap gap-1">
      {[undefined, ...INVOICE_FILTERS].map((choice) => (
        <li key={choice ?? "all"}>
          <Link
            href={invoicesAddress(choice)}
            aria-current={choice === filter ? "page" : undefined}
            className={classes(
              "flex min-h-11 items-center rounded-full px-3.5 font-semibold no-underline",
              choice === filter ? "bg-brand-soft text-brand-text" : "text-muted hover:bg-sunken hover:text-ink",
            )}
          >
            {choice === undefined ? "All" : INVOICE_STATUS_TEXT[choice]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

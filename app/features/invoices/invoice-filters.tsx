import { INVOICE_FILTERS, INVOICE_STATUS_TEXT, type InvoiceFilter } from "#domain/invoices/invoice";
import { Link } from "../../ui/actions/link.tsx";
import { classes } from "../../ui/classes.ts";

/** The address of a list of invoices. */
export const invoicesAddress = (filter: InvoiceFilter | undefined): string =>
  filter === undefined ? "/payments/invoices/" : `/payments/invoices/?status=${filter}`;

/** The filters of a list of invoices, as links. */
export const InvoiceFilters = ({ filter }: { readonly filter: InvoiceFilter | undefined }) => (
  <nav aria-label="Invoice status">
    <ul className="flex flex-wrap gap-1">
      {[undefined, ...INVOICE_FILTERS].map((one) => (
        <li key={one ?? "all"}>
          <Link
            href={invoicesAddress(one)}
            aria-current={one === filter ? "page" : undefined}
            className={classes(
              "flex min-h-11 items-center rounded-full px-3.5 font-semibold no-underline",
              one === filter ? "bg-brand-soft text-brand-text" : "text-muted hover:bg-sunken hover:text-ink",
            )}
          >
            {one === undefined ? "All" : INVOICE_STATUS_TEXT[one]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

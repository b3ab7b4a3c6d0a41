import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { INVOICE_STATUS_TEXT, InvoiceFilterParam } from "#domain/shop/invoices/invoice";
import { can } from "#domain/ground/kernel/capabilities";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { counted } from "#domain/ground/kernel/text";
import { InvoiceFilters, InvoiceList, InvoicesPage } from "../../features/invoices/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

export const meta = privateMeta("Invoices");

/** A customer's invoices, a guest's by their cookie, or everyone's for staff. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const page = readPageNumber(request);
  const filter = v.parse(InvoiceFilterParam, query.get("status") ?? undefined);
  const invoicePage = await context.services.invoices.list(page, filter);
  if (!invoicePage) throw notFoundPage();
  return {
    ...invoicePage,
    isSignedIn: context.actor.role !== "guest",
    isStaff: can(context.actor.role, "useStaffPages"),
  };
}

export default function Invoices() {
  const { invoices, filter, page, pages, total, isSignedIn, isStaff } = useLoaderData<typeof loader>();
  return (
    <InvoicesPage
      isSignedIn={isSignedIn}
      title={isStaff ? "Invoices" : "Your invoices"}
      lead={total > 0 ? `${counted(total, "invoice")}, newest first.` : undefined}
    >
      <div className="grid gap-6">
        {total > 0 || filter !== undefined ? <InvoiceFilters filter={filter} /> : null}
        {invoices.length > 0 ? (
          <>
            <InvoiceList invoices={invoices} />
            <PageNumbers
              page={page}
              pages={pages}
              getPageHref={(number) => pageAddress(withQuery("/payments/invoices/", { status: filter }), number)}
              label="Pages of invoices"
            />
          </>
        ) : null}
        {invoices.length === 0 && filter !== undefined ? (
          <EmptyState
            title={`No ${INVOICE_STATUS_TEXT[filter].toLowerCase()} invoices`}
            actions={<ButtonLink href="/payments/invoices/">Show all invoices</ButtonLink>}
          />
        ) : null}
        {invoices.length === 0 && filter === undefined ? (
          <EmptyState
            title="No invoices yet"
            actions={
              isSignedIn ? (
                <ButtonLink href="/profile/orders/">See your orders</ButtonLink>
              ) : (
                <ButtonLink href="/account/login/?next=%2Fpayments%2Finvoices%2F">Sign in</ButtonLink>
              )
            }
          >
            {isSignedIn
              ? "Orders on account appear here with their due date. Every other order has its receipt on its page once it is paid."
              : "Sign in to see the invoices of your account."}
          </EmptyState>
        ) : null}
      </div>
    </InvoicesPage>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Download, Printer } from "lucide-react";
import { PrintedInvoice } from "../../features/invoices/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";

export const meta = privateMeta<typeof loader>((page) =>
  page ? `${page.document.title} ${page.document.number}` : "Invoice",
);

/** The printable document of an order, by the order's id. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const invoice = await context.services.invoices.readPrintable(params["id"] ?? "");
  if (!invoice) {
    requireCustomer(context, request);
    throw notFoundPage("This order doesn't exist or isn't yours.");
  }
  return invoice;
}

export default function PrintableInvoice() {
  const { document, seller, payable } = useLoaderData<typeof loader>();
  return (
    <Container className="py-8 print:p-0">
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <Button
          className="needs-script"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <ButtonLink
          href={`/order/invoice/${document.orderId}/invoice.pdf`}
          download
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
        >
          Download PDF
        </ButtonLink>
        {payable === undefined ? null : (
          <ButtonLink href={`/payments/invoices/${payable}/`} variant="secondary">
            Pay this invoice
          </ButtonLink>
        )}
      </div>
      <PrintedInvoice document={document} seller={seller} />
    </Container>
  );
}

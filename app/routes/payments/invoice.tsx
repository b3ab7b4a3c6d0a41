import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { formatDate } from "#domain/ground/calendar/dates";
import type { InvoiceView } from "#domain/shop/invoices/invoice-view";
import { can } from "#domain/ground/kernel/capabilities";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { formatMoney } from "#domain/ground/kernel/money";
import {
  InvoiceBadge,
  InvoicesPage,
  PayInvoice,
  PaymentsMade,
  RecordPayment,
  VoidInvoice,
} from "../../features/invoices/index.ts";
import { useRefreshedPage } from "../../features/sync/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { answerInvoiceForm } from "./invoice-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";

const MISSING = "This invoice doesn't exist or isn't yours.";

export const meta = privateMeta<typeof loader>((page) => (page ? `Invoice ${page.invoice.number}` : "Invoice"));

/** Always reloads after a refusal, because something else may have been paid. */
export const shouldRevalidate = () => true;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const invoice = await services.invoices.read(params["id"] ?? "");
  if (!invoice) {
    requireCustomer(context, request);
    throw notFoundPage(MISSING);
  }
  return {
    invoice,
    providers: services.invoices.cardProviders(),
    outcome: readQuery(request).get("payment") ?? "",
    savedCards: invoice.isOwn ? await services.payments.listSavedCards() : [],
    stripeKey: services.payments.stripeKey(),
    paymentKey: crypto.randomUUID(),
    isSignedIn: actor.role !== "guest",
    canRecord: can(actor.role, "manageOrders") && !invoice.isOwn,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params["id"] ?? "";
  if (!(await context.services.invoices.read(id))) {
    requireCustomer(context, request);
    throw notFoundPage(MISSING);
  }
  const answer = await answerInvoiceForm(context, id, await readForm(request));
  return answer.next === undefined ? data(answer, { status: answer.status }) : redirect(answer.next);
}

export default function Invoice() {
  const page = useLoaderData<typeof loader>();
  const { invoice, outcome, paymentKey, isSignedIn, canRecord } = page;
  const answer = useActionData<typeof action>();
  useRefreshedPage("invoice", [invoice.id]);
  const isOpen = invoice.status === "open" || invoice.status === "overdue";
  const isPayable = isOpen && invoice.due.minor > 0;
  const findErrors = (intent: string) => (answer?.intent === intent ? answer.errors : undefined);
  const form = { paymentKey, due: invoice.due, typed: answer?.typed ?? {} };
  const problem = answer && answer.intent !== "pay" && answer.intent !== "record" ? answer.errors : undefined;
  return (
    <InvoicesPage
      isSignedIn={isSignedIn}
      current={invoice.number}
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          Invoice {invoice.number} <InvoiceBadge status={invoice.status} />
        </span>
      }
      lead={describeStatus(invoice)}
      actions={
        <ButtonLink
          href={`/order/invoice/${invoice.orderId}/`}
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-5" />}
        >
          View or print
        </ButtonLink>
      }
    >
      <div className="grid gap-6">
        {answer === undefined ? <OutcomeNotice outcome={outcome} due={invoice.due.minor} /> : null}
        {problem ? (
          <Notice kind="error">
            {[...messagesAt(problem, WHOLE_RECORD), ...messagesAt(problem, "reason")].join(" ")}
          </Notice>
        ) : null}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-6">
            <Amounts invoice={invoice} isSignedIn={isSignedIn} />
            <Card as="section" aria-labelledby="payments">
              <h2 id="payments" className="mb-4 text-xl">
                Payments
              </h2>
              <PaymentsMade payments={invoice.payments} canVoid={canRecord} />
            </Card>
            {canRecord && isOpen && invoice.paid.minor === 0 ? <VoidInvoice /> : null}
          </div>
          {isPayable && invoice.isOwn ? (
            <PayInvoice
              // A new amount is due after each payment.
              key={invoice.due.minor}
              {...form}
              invoice={invoice.id}
              providers={page.providers}
              savedCards={page.savedCards}
              stripeKey={page.stripeKey}
              canSave={isSignedIn}
              errors={findErrors("pay")}
            />
          ) : null}
          {isPayable && canRecord ? <RecordPayment {...form} errors={findErrors("record")} /> : null}
        </div>
      </div>
    </InvoicesPage>
  );
}

function describeStatus({ status, due, dueAt, paidAt }: InvoiceView): string {
  if (status === "void") return "This invoice is void. Nothing is due.";
  if (status === "paid")
    return paidAt ? `Paid in full on ${formatDate(paidAt, "longDate")}. Thank you!` : "Paid in full.";
  const date = formatDate(dueAt, "longDate");
  return status === "overdue" ? `${formatMoney(due)} was due on ${date}.` : `${formatMoney(due)} is due on ${date}.`;
}

const Amounts = ({ invoice, isSignedIn }: { readonly invoice: InvoiceView; readonly isSignedIn: boolean }) => (
  <Card as="section" aria-labelledby="amounts">
    <h2 id="amounts" className="sr-only">
      Amounts
    </h2>
    <DescriptionList
      items={[
        {
          term: "Order",
          value: isSignedIn ? (
            <TextLink href={`/profile/orders/order/${invoice.orderId}/`}>{invoice.orderNumber}</TextLink>
          ) : (
            invoice.orderNumber
          ),
        },
        ...(invoice.purchaseOrder === "" ? [] : [{ term: "Purchase order", value: invoice.purchaseOrder }]),
        { term: "Issued", value: formatDate(invoice.issuedAt, "longDate") },
        { term: "Due date", value: formatDate(invoice.dueAt, "longDate") },
        { term: "Total", value: formatMoney(invoice.total) },
        { term: "Paid so far", value: formatMoney(invoice.paid) },
        { term: "Amount due", value: formatMoney(invoice.due), strong: true },
      ]}
    />
  </Card>
);

/** What became of a payment, after it or after the bank's page. */
function OutcomeNotice({ outcome, due }: { readonly outcome: string; readonly due: number }) {
  if (outcome === "paid")
    return (
      <Notice kind="success" title="Payment received. Thank you!">
        {due === 0 ? "This invoice is paid in full." : "The rest is still due."}
      </Notice>
    );
  if (outcome === "recorded") return <Notice kind="success">Payment recorded.</Notice>;
  if (outcome === "declined")
    return (
      <Notice kind="error" title="Your payment didn't go through and you weren't charged.">
        Please try again or use another card.
      </Notice>
    );
  if (outcome === "pending" || outcome === "authorizing")
    return (
      <Notice kind="warning" title="Your bank hasn't answered yet.">
        We'll record your payment as soon as it does. Please don't pay twice.
      </Notice>
    );
  return null;
}

import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate, formatMoment } from "#domain/ground/calendar/dates";
import { can } from "#domain/ground/kernel/capabilities";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { DEFAULT_CURRENCY, formatMoney, fromDecimal } from "#domain/ground/kernel/money";
import { pathWith, withQuery } from "#domain/ground/kernel/requests/query-params";
import { mailtoHref } from "#domain/ground/kernel/settings/company-links";
import { upperFirst } from "#domain/ground/kernel/text";
import { mayReadHistory } from "#domain/ground/records/history";
import { maySetField, mayWithAll } from "#domain/ground/records/permissions";
import { hasCreditLimits } from "#domain/shop/ledger/staff-limits";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import {
  AddressList,
  ConfirmNotice,
  CreditCard,
  CustomerNotes,
  DataCard,
  pickAnswer,
  RelatedLists,
  TaxCard,
  TermsForm,
  type CustomerAnswer,
} from "../../../features/office/index.ts";
import { useRefreshedPage } from "../../../features/sync/index.ts";
import { shownAgain } from "../../../http/forms/form.server.ts";
import { readOfficeForm } from "../../../http/forms/office-form.server.ts";
import { refusalInit } from "../../../http/forms/refused-form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { readQuery, readSaid } from "../../../http/query.server.ts";
import { noAccessPage, notFoundPage } from "../../../http/responses.server.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { TitledCard } from "../../../ui/layout/titled-card.tsx";
import { answerCustomerForm, WRITTEN_FIELDS } from "./customer-form.server.ts";

export const meta = privateMeta<typeof loader>((page) => page?.title ?? "Customer");

const MISSING = "We couldn't find that customer.";
const DELETED = "This customer's account was deleted. Their orders stay, without their name.";

/** What is said when a form is done, by its name in the address. */
const SAID = {
  note: "Note added.",
  credit: "The entry is in their store credit.",
  terms: "Terms saved.",
  exempt: "They pay no sales tax from now on.",
  "end-exemption": "They pay sales tax from now on.",
  "remove-address": "Address removed.",
  address: "Address saved.",
};

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const id = params["customerId"] ?? "";
  const customer = await services.office.customers.read(id);
  if (!customer) throw notFoundPage((await services.office.customers.isDeleted(id)) ? DELETED : MISSING);
  const [credit, addresses, limits] = await Promise.all([
    services.ledger.credit.readForCustomer(id, 1),
    services.addresses.forCustomer.list(id),
    services.ledger.credit.showLimits(),
  ]);
  const path = recordFormPath("user", id);
  const isOther = actor.role !== "guest" && actor.userId !== id;
  const limit = fromDecimal(limits.customer, DEFAULT_CURRENCY);
  return {
    customer,
    title: customer.name || customer.email,
    path,
    credit,
    addresses,
    limit:
      limit && hasCreditLimits(actor.role)
        ? `You can give up to ${formatMoney(limit)} a day to one customer.`
        : undefined,
    // Nobody changes what their own account may.
    mayGiveCredit: isOther && mayWithAll(actor.role, "user-in-store-credit-transaction", "create"),
    maySetTerms: isOther && maySetField(actor.role, "user", "may_pay_by_invoice"),
    mayExempt: isOther && can(actor.role, "manageCredit"),
    dataHref: can(actor.role, "managePeople") ? `/staff/api/customers/${id}/data/` : undefined,
    historyHref: mayReadHistory(actor.role, "user")
      ? pathWith("/staff/history/", Object.entries({ kind: "user", id }))
      : undefined,
    isConfirmed: services.accounts.recentSignInMs() > 0,
    noteKey: crypto.randomUUID(),
    creditKey: crypto.randomUUID(),
    said: readSaid(request, SAID),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params["customerId"] ?? "";
  const path = recordFormPath("user", id);
  if (readQuery(request).get("form") === "paper") {
    const body = { body: request.body, contentType: request.headers.get("content-type") ?? "" };
    if (!can(context.actor.role, "manageOrders")) throw noAccessPage();
    const exempted = await context.services.office.customers.exempt(id, body);
    if (exempted.ok) return redirect(withQuery(path, { said: "exempt" }));
    const { fields, refusal } = exempted.error;
    if (refusal.code === "not-found") throw notFoundPage(MISSING);
    return data<CustomerAnswer>(
      {
        form: "tax",
        code: refusal.code,
        errors: getRefusalErrors(refusal),
        typed: shownAgain(fields, ["valid_through"]),
      },
      refusalInit(refusal),
    );
  }
  const form = await readOfficeForm({ request, context }, "manageOrders", WRITTEN_FIELDS);
  const result = await answerCustomerForm(context, id, form);
  if (!result) throw notFoundPage(MISSING);
  if (result.ok) return redirect(withQuery(path, { said: result.value }));
  return data<CustomerAnswer>(result.error.answer, refusalInit(result.error.refusal));
}

/** All that the shop knows about one customer, and what staff do for them. */
export default function CustomerPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customer, path, credit, isConfirmed } = page;
  useRefreshedPage("user", [customer.id], "office-record");
  const pick = (form: CustomerAnswer["form"]) => pickAnswer(answer, form);
  const mayChangeMoney = page.mayGiveCredit || page.maySetTerms || page.mayExempt;
  return (
    <Container className="pb-16">
      <PageHeader
        title={<span dir="auto">{page.title}</span>}
        breadcrumbs={[
          { label: "Today", href: "/staff/" },
          { label: "Customers", href: recordListPath("user") },
          { label: page.title },
        ]}
        actions={
          <>
            <ButtonLink href={withQuery("/staff/orders/", { search: customer.email })} variant="secondary">
              Orders
            </ButtonLink>
            {page.historyHref === undefined ? null : (
              <ButtonLink href={page.historyHref} variant="secondary">
                History
              </ButtonLink>
            )}
          </>
        }
      >
        {upperFirst(customer.role)} since {formatDate(customer.dateJoined, "longDate")}
      </PageHeader>
      <div className="mb-6 grid gap-4 empty:hidden">
        {page.said !== undefined && !answer ? <Notice kind="success">{page.said}</Notice> : null}
        {isConfirmed || !mayChangeMoney ? null : (
          <ConfirmNotice path={path}>
            Before you change credit, terms or tax here, confirm that it&rsquo;s you.
          </ConfirmNotice>
        )}
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <TitledCard id="contact" title="Contact">
            <Contact customer={customer} />
          </TitledCard>
          <TitledCard id="notes" title="Notes">
            <CustomerNotes
              key={customer.notes.length}
              notes={customer.notes}
              formKey={page.noteKey}
              answer={pick("note")}
            />
          </TitledCard>
          <RelatedLists lists={customer.related} />
        </div>
        <div className="grid min-w-0 gap-6">
          {credit ? (
            <TitledCard id="credit" title="Store credit">
              <CreditCard
                key={credit.everything}
                credit={credit}
                limit={page.limit}
                formKey={page.creditKey}
                answer={pick("credit")}
                mayChange={page.mayGiveCredit}
              />
            </TitledCard>
          ) : null}
          <TitledCard id="terms" title="Payment terms">
            <TermsForm
              mayPayByInvoice={customer.mayPayByInvoice}
              version={customer.version}
              answer={pick("terms")}
              mayChange={page.maySetTerms}
            />
          </TitledCard>
          <TitledCard id="tax" title="Sales tax">
            <TaxCard
              key={customer.papers.length}
              status={customer.taxStatus}
              isTaxExempt={customer.isTaxExempt}
              papers={customer.papers}
              action={withQuery(path, { form: "paper" })}
              answer={pick("tax")}
              mayChange={page.mayExempt}
            />
          </TitledCard>
          <TitledCard id="addresses" title="Addresses">
            <AddressList addresses={page.addresses} newPath={`${path}addresses/new/`} answer={pick("address")} />
          </TitledCard>
          {page.dataHref === undefined ? null : (
            <TitledCard id="data" title="Their data">
              <DataCard path={path} dataHref={page.dataHref} isConfirmed={isConfirmed} />
            </TitledCard>
          )}
        </div>
      </div>
    </Container>
  );
}

type Customer = ReturnType<typeof useLoaderData<typeof loader>>["customer"];

/** How to reach a customer, and what they agreed to. */
const Contact = ({ customer }: { readonly customer: Customer }) => (
  <DescriptionList
    items={[
      {
        term: "E-mail",
        value: (
          <TextLink href={mailtoHref(customer.email)} className="break-all">
            {customer.email}
          </TextLink>
        ),
      },
      ...(customer.isEmailVerified ? [] : [{ term: "E-mail confirmed", value: "Not yet" }]),
      {
        term: "Phone",
        value: customer.phone === "" ? "None" : <TextLink href={`tel:${customer.phone}`}>{customer.phone}</TextLink>,
      },
      { term: "Last sign-in", value: customer.lastLogin === null ? "Never" : formatMoment(customer.lastLogin) },
      { term: "Receives our news", value: customer.isMarketingEligible ? "Yes" : "No" },
      { term: "Receives text messages", value: customer.textMessagingConsent ? "Yes" : "No" },
    ]}
  />
);

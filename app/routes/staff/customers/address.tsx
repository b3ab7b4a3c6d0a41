import { redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { recordFormPath, recordListPath } from "#domain/shop/office/records/description";
import { BookAddress } from "../../../features/addresses/index.ts";
import {
  changeCountry,
  refuseAddressForm,
  saveTypedAddress,
  startAddressForm,
} from "../../../http/addresses/typed-address.server.ts";
import { readOfficeForm } from "../../../http/forms/office-form.server.ts";
import { privateMeta } from "../../../http/page-title.ts";
import { notFoundPage } from "../../../http/responses.server.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";

export const meta = privateMeta<typeof loader>((page) => (page?.address ? "Change an address" : "New address"));

const WRITTEN_FIELDS = {
  first_name: "First name",
  last_name: "Last name",
  company_name: "Company",
  street_address_1: "Address",
  street_address_2: "Address, second line",
  city: "City",
  postal_code: "Postal code",
  phone: "Phone number",
};

/** The customer, and their address; undefined for a new one. */
async function findPlace({ services }: AppLoadContext, params: LoaderFunctionArgs["params"]) {
  const customer = await services.office.customers.find(params["customerId"] ?? "");
  if (!customer) throw notFoundPage("We couldn't find that customer.");
  const { addressId = "" } = params;
  if (addressId === "new") return { customer, address: undefined };
  const address = await services.addresses.forCustomer.find(customer.id, addressId);
  if (!address) throw notFoundPage("We couldn't find that address.");
  return { customer, address };
}

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { customer, address } = await findPlace(context, params);
  return {
    ...startAddressForm(context.services, address),
    name: customer.name || customer.email,
    path: recordFormPath("user", customer.id),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services } = context;
  const form = await readOfficeForm({ request, context }, "manageOrders", WRITTEN_FIELDS);
  const { customer, address } = await findPlace(context, params);
  if (form["intent"] === "country") return changeCountry(services, form, address?.version);
  const { addresses } = services;
  const saved = await saveTypedAddress(addresses, form, address?.id, (input) =>
    addresses.forCustomer.create(customer.id, input),
  );
  if (saved.ok) return redirect(withQuery(recordFormPath("user", customer.id), { said: "address" }));
  return refuseAddressForm(services, form, saved.error, async () => (await findPlace(context, params)).address);
}

/** An address of a customer, as staff add or change it. */
export default function CustomerAddressPage() {
  const { address, start, first, name, path } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = address ? "Change an address" : "New address";
  return (
    <Container className="pb-16">
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: "Customers", href: recordListPath("user") },
          { label: name, href: path },
          { label: title },
        ]}
      />
      <BookAddress
        key={address?.id ?? "new"}
        address={address}
        start={start}
        first={first}
        answer={answer}
        backHref={path}
      />
    </Container>
  );
}

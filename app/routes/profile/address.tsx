import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import * as v from "valibot";
import { AddressDraft, EMPTY_ADDRESS } from "#domain/shop/addresses/address-draft";
import { doubtsIn } from "#domain/shop/addresses/verification";
import { AddressForm, AddressSuggestion } from "../../features/addresses/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { readTyped, saveAddressForm } from "./address-form.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

type Services = LoaderFunctionArgs["context"]["services"];
const NO_SUCH = "We couldn't find that address.";

export const meta = privateMeta<typeof loader>((page) => `${page?.address ? "Edit address" : "New address"}`);

const findCountryForm = ({ addresses: { delivery } }: Services, country: string) =>
  delivery.countryForm(country) ?? delivery.usualForm(country);

/** The address to edit; undefined for a new one. */
async function ownAddress({ addresses }: Services, id: string | undefined) {
  if (id === undefined) return undefined;
  const address = await addresses.findForUser(id);
  if (!address || address.suggested) throw notFoundPage(NO_SUCH);
  return address;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const { services } = context;
  const address = await ownAddress(services, params["id"]);
  const start = address ? { ...v.parse(AddressDraft, address), phone: address.phoneText } : EMPTY_ADDRESS;
  return {
    address: address && {
      id: address.id,
      lines: address.lines,
      version: address.version,
      defaultBilling: address.default_billing,
      defaultShipping: address.default_shipping,
    },
    start,
    first: findCountryForm(services, start.country),
    question: address ? await findQuestion(services, address, readQuery(request)) : undefined,
  };
}

/** The step after saving: the postal service's suggestion and its doubts. */
async function findQuestion({ addresses }: Services, address: { readonly id: string }, query: URLSearchParams) {
  const suggestionId = query.get("suggestion");
  if (suggestionId === null) return undefined;
  const suggestion = await addresses.findForUser(suggestionId);
  const suggested =
    suggestion?.suggested && suggestion.parent === address.id
      ? { id: suggestion.id, lines: suggestion.lines }
      : undefined;
  const messages = doubtsIn(query.get("doubts") ?? "");
  if (!suggested && messages.length === 0) throw redirect(`/profile/addresses/?done=saved&address=${address.id}`);
  return { suggested, messages };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const { services } = context;
  const address = await ownAddress(services, params["id"]);
  const form = await readForm(request);
  if (form["intent"] === "use") {
    const verifiedAddress = await services.addresses.findForUser(form["address_id"] ?? "");
    const used = verifiedAddress ? await services.addresses.useVerified(verifiedAddress.id) : undefined;
    if (!used?.ok) throw notFoundPage(NO_SUCH);
    return redirect(`/profile/addresses/?done=saved&address=${used.value.id}`);
  }
  if (form["intent"] === "country") {
    const typedAddress = readTyped(form);
    const draft = { ...typedAddress.draft, country_area: "", city_area: "" };
    return {
      typed: { ...typedAddress, draft },
      first: findCountryForm(services, draft.country),
      errors: undefined,
      now: undefined,
      version: address?.version,
    };
  }
  const saved = await saveAddressForm(services, address?.id, form);
  if ("next" in saved) return redirect(saved.next);
  const now = saved.stale ? await ownAddress(services, params["id"]) : undefined;
  const version = now?.version ?? (Number(form["version"]) || address?.version);
  return data(
    {
      typed: saved.typed,
      first: findCountryForm(services, saved.typed.draft.country),
      errors: saved.errors,
      now: now && [`${now.first_name} ${now.last_name}`, ...now.lines, now.phoneText],
      version,
    },
    { status: saved.status },
  );
}

type Answer = NonNullable<ReturnType<typeof useActionData<typeof action>>>;
type Stored = ReturnType<typeof useLoaderData<typeof loader>>["address"];

/** The typed values after a refusal or a change of country. */
const toFormFields = ({ typed, first, version, errors, now }: Answer) => ({
  start: typed.draft,
  defaultBilling: typed.defaultBilling,
  defaultShipping: typed.defaultShipping,
  first,
  version,
  errors,
  now,
});

const stored = (address: Stored) => ({
  defaultBilling: address?.defaultBilling ?? false,
  defaultShipping: address?.defaultShipping ?? false,
  version: address?.version,
  errors: undefined,
  now: undefined,
});

export default function Address() {
  const { address, question } = useLoaderData<typeof loader>();
  const crumbs = [{ label: "Addresses", href: "/profile/addresses/" }, { label: address ? "Edit" : "New" }];
  if (question && address) {
    return (
      <ProfilePage
        section="Addresses"
        title={question.suggested ? "Is this the same place?" : "Check your address"}
        lead="Address saved. Please check it:"
        breadcrumbs={crumbs}
      >
        <AddressSuggestion typed={address} suggested={question.suggested} messages={question.messages} />
      </ProfilePage>
    );
  }
  return (
    <ProfilePage
      section="Addresses"
      title={address ? "Edit address" : "New address"}
      lead={address ? undefined : "Choose the country first. The fields depend on it."}
      breadcrumbs={crumbs}
    >
      <EditedAddress key={address?.id ?? "new"} />
    </ProfilePage>
  );
}

/**
 * The form starts with the stored address and changes only with an answer that has fields. Data that is loaded again,
 * or a refusal before this route ran, replaces neither typed text nor the version that it is based on.
 */
function EditedAddress() {
  const { address, start, first } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [shownForm, setShownForm] = useState(() => ({
    answer,
    fields: answer ? toFormFields(answer) : { ...stored(address), start, first },
  }));
  if (answer && answer !== shownForm.answer) setShownForm({ answer, fields: toFormFields(answer) });
  return <AddressForm {...shownForm.fields} />;
}

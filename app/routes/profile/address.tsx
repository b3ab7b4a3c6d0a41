import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { AddressSuggestion, BookAddress } from "../../features/addresses/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { saveAddressForm } from "./address-form.server.ts";
import {
  changeCountry,
  readDoubts,
  refuseAddressForm,
  startAddressForm,
} from "../../http/addresses/typed-address.server.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

type Services = LoaderFunctionArgs["context"]["services"];
const NO_SUCH = "We couldn't find that address.";

export const meta = privateMeta<typeof loader>((page) => `${page?.address ? "Edit address" : "New address"}`);

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
  return {
    ...startAddressForm(services, address),
    question: address ? await findQuestion(services, address, readQuery(request)) : undefined,
  };
}

/** The step after saving: the postal service's suggestion and its doubts. */
async function findQuestion(
  { addresses }: Services,
  address: { readonly id: string; readonly country: string },
  query: URLSearchParams,
) {
  const suggestionId = query.get("suggestion");
  if (suggestionId === null) return undefined;
  const suggestion = await addresses.findForUser(suggestionId);
  const suggested =
    suggestion?.suggested && suggestion.parent === address.id
      ? { id: suggestion.id, lines: suggestion.lines }
      : undefined;
  const messages = readDoubts(query.get("doubts") ?? "", address.country);
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
  if (form["intent"] === "country") return changeCountry(services, form, address?.version);
  const saved = await saveAddressForm(services, address?.id, form);
  if ("next" in saved) return redirect(saved.next);
  return refuseAddressForm(services, form, saved, () => ownAddress(services, params["id"]));
}

/** Each address is a page of its own: what was written for one must not be sent for the next. */
export default function Address() {
  return <AddressPage key={useParams()["id"]} />;
}

function AddressPage() {
  const { address, start, first, question } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
      <BookAddress
        key={address?.id ?? "new"}
        address={address}
        start={start}
        first={first}
        answer={answer}
        backHref="/profile/addresses/"
      />
    </ProfilePage>
  );
}

import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { getRefusalErrors, messagesAt } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { invalid } from "#domain/ground/kernel/refusal";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { AddressReason, ORDER_ADDRESS_TEXT, ORDER_ADDRESSES } from "#domain/shop/orders/order-address";
import { EditedAddress } from "../../features/addresses/index.ts";
import { changeCountry, findCountryForm, readTyped } from "../../http/addresses/typed-address.server.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Checkbox, TextInput } from "../../ui/fields/field.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta<typeof loader>((page) => `${page?.title ?? "Address"}, order ${page?.number ?? ""}`);

const WRITTEN_FIELDS = {
  first_name: "First name",
  last_name: "Last name",
  company_name: "Company",
  street_address_1: "Address",
  street_address_2: "Address, second line",
  city: "City",
  postal_code: "Postal code",
  phone: "Phone number",
  reason: "Reason",
};

async function findPlace({ services }: AppLoadContext, params: LoaderFunctionArgs["params"]) {
  const address = ORDER_ADDRESSES.find((name) => name === params["address"]);
  const place = address && (await services.orders.address.find(params["orderId"] ?? "", address));
  if (!place) throw notFoundPage("We couldn't find that order.");
  return { ...place, address, path: `/staff/orders/${params["orderId"] ?? ""}/` };
}

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { address, path, number, version, draft, isSame, isOtherOpen, refusal } = await findPlace(context, params);
  return {
    path,
    number,
    version,
    title: ORDER_ADDRESS_TEXT[address],
    start: draft,
    first: findCountryForm(context.services, draft.country),
    refusal: refusal?.message,
    /** The other address, which the same change may be meant for. */
    other: isOtherOpen ? ORDER_ADDRESS_TEXT[address === "shipping" ? "billing" : "shipping"] : undefined,
    isSame,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services } = context;
  const form = await readOfficeForm({ request, context }, "manageOrders", WRITTEN_FIELDS);
  const place = await findPlace(context, params);
  const extra = { reason: form["reason"] ?? "", both: form["both"] === "on" };
  if (form["intent"] === "country") {
    const answer = changeCountry(services, form, v.parse(v.fallback(LoadedVersion, place.version), form["version"]));
    return { ...answer, extra };
  }
  const result = await save(context, params["orderId"] ?? "", place, form);
  if (result.ok)
    return redirect(withQuery(place.path, { said: result.value.moved === null ? "address" : "address-later" }));
  const { draft } = readTyped(form);
  const latest = await findPlace(context, params);
  const isStale = String(latest.version) !== form["version"];
  return data(
    {
      typed: { draft },
      extra,
      first: findCountryForm(services, draft.country),
      errors: getRefusalErrors(result.error),
      now: isStale && result.error.code === "conflict" ? latest.lines : undefined,
      version: latest.version,
    },
    { status: result.error.code === "conflict" ? 409 : 400 },
  );
}

type Place = Awaited<ReturnType<typeof findPlace>>;

/** Saves the form, or refuses every field that is wrong. */
async function save(
  { services }: AppLoadContext,
  id: string,
  { address, draft }: Place,
  form: Readonly<Record<string, string>>,
) {
  const typedAddress = readTyped(form).draft;
  // The customer's own answer that it is a P.O. box holds for the street that they typed.
  const isSameStreet = (["street_address_1", "street_address_2"] as const).every((name) => draft[name] === form[name]);
  const judged = services.addresses.judge({ ...typedAddress, po_box: draft.po_box && isSameStreet });
  const read = v.safeParse(v.object({ reason: AddressReason, version: v.fallback(LoadedVersion, undefined) }), form);
  if (!judged.ok || !read.success)
    return invalid({
      ...(judged.ok ? {} : getRefusalErrors(judged.error)),
      ...(read.success ? {} : collectFieldErrors(read.issues)),
    });
  const [field, otherField] =
    address === "shipping"
      ? (["shipping_address", "billing_address"] as const)
      : (["billing_address", "shipping_address"] as const);
  return services.orders.address.change(id, {
    [field]: judged.value,
    ...(form["both"] === "on" ? { [otherField]: judged.value } : {}),
    ...read.output,
  });
}

export default function OrderAddressPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { path, number, title, other } = page;
  return (
    <Container className="pb-16">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: "Orders", href: "/staff/orders/" }, { label: number, href: path }, { label: title }]}
      >
        What the order costs doesn&rsquo;t change, and its customer gets an e-mail. Addresses that they have saved are
        theirs and stay as they are.
      </PageHeader>
      {page.refusal !== undefined && !answer ? (
        <Notice kind="warning">
          <p>{page.refusal}</p>
          <ButtonLink href={path} variant="secondary" size="sm" className="mt-3">
            Back to the order
          </ButtonLink>
        </Notice>
      ) : (
        <EditedAddress version={page.version} start={page.start} first={page.first} answer={answer} backHref={path}>
          {other === undefined ? null : (
            <Checkbox
              label={`Use it as the ${other.toLowerCase()} too`}
              name="both"
              defaultChecked={answer?.extra.both ?? page.isSame}
            />
          )}
          <TextInput
            label="Why it changes"
            hint="Only staff read it."
            name="reason"
            required
            maxCharacters={500}
            defaultValue={answer?.extra.reason ?? ""}
            error={messagesAt(answer?.errors, "reason")}
          />
        </EditedAddress>
      )}
    </Container>
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import * as v from "valibot";
import { calculatePageOffset, pageAddress } from "#domain/ground/kernel/requests/pagination";
import { ADDRESS_PAGE } from "#domain/shop/addresses/address";
import { wholeNumber } from "#domain/ground/kernel/text";
import { AddressCard, DoneNotice } from "../../features/addresses/index.ts";
import { addressResource, useAnnouncedChange, useFollowedPage } from "../../features/sync/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { readForm } from "../../http/forms/form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Your addresses");

const LIST = "/profile/addresses/";
const Done = v.fallback(v.nullable(v.picklist(["saved", "shipping", "billing", "archive", "restore"])), null);
const Intent = v.picklist(["shipping", "billing", "archive", "restore"]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const query = readQuery(request);
  const page = readPageNumber(request);
  const archived = query.get("archived") === "1";
  const addressPage = await context.services.addresses.listPageForUser(page, archived);
  const done = v.parse(Done, query.get("done"));
  if (addressPage) return { ...addressPage, archived, done, changed: query.get("address") ?? "" };
  // Archiving the only address of the last page would leave an empty page.
  if (page > 1 && done) {
    query.set("page", String(page - 1));
    throw redirect(`${LIST}?${query.toString()}`);
  }
  throw notFoundPage();
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  const form = await readForm(request);
  const intent = v.safeParse(Intent, form["intent"]);
  const address = intent.success ? await context.services.addresses.findForUser(form["id"] ?? "") : undefined;
  if (!intent.success || !address) throw notFoundPage("We couldn't find that address.");
  const { addresses } = context.services;
  const done =
    intent.output === "archive" || intent.output === "restore"
      ? await addresses.update(address.id, { archived: intent.output === "archive" })
      : await addresses.setDefault({
          address: address.id,
          billing: intent.output === "billing" || undefined,
          shipping: intent.output === "shipping" || undefined,
        });
  if (!done.ok) throw notFoundPage("We couldn't find that address.");
  const query = readQuery(request);
  query.delete("index");
  query.delete("_data");
  query.set("done", intent.output);
  query.set("address", address.id);
  return redirect(`${LIST}?${query.toString()}`);
}

export default function Addresses() {
  const { addresses, page, pages, total, archived, done, changed } = useLoaderData<typeof loader>();
  useFollowedPage(addressResource, {
    rows: addresses.map(({ id, version }) => ({ id, version })),
    total,
    filters: { archived },
    limit: ADDRESS_PAGE,
    offset: calculatePageOffset(page, ADDRESS_PAGE),
  });
  useAnnouncedChange(addressResource, changed);
  const add = (
    <ButtonLink href="/profile/address/add/" icon={<Plus aria-hidden="true" className="size-5" />}>
      Add an address
    </ButtonLink>
  );
  return (
    <ProfilePage
      section="Addresses"
      title={archived ? "Archived addresses" : "Your addresses"}
      lead={total > 0 ? `${total === 1 ? "One address" : `${wholeNumber(total)} addresses`}, newest first.` : undefined}
      {...(archived ? { breadcrumbs: [{ label: "Addresses", href: LIST }, { label: "Archive" }] } : {})}
      actions={archived || addresses.length === 0 ? undefined : add}
    >
      <div className="grid gap-6">
        {done ? <DoneNotice done={done} id={changed} /> : null}
        {addresses.length > 0 ? (
          <>
            <ul className="grid gap-4">
              {addresses.map((address) => (
                <AddressCard key={address.id} address={address} />
              ))}
            </ul>
            <PageNumbers
              page={page}
              pages={pages}
              getPageHref={(number) => pageAddress(`${LIST}${archived ? "?archived=1" : ""}`, number)}
              label="Pages of addresses"
            />
          </>
        ) : null}
        {addresses.length === 0 && archived ? (
          <EmptyState title="The archive is empty">
            Archive addresses you no longer use. Orders keep their own copy.
          </EmptyState>
        ) : null}
        {addresses.length === 0 && !archived ? (
          <EmptyState title="No addresses yet" actions={add}>
            Save one and we'll fill it in at checkout.
          </EmptyState>
        ) : null}
        <p>
          {archived ? (
            <TextLink href={LIST}>Back to your addresses</TextLink>
          ) : (
            <TextLink href={`${LIST}?archived=1`}>Show archived addresses</TextLink>
          )}
        </p>
      </div>
    </ProfilePage>
  );
}

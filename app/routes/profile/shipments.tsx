import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { counted } from "#domain/ground/kernel/text";
import { ProfilePage } from "../../features/accounts/index.ts";
import { ShipmentFacts } from "../../features/shipping/index.ts";
import { useRefreshedPage } from "../../features/sync/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readPageNumber } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Your shipments");

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const page = readPageNumber(request);
  const shipmentPage = await context.services.orders.shipments.listForUser(page);
  if (!shipmentPage) throw notFoundPage();
  return shipmentPage;
}

export default function Shipments() {
  const { shipments, page, pages, total } = useLoaderData<typeof loader>();
  useRefreshedPage(
    "shipment",
    shipments.map(({ id }) => id),
  );
  return (
    <ProfilePage
      section="Shipments"
      title="Your shipments"
      lead={total > 0 ? `${counted(total, "package")}, newest first.` : undefined}
    >
      {shipments.length > 0 ? (
        <div className="grid gap-6">
          <ul className="grid gap-4">
            {shipments.map((shipment) => (
              <Card as="li" key={shipment.id} className="grid gap-3">
                <h2 className="text-lg">
                  Order{" "}
                  <TextLink href={`/profile/orders/order/${shipment.order.id}/`}>{shipment.order.number}</TextLink>
                </h2>
                <ShipmentFacts shipment={shipment} />
              </Card>
            ))}
          </ul>
          <PageNumbers
            page={page}
            pages={pages}
            getPageHref={(number) => pageAddress("/profile/shipments/", number)}
            label="Pages of shipments"
          />
        </div>
      ) : (
        <EmptyState title="No packages yet" actions={<ButtonLink href="/profile/orders/">See your orders</ButtonLink>}>
          You can track your packages here once we pack your order.
        </EmptyState>
      )}
    </ProfilePage>
  );
}

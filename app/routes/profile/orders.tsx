import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { readOrderFilter } from "#domain/shop/orders/order-history";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { counted } from "#domain/ground/kernel/text";
import { OrderFilterForm, OrderList, useLiveOrders } from "../../features/orders/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Your orders");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const page = readPageNumber(request, params);
  const filter = readOrderFilter(Object.fromEntries(readQuery(request)));
  const orderPage = await context.services.orders.listForUser(page, filter);
  if (!orderPage) throw notFoundPage();
  return orderPage;
}

export default function Orders() {
  const rendered = useLoaderData<typeof loader>();
  const { page, pages, total, filter } = rendered;
  const orders = useLiveOrders(rendered);
  const isFiltered = filter.status !== undefined || filter.number !== "";
  return (
    <ProfilePage
      section="Orders"
      title="Your orders"
      lead={total > 0 ? `${counted(total, "order")}, newest first.` : undefined}
    >
      <div className="grid gap-6">
        {total > 0 || isFiltered ? <OrderFilterForm filter={filter} /> : null}
        {orders.length > 0 ? (
          <>
            <OrderList orders={orders} />
            <PageNumbers
              page={page}
              pages={pages}
              getPageHref={(number) =>
                pageAddress(
                  withQuery("/profile/orders/{page}/", { number: filter.number, status: filter.status }),
                  number,
                )
              }
              label="Pages of orders"
            />
          </>
        ) : null}
        {orders.length === 0 && isFiltered ? (
          <EmptyState
            title="No orders found"
            actions={<ButtonLink href="/profile/orders/">Show all orders</ButtonLink>}
          >
            None of your orders match this number and status.
          </EmptyState>
        ) : null}
        {orders.length === 0 && !isFiltered ? (
          <EmptyState title="No orders yet" actions={<ButtonLink href="/">Find something to stick</ButtonLink>}>
            Your orders appear here with their artwork, price and status.
          </EmptyState>
        ) : null}
      </div>
    </ProfilePage>
  );
}

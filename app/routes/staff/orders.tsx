import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "#domain/ground/kernel/capabilities";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { counted } from "#domain/ground/kernel/text";
import { readStaffOrderFilter } from "#domain/shop/orders/staff-orders";
import { PageNumbers } from "../../features/kernel/index.ts";
import { StaffOrderFilterForm, StaffOrderList } from "../../features/orders/index.ts";
import { readPageNumber, readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Orders");

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "manageOrders")) throw notFoundPage();
  const query = Object.fromEntries(readQuery(request));
  const page = readPageNumber(request);
  const orderPage = await context.services.orders.listForStaff(page, readStaffOrderFilter(query));
  if (!orderPage) throw notFoundPage();
  return orderPage;
}

export default function StaffOrders() {
  const { orders, page, pages, total, filter } = useLoaderData<typeof loader>();
  const address = withQuery("/staff/orders/", {
    search: filter.search,
    status: filter.status,
    attention: filter.attention,
  });
  return (
    <Container className="pb-16">
      <PageHeader
        title="Orders"
        actions={
          <>
            <ButtonLink href="/staff/proofs/" variant="secondary">
              Proofs
            </ButtonLink>
            <ButtonLink href="/staff/claims/" variant="secondary">
              Reported problems
            </ButtonLink>
            <ButtonLink href="/staff/print/" variant="secondary">
              Print room
            </ButtonLink>
          </>
        }
      >
        Orders to ship come first, by the day on which they have to leave.
      </PageHeader>
      <div className="grid gap-6">
        <StaffOrderFilterForm filter={filter} />
        {orders.length > 0 ? (
          <>
            <p role="status" className="text-sm text-muted">
              {counted(total, "order")}
            </p>
            <StaffOrderList orders={orders} />
            <PageNumbers
              page={page}
              pages={pages}
              getPageHref={(number) => pageAddress(address, number)}
              label="Pages of orders"
            />
          </>
        ) : (
          <EmptyState title="No orders found" actions={<ButtonLink href="/staff/orders/">Show all orders</ButtonLink>}>
            No order matches this search and these filters.
          </EmptyState>
        )}
      </div>
    </Container>
  );
}

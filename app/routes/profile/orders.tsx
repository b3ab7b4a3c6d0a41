import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { LINKS, PageParam, pagesAround } from "#domain/pagination";
import { OrderList } from "../../features/profile/order-list.tsx";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";

export const meta: MetaFunction = () => [{ title: "Your orders · Kisscut" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const page = v.safeParse(PageParam, params["page"] ?? "1");
  const found = page.success ? await context.services.profile.listOrders(page.output) : undefined;
  if (!found) throw notFoundPage();
  return found;
}

export default function Orders() {
  const { orders, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title="Your orders" breadcrumbs={[{ label: "Account", href: "/profile/account/" }, { label: "Orders" }]}>
        {total > 0 ? `${total === 1 ? "One order" : `${total} orders`}, the newest first.` : null}
      </PageHeader>
      {orders.length > 0 ? (
        <div className="grid gap-8">
          <OrderList orders={orders} />
          <Pagination pages={pagesAround(page, pages, LINKS)} current={page} pageCount={pages} urlTemplate="/profile/orders/{page}/" label="Pages of orders" />
        </div>
      ) : (
        <EmptyState title="No orders yet" actions={<ButtonLink href="/">Find something to stick</ButtonLink>}>
          Everything that you order appears here, with its artwork, its price and where it is.
        </EmptyState>
      )}
    </Container>
  );
}

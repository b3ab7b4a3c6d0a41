import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OrderBadge } from "../../features/orders/index.ts";
import { ProofWorkLines } from "../../features/proofs/index.ts";
import { useRefreshedPage } from "../../features/sync/index.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta<typeof loader>((page) => `Proofs of order ${page?.order.number ?? ""}`);

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const work = await context.services.proofs.findWork(params["orderId"] ?? "");
  if (!work) throw notFoundPage("We couldn't find that order.");
  return work;
}

export default function StaffOrderProofs() {
  const work = useLoaderData<typeof loader>();
  const { order, lines } = work;
  useRefreshedPage("order", [order.id], "office-record");
  return (
    <Container className="pb-16">
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            Proofs of order {order.number} <OrderBadge status={order.status} />
          </span>
        }
        breadcrumbs={[
          { label: "Proofs", href: "/staff/proofs/" },
          { label: `Order ${order.number}`, href: `/staff/orders/${order.id}/` },
          { label: "Proofs of this order" },
        ]}
      />
      {lines.length > 0 ? (
        <ProofWorkLines work={work} />
      ) : (
        <EmptyState title="No proofs needed">Gift cards and ready-made goods are sold as they are.</EmptyState>
      )}
    </Container>
  );
}

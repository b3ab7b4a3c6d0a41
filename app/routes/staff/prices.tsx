import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PriceList } from "../../features/office/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Prices");

/** Only for who may change prices; 404 for everyone else. */
export async function loader({ context: { services } }: LoaderFunctionArgs) {
  const tables = await services.office.listPrices();
  if (!tables) throw notFoundPage();
  return { tables };
}

export default function Prices() {
  const { tables } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title="Prices" breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Prices" }]}>
        Products that are made alike share a price table. A change is a new version: it holds from the day that you
        choose, and what a customer was promised stays.
      </PageHeader>
      <PriceList tables={tables} />
    </Container>
  );
}

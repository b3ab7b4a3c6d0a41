import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RANGES } from "#domain/shop/analytics/report";
import { can } from "#domain/ground/kernel/capabilities";
import { ReportView } from "../../features/analytics/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Visits");

const DEFAULT_DAYS = 30;
const SHOWN_SEARCHES = 30;

/** Only for staff; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "useStaffPages")) throw notFoundPage();
  const requestedDays = Number(readQuery(request).get("days"));
  const days = RANGES.find((range) => range === requestedDays) ?? DEFAULT_DAYS;
  const { productNames, missedSearches, ...report } = await context.services.analytics.report(days);
  return { days, report, productNames, missedSearches: missedSearches.slice(0, SHOWN_SEARCHES) };
}

export default function Analytics() {
  const { days, ...shown } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader title="Visits" breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Visits" }]}>
        What visitors look at, where they give up, and how fast pages are for them. Days are in UTC. Staff, programs and
        visitors who asked not to be tracked are not counted.
      </PageHeader>
      <div className="grid gap-6">
        <nav aria-label="Range" className="flex flex-wrap gap-2">
          {RANGES.map((range) => (
            <ButtonLink
              key={range}
              size="sm"
              href={`/staff/analytics/?days=${String(range)}`}
              variant={range === days ? "primary" : "secondary"}
              aria-current={range === days ? "page" : undefined}
            >
              {`${String(range)} days`}
            </ButtonLink>
          ))}
        </nav>
        <ReportView {...shown} />
      </div>
    </Container>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { PageParam } from "#domain/ground/kernel/requests/page-param";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { ageText, type ProofQueuePage } from "#domain/shop/proofs/staff-proofs";
import { ProofQueueList } from "../../features/proofs/index.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

/** Each list has its own page number. */
const Page = v.fallback(v.optional(PageParam, "1"), 1);
const Query = v.object({ staff: Page, customers: Page });

export const meta = privateMeta("Proofs, staff");

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const requestedPages = v.parse(Query, Object.fromEntries(readQuery(request)));
  const queue = await context.services.proofs.readQueue({
    forStaff: requestedPages.staff,
    forCustomers: requestedPages.customers,
  });
  if (!queue) throw notFoundPage();
  const now = new Date();
  const aged = ({ proofs, ...rest }: ProofQueuePage) => ({
    ...rest,
    proofs: proofs.map((proof) => ({ ...proof, age: ageText(proof.since, now) })),
  });
  return { forStaff: aged(queue.forStaff), forCustomers: aged(queue.forCustomers) };
}

export default function StaffProofs() {
  const { forStaff, forCustomers } = useLoaderData<typeof loader>();
  const buildQueuePath = (staff: number, customers: number) =>
    withQuery("/staff/proofs/", {
      staff: staff > 1 ? String(staff) : undefined,
      customers: customers > 1 ? String(customers) : undefined,
    });
  return (
    <Container className="pb-16">
      <PageHeader
        title="Proofs"
        breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Proofs" }]}
        actions={
          <ButtonLink href="/staff/print/" variant="secondary">
            Print room
          </ButtonLink>
        }
      >
        What waits for us and for customers, the oldest first.
      </PageHeader>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <ProofQueueList
          id="for-staff"
          title="Waiting for us"
          empty="Every proof is with its customer."
          queue={forStaff}
          getPageHref={(page) => buildQueuePath(page, forCustomers.page)}
        />
        <ProofQueueList
          id="for-customers"
          title="Waiting for customers"
          empty="No customer has a proof to answer."
          queue={forCustomers}
          getPageHref={(page) => buildQueuePath(forStaff.page, page)}
        />
      </div>
    </Container>
  );
}

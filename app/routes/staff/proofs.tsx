import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ageText, type WaitingProof } from "#domain/proofs/staff-proofs";
import { ProofQueueList } from "../../features/proofs/index.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-meta.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Proofs, staff");

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queue = await context.services.proofs.readQueue();
  if (!queue) throw notFoundPage();
  const now = new Date();
  const aged = (one: WaitingProof) => ({ ...one, age: ageText(one.since, now) });
  return { forStaff: queue.forStaff.map(aged), forCustomers: queue.forCustomers.map(aged) };
}

export default function StaffProofs() {
  const { forStaff, forCustomers } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      <PageHeader
        title="Proofs"
        actions={
          <ButtonLink href="/staff/print/" variant="secondary">
            Print room
          </ButtonLink>
        }
      >
        What waits for us and for customers, the oldest first.
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <ProofQueueList
          id="for-staff"
          title="Waiting for us"
          empty="Every proof is with its customer."
          proofs={forStaff}
        />
        <ProofQueueList
          id="for-customers"
          title="Waiting for customers"
          empty="No customer has a proof to answer."
          proofs={forCustomers}
        />
      </div>
    </Container>
  );
}

import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { describeDecision } from "#domain/ground/records/decision-text";
import { claimDecisionLabel, ClaimFilter, claimsPath } from "#domain/shop/claims/claim";
import { ClaimDecision } from "#domain/shop/claims/decision";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { ClaimQueue } from "../../features/claims/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { OvertakenNotice } from "../../features/office/index.ts";
import { shownAgain } from "../../http/forms/form.server.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { readPageNumber, readQuery, readSaid } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Reported problems");

/** What is said when a report is decided, by the decision. */
const SAID = {
  reprint: "Approved. The pieces are printed again at no charge.",
  refund: "Approved. The pieces are refunded.",
  decline: "Declined.",
} as const;

const readFilter = (request: Request) => v.parse(ClaimFilter, Object.fromEntries(readQuery(request)));

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const filter = readFilter(request);
  const claimPage = await context.services.claims.list(filter, readPageNumber(request));
  if (!claimPage) throw notFoundPage();
  return {
    ...claimPage,
    filter,
    said: readSaid(request, SAID),
    recentForMs: context.services.accounts.recentSignInMs(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOfficeForm({ request, context }, "manageOrders", { answer: "Answer to the customer" });
  const { id = "" } = form;
  const read = v.safeParse(ClaimDecision, form);
  const decided = read.success ? await context.services.claims.decide(id, read.output) : undefined;
  if (decided?.ok)
    return redirect(withQuery("/staff/claims/", { said: read.success ? read.output.decision : undefined }));
  if (decided?.error.code === "not-found") throw notFoundPage("We couldn't find that report.");
  if (decided?.error.code === "reauthentication-required") return redirect(confirmPath(claimsPath({ id })));
  const errors = decided ? getRefusalErrors(decided.error) : collectFieldErrors(read.issues ?? []);
  const overtaken = decided ? await findOvertaken(context, id) : undefined;
  const answer = { id, errors, typed: shownAgain(form, ["quantity", "to", "answer"]), overtaken };
  return data(answer, decided ? refusalInit(decided.error) : { status: 400 });
}

/** What is said above the list of a claim that is decided by now; undefined for an open one. */
async function findOvertaken({ services }: AppLoadContext, id: string) {
  const claim = (await services.claims.list(v.parse(ClaimFilter, { id }), 1))?.claims[0];
  if (!claim || claim.state === "open") return undefined;
  const { remedy, decidedBy: by, decidedAt: at, product, order } = claim;
  return {
    subject: `${product.name} of order ${order.number}`,
    decision: describeDecision({ label: claimDecisionLabel(remedy), by, at }),
    href: claimsPath({ id }),
  };
}

const NothingHere = ({ state, id }: ClaimFilter) => {
  if (id !== undefined) return <EmptyState title="Not found">We couldn't find that report.</EmptyState>;
  return state === "open" ? (
    <EmptyState title="Nothing waits">Every reported problem has an answer.</EmptyState>
  ) : (
    <EmptyState title="Nothing here yet">Decided reports appear here.</EmptyState>
  );
};

const TABS = [
  { state: "open", label: "Open" },
  { state: "approved", label: "Approved" },
  { state: "declined", label: "Declined" },
] as const;

export default function Claims() {
  const { claims, filter, page, pages, recentForMs, said } = useLoaderData<typeof loader>();
  const refusedForm = useActionData<typeof action>();
  const { state, id } = filter;
  const currentState = id === undefined ? state : undefined;
  return (
    <Container className="pb-16">
      <PageHeader
        title="Reported problems"
        breadcrumbs={[{ label: "Orders", href: "/staff/orders/" }, { label: "Reported problems" }]}
      >
        Customers send photos within 30 days. A reprint goes back to the press at no charge; a refund is the price of
        the pieces after discount plus their tax.
      </PageHeader>
      <div className="grid gap-6">
        <nav aria-label="Reported problems by state" className="flex flex-wrap gap-2">
          {TABS.map((tab) => (
            <ButtonLink
              key={tab.state}
              size="sm"
              href={claimsPath({ state: tab.state })}
              variant={tab.state === currentState ? "primary" : "secondary"}
              aria-current={tab.state === currentState ? "page" : undefined}
            >
              {tab.label}
            </ButtonLink>
          ))}
        </nav>
        {refusedForm?.overtaken ? <OvertakenNotice {...refusedForm.overtaken} /> : null}
        {said && !refusedForm ? <Notice kind="success">{said}</Notice> : null}
        {claims.length > 0 ? (
          <div className="max-w-4xl">
            <ClaimQueue claims={claims} refused={refusedForm} recentForMs={recentForMs} />
          </div>
        ) : (
          <NothingHere {...filter} />
        )}
        <PageNumbers
          page={page}
          pages={pages}
          getPageHref={(number) => pageAddress(claimsPath(filter), number)}
          label="Pages of reported problems"
        />
      </div>
    </Container>
  );
}

import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import {
  ApplicationFilter,
  type ApplicationListName,
  applicationsPath,
  type StaffApplication,
} from "#domain/shop/applications/queue";
import { isUndecided } from "#domain/shop/applications/status";
import { getRefusalErrors } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { readNonprofitDecision } from "#domain/shop/nonprofit/application";
import { readWholesaleDecision } from "#domain/shop/wholesale/application";
import { ApplicationQueue, DECISION_FIELDS, decisionText, KIND_LABELS } from "../../features/applications/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { ConfirmNotice, OvertakenNotice } from "../../features/office/index.ts";
import { refusalInit } from "../../http/forms/refused-form.server.ts";
import { shownAgain } from "../../http/forms/form.server.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { readPageNumber, readQuery, readSaid } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Applications");

/** What was done, by the number of the decision. */
const SAID = {
  1: "Denied. The applicant gets an e-mail.",
  2: "Accepted. The applicant gets an e-mail.",
  3: "Saved. The applicant sees it on their page.",
};

const readFilter = (request: Request) => v.parse(ApplicationFilter, Object.fromEntries(readQuery(request)));

/** Only for staff who decide applications; 404 for everyone else. */
export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  const filter = readFilter(request);
  const applicationPage = await services.office.listApplications(filter, readPageNumber(request));
  if (!applicationPage) throw notFoundPage();
  return {
    ...applicationPage,
    filter,
    said: readSaid(request, SAID),
    isConfirmed: services.accounts.recentSignInMs() > 0,
  };
}

type Form = Readonly<Record<string, string>>;

/** Decides by the program's own rules. */
async function decide(
  { wholesale, nonprofit }: AppLoadContext["services"],
  { kind, id }: Pick<StaffApplication, "kind" | "id">,
  form: Form,
): Promise<Result<unknown, Refusal>> {
  if (kind === "wholesale") {
    const decision = readWholesaleDecision(form);
    return decision.success ? wholesale.decide(id, decision.output) : invalid(collectFieldErrors(decision.issues));
  }
  const decision = readNonprofitDecision(form);
  return decision.success ? nonprofit.decide(id, decision.output) : invalid(collectFieldErrors(decision.issues));
}

const WRITTEN_FIELDS = { staff_comment: "Message to the applicant", account_number: "Account number" };

export async function action({ request, context }: ActionFunctionArgs) {
  const { services } = context;
  const filter = readFilter(request);
  const form = await readOfficeForm({ request, context }, "manageWholesale", WRITTEN_FIELDS);
  const { id = "", kind } = form;
  const readApplication = async () => {
    const officePage = await services.office.listApplications(v.parse(ApplicationFilter, { id, kind }), 1);
    return officePage?.applications[0];
  };
  const application = id === "" ? undefined : await readApplication();
  if (!application) throw notFoundPage("We couldn't find that application.");
  const result = await decide(services, application, form);
  if (result.ok) return redirect(withQuery(applicationsPath(filter), { said: form["application_status"] }));
  return result.error.code === "reauthentication-required"
    ? redirect(confirmPath(applicationsPath({ kind: application.kind, id })))
    : answerRefused(form, await readApplication(), result.error);
}

/** What the page says of a decision that was not saved. @param latest the application as it is now */
const answerRefused = (form: Form, latest: StaffApplication | undefined, refusal: Refusal) =>
  data(
    {
      id: form["id"] ?? "",
      errors: getRefusalErrors(refusal),
      typed: shownAgain(form, DECISION_FIELDS),
      overtaken:
        latest && !isUndecided(latest.status)
          ? {
              subject: latest.title,
              decision: decisionText(latest),
              href: applicationsPath({ kind: latest.kind, id: latest.id }),
            }
          : undefined,
    },
    refusalInit(refusal),
  );

const LISTS = {
  waiting: { label: "Waiting", title: "Nothing waits", text: "Every application has an answer." },
  accepted: { label: "Accepted", title: "Nothing here yet", text: "Accepted applications appear here." },
  denied: { label: "Denied", title: "Nothing here yet", text: "Denied applications appear here." },
} as const satisfies Readonly<Record<ApplicationListName, object>>;
const LIST_NAMES = Object.keys(LISTS) as ReadonlyArray<ApplicationListName>;

interface FilterLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** Links to the lists that one filter leads to. */
const FilterLinks = ({ label, links }: { readonly label: string; readonly links: ReadonlyArray<FilterLink> }) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {links.map(({ href, label: name, isCurrent }) => (
      <ButtonLink
        key={href}
        size="sm"
        href={href}
        variant={isCurrent ? "primary" : "secondary"}
        aria-current={isCurrent ? "page" : undefined}
      >
        {name}
      </ButtonLink>
    ))}
  </nav>
);

/** The states and kinds to choose from. One application by its id is in none of the lists. */
function Filters({
  filter: { state, kind, id },
  kinds,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "filter" | "kinds">) {
  const isList = id === undefined;
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
      <FilterLinks
        label="Applications by state"
        links={LIST_NAMES.map((name) => ({
          href: applicationsPath({ state: name, kind }),
          label: LISTS[name].label,
          isCurrent: isList && name === state,
        }))}
      />
      {kinds.length > 1 ? (
        <FilterLinks
          label="Applications by kind"
          links={[undefined, ...kinds].map((name) => ({
            href: applicationsPath({ state, kind: name }),
            label: name === undefined ? "Both kinds" : KIND_LABELS[name],
            isCurrent: isList && name === kind,
          }))}
        />
      ) : null}
    </div>
  );
}

export default function Applications() {
  const { applications, kinds, page, pages, tiers, usualCreditMinor, filter, said, isConfirmed } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { title, text } = LISTS[filter.state];
  const mayDecide = applications.some(({ status, isOwn }) => isUndecided(status) && !isOwn);
  return (
    <Container className="pb-16">
      <PageHeader title="Applications" breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Applications" }]}>
        Businesses apply for wholesale prices, nonprofits for yearly store credit. We promise them an answer within two
        business days.
      </PageHeader>
      <div className="grid gap-6">
        <Filters filter={filter} kinds={kinds} />
        {said && !answer ? <Notice kind="success">{said}</Notice> : null}
        {answer?.overtaken ? <OvertakenNotice {...answer.overtaken} /> : null}
        {mayDecide && !isConfirmed ? (
          <ConfirmNotice path={applicationsPath(filter)}>Before you decide, confirm that it&rsquo;s you.</ConfirmNotice>
        ) : null}
        {applications.length > 0 ? (
          <div className="max-w-4xl">
            <ApplicationQueue
              applications={applications}
              tiers={tiers}
              usualCreditMinor={usualCreditMinor}
              refused={answer}
            />
          </div>
        ) : (
          <EmptyState title={filter.id === undefined ? title : "Not found"}>
            {filter.id === undefined ? text : "This application was withdrawn, or never existed."}
          </EmptyState>
        )}
        <PageNumbers
          page={page}
          pages={pages}
          getPageHref={(number) => pageAddress(applicationsPath(filter), number)}
          label="Pages of applications"
        />
      </div>
    </Container>
  );
}

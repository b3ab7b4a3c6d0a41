import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ERROR_VIEWS } from "#domain/shop/error-reports/error-report";
import { wholeNumber } from "#domain/ground/kernel/text";
import { ErrorGroupCard } from "../../features/error-reports/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { privateMeta } from "../../http/page-title.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

export const meta = privateMeta("Errors");

const Query = v.object({
  view: v.fallback(v.picklist(ERROR_VIEWS), "open"),
  said: v.fallback(v.optional(v.picklist(["resolved", "opened"])), undefined),
});
const Decision = v.object({ fingerprint: v.string(), resolved: v.picklist(["yes", "no"]) });

/** Only for staff; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { view, said } = v.parse(Query, Object.fromEntries(readQuery(request)));
  const errorPage = await context.services.errorReports.list(view);
  if (!errorPage) throw notFoundPage();
  return { ...errorPage, view, said };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = v.safeParse(Decision, await readOfficeForm({ request, context }, "useStaffPages"));
  if (!read.success) throw notFoundPage("This error is gone.");
  const isResolved = read.output.resolved === "yes";
  const result = await context.services.errorReports.resolve(read.output.fingerprint, isResolved);
  if (!result.ok) throw notFoundPage("This error is gone.");
  return redirect(isResolved ? "/staff/errors/?said=resolved" : "/staff/errors/?view=resolved&said=opened");
}

export default function Errors() {
  const { groups, open, resolved, view, said } = useLoaderData<typeof loader>();
  const tabs = [
    { view: "open", href: "/staff/errors/", label: `Open (${wholeNumber(open)})` },
    { view: "resolved", href: "/staff/errors/?view=resolved", label: `Resolved (${wholeNumber(resolved)})` },
  ] as const;
  return (
    <Container className="pb-16">
      <PageHeader title="Errors" breadcrumbs={[{ label: "Today", href: "/staff/" }, { label: "Errors" }]}>
        What failed in visitors' browsers and in the shop, equal errors together, the latest first. Messages contain no
        e-mail addresses, numbers or typed texts.
      </PageHeader>
      <div className="grid gap-6">
        <nav aria-label="Errors" className="flex flex-wrap gap-2">
          {tabs.map((tab) => (
            <ButtonLink
              key={tab.view}
              size="sm"
              href={tab.href}
              variant={tab.view === view ? "primary" : "secondary"}
              aria-current={tab.view === view ? "page" : undefined}
            >
              {tab.label}
            </ButtonLink>
          ))}
        </nav>
        {said ? (
          <Notice kind="success">
            {said === "resolved" ? "Resolved. It comes back here if it happens again." : "Open again."}
          </Notice>
        ) : null}
        {groups.length === 0 ? (
          <EmptyState title={view === "open" ? "No open errors" : "Nothing resolved yet"}>
            {view === "open" ? "Nothing failed in 90 days that is not resolved." : "Resolved errors appear here."}
          </EmptyState>
        ) : (
          <div className="grid max-w-4xl gap-6">
            {groups.map((group) => (
              <ErrorGroupCard key={group.fingerprint} group={group} />
            ))}
          </div>
        )}
      </div>
    </Container>
  );
}

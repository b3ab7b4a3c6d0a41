import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { APPLICATION_STATUS } from "#domain/shop/applications/status";
import { formatMoney } from "#domain/ground/kernel/money";
import { ApplicationList } from "../../features/applications/index.ts";
import { DocumentAndActions, Granted, NonprofitForm } from "../../features/nonprofit/index.ts";
import { ProfilePage } from "../../features/accounts/index.ts";
import { answerNonprofitForm } from "./nonprofit-form.server.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Nonprofit");

const DONE: Readonly<Record<string, string>> = {
  sent: "We received your application and sent you a confirmation by e-mail.",
  replaced: "Document replaced.",
  withdrawn: "Your application and its document were deleted.",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const overview = await context.services.nonprofit.readOverview();
  if (!overview) throw notFoundPage();
  return {
    ...overview,
    done: DONE[readQuery(request).get("done") ?? ""],
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(context, request);
  return answerNonprofitForm(context, request);
}

export default function Nonprofit() {
  const { applications, mayApply, draft, usualCredit, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isNew = applications.some(({ status }) => status === APPLICATION_STATUS.new);
  return (
    <ProfilePage
      section="Nonprofit"
      title="Nonprofit"
      lead={`Charities, school foundations and other nonprofits get ${formatMoney(usualCredit)} of store credit every year.`}
    >
      <div className="grid gap-8">
        {done && !answer ? <Notice kind="success">{done}</Notice> : null}
        {answer?.documentError && !isNew ? <Notice kind="error">{answer.documentError}</Notice> : null}
        <ApplicationList
          applications={applications}
          outcome={(application) =>
            application.status === APPLICATION_STATUS.accepted ? <Granted application={application} /> : undefined
          }
        >
          {(application) => <DocumentAndActions application={application} error={answer?.documentError} />}
        </ApplicationList>
        {mayApply ? (
          <section aria-labelledby="apply" className="grid gap-4">
            <h2 id="apply" className="text-xl">
              {applications.length > 0 ? "Apply again" : "Apply for the program"}
            </h2>
            <NonprofitForm draft={answer?.draft ?? draft} errors={answer?.errors} />
          </section>
        ) : null}
      </div>
    </ProfilePage>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { Download, FileText } from "lucide-react";
import { APPLICATION_STATUS, applicationStatusText } from "#domain/applications/status";
import { formatDate } from "#domain/calendar/dates";
import { formatMoney } from "#domain/kernel/money";
import type { NonprofitView } from "#domain/nonprofit/application";
import { fileSize } from "#domain/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { ApplicationBadge, ApplicationDates, StaffComment } from "../applications/index.ts";
import { ReplaceDocument } from "./replace-document.tsx";

/** An application with its status, discount, document and actions. */
export function ApplicationCard({ application, error }: { application: NonprofitView; error: string | undefined }) {
  const { status, organisation, number, staffComment, document, appliedAt, decidedAt } = application;
  return (
    <Card as="li" className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg break-words">{organisation}</h3>
          <ApplicationBadge status={status} />
        </div>
        <p className="text-sm break-words text-muted">
          {number}. <ApplicationDates appliedAt={appliedAt} decidedAt={decidedAt} />
        </p>
      </div>
      {status === APPLICATION_STATUS.accepted ? (
        <Gives application={application} />
      ) : (
        <p>{applicationStatusText(status).meaning}</p>
      )}
      <StaffComment>{staffComment}</StaffComment>
      {document ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <TextLink href={document.href} download className="inline-flex min-w-0 items-center gap-1.5 break-all">
            {document.name}
            <Download aria-label="Download" className="size-4 shrink-0" />
          </TextLink>
          <span className="text-sm text-muted">{fileSize(document.bytes)}, visible only to you and our staff</span>
        </p>
      ) : null}
      {status === APPLICATION_STATUS.new ? <StillOpen application={application} error={error} /> : null}
    </Card>
  );
}

function Gives({ application: { yearlyCredit, nextCreditAt, isTaxExempt } }: { application: NonprofitView }) {
  const items = [
    ...(yearlyCredit.minor > 0
      ? [{ term: "Store credit each year", value: <strong>{formatMoney(yearlyCredit)}</strong> }]
      : []),
    ...(yearlyCredit.minor > 0 && nextCreditAt ? [{ term: "Next credit on", value: formatDate(nextCreditAt) }] : []),
    { term: "Sales tax", value: isTaxExempt ? "Not charged on your orders" : "As usual" },
  ];
  return (
    <div className="grid gap-3 rounded-lg bg-success-soft p-4">
      <p className="font-semibold">Your organization is in the program. Thank you for what you do.</p>
      <DescriptionList items={items} />
      {yearlyCredit.minor > 0 ? (
        <p>
          <TextLink href="/profile/credit/">See your store credit</TextLink>
        </p>
      ) : null}
    </div>
  );
}

/** Until staff review the application, its document can be replaced and the application withdrawn. */
function StillOpen({ application, error }: { application: NonprofitView; error: string | undefined }) {
  const { state, formAction } = useNavigation();
  const sends = (intent: string) => state === "submitting" && formAction?.includes(`intent=${intent}`) === true;
  const to = (intent: string) => `/profile/nonprofit/?intent=${intent}&id=${application.id}`;
  return (
    <div className="grid gap-2">
      <Disclosure
        summary={application.document ? "Replace the document" : "Send the document"}
        defaultOpen={error !== undefined || !application.document}
      >
        <ReplaceDocument applicationId={application.id} error={error} action={to("replace")} />
      </Disclosure>
      <Disclosure summary="Withdraw this application">
        <Form method="post" action={to("withdraw")} className="grid gap-3">
          <p>This deletes the application and its document right away. You can apply again at any time.</p>
          <Button type="submit" variant="danger" loading={sends("withdraw")} className="justify-self-start">
            Yes, withdraw it
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}

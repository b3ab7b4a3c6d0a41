import { Form } from "@remix-run/react";
import { Download, FileText } from "lucide-react";
import { APPLICATION_STATUS } from "#domain/shop/applications/status";
import { formatDate } from "#domain/ground/calendar/dates";
import { formatMoney } from "#domain/ground/kernel/money";
import type { NonprofitView } from "#domain/shop/nonprofit/application";
import { fileSize } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { useIsSendingTo } from "../applications/index.ts";
import { ReplaceDocument } from "./replace-document.tsx";

interface ApplicationProps {
  readonly application: NonprofitView;
}

/** The document of an application and, until staff review it, what its applicant can change. */
export const DocumentAndActions = ({
  application,
  error,
}: ApplicationProps & { readonly error: string | undefined }) => (
  <>
    {application.document ? (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <TextLink
          href={application.document.href}
          download
          className="inline-flex min-w-0 items-center gap-1.5 break-all"
        >
          {application.document.name}
          <Download aria-label="Download" className="size-4 shrink-0" />
        </TextLink>
        <span className="text-sm text-muted">
          {fileSize(application.document.bytes)}, visible only to you and our staff
        </span>
      </p>
    ) : null}
    {application.status === APPLICATION_STATUS.new ? <StillOpen application={application} error={error} /> : null}
  </>
);

/** What an accepted organization gets. */
export function Granted({ application: { yearlyCredit, nextCreditAt, isTaxExempt } }: ApplicationProps) {
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
function StillOpen({ application, error }: ApplicationProps & { readonly error: string | undefined }) {
  const isWithdrawing = useIsSendingTo("withdraw");
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
          <Button type="submit" variant="danger" loading={isWithdrawing} className="justify-self-start">
            Yes, withdraw it
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}

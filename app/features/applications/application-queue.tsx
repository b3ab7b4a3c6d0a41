import { Download } from "lucide-react";
import type { ApplicationPage, StaffApplication } from "#domain/shop/applications/queue";
import { applicationStatusText, isUndecided } from "#domain/shop/applications/status";
import { formatDate } from "#domain/ground/calendar/dates";
import { describeDecision } from "#domain/ground/records/decision-text";
import { fileSize } from "#domain/ground/kernel/text";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ApplicationBadge } from "./application-badge.tsx";
import { StaffComment } from "./application-parts.tsx";
import { DecisionForm, type RefusedApplication } from "./decision-form.tsx";

export const KIND_LABELS = { wholesale: "Wholesale", nonprofit: "Nonprofit" } as const;

interface ApplicationQueueProps extends Pick<ApplicationPage, "applications" | "tiers" | "usualCreditMinor"> {
  readonly refused: RefusedApplication | undefined;
}

/** Applications with all that was written; open ones with the form that decides them. */
export const ApplicationQueue = ({ applications, refused, ...offers }: ApplicationQueueProps) => (
  <ul className="grid gap-5">
    {applications.map((application) => {
      const { id, kind, title, status, applicant, appliedAt, staffComment, isOwn } = application;
      return (
        <Card as="li" key={id}>
          <article aria-labelledby={`application-${id}`} className="grid gap-4">
            <div className="grid gap-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 id={`application-${id}`} dir="auto" className="min-w-0 text-lg break-words">
                  {title}
                </h2>
                <Badge kind="neutral">{KIND_LABELS[kind]}</Badge>
                <ApplicationBadge status={status} />
              </div>
              <p className="text-sm break-words text-muted">
                Applied on {formatDate(appliedAt, "longDate")} from the account {applicant.email}
              </p>
            </div>
            <Written application={application} />
            {isUndecided(status) ? <StaffComment>{staffComment}</StaffComment> : <Outcome application={application} />}
            {isUndecided(status) && isOwn ? (
              <p className="border-t border-line pt-4 text-muted">
                This is your own application. A colleague decides it.
              </p>
            ) : null}
            {isUndecided(status) && !isOwn ? (
              <DecisionForm application={application} refused={refused?.id === id ? refused : undefined} {...offers} />
            ) : null}
          </article>
        </Card>
      );
    })}
  </ul>
);

interface ApplicationProps {
  readonly application: StaffApplication;
}

/** What the applicant wrote, and their document. */
const Written = ({ application: { answers, document } }: ApplicationProps) => (
  <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
    {answers.map(({ term, value }) => (
      <div key={term} className={value.length > 80 ? "min-w-0 md:col-span-2" : "min-w-0"}>
        <dt className="text-sm text-muted">{term}</dt>
        <dd dir="auto" className="break-words whitespace-pre-line">
          {value}
        </dd>
      </div>
    ))}
    {document ? (
      <div className="min-w-0 md:col-span-2">
        <dt className="text-sm text-muted">Document</dt>
        <dd>
          <TextLink href={document.href} download className="inline-flex min-w-0 items-center gap-1.5 break-all">
            {document.name}
            <Download aria-label="Download" className="size-4 shrink-0" />
          </TextLink>{" "}
          <span className="text-sm text-muted">{fileSize(document.bytes)}</span>
        </dd>
      </div>
    ) : null}
  </dl>
);

/** Who decided, when, with which words, and what that granted. */
const Outcome = ({ application }: ApplicationProps) => (
  <div className="grid gap-2 border-t border-line pt-4">
    <p>
      {decisionText(application)}
      {application.granted === "" ? "" : ` ${application.granted}.`}
    </p>
    <StaffComment>{application.staffComment}</StaffComment>
  </div>
);

/** "Denied by Sam on November 2, 2026." */
export const decisionText = ({
  status,
  decidedBy,
  decidedAt,
}: Pick<StaffApplication, "status" | "decidedBy" | "decidedAt">): string =>
  describeDecision({ label: applicationStatusText(status).label, by: decidedBy, at: decidedAt });

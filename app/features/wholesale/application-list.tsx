import { applicationStatusText } from "#domain/applications/status";
import type { ApplicationView } from "#domain/wholesale/application";
import { Card } from "../../ui/layout/card.tsx";
import { ApplicationBadge, ApplicationDates, StaffComment } from "../applications/index.ts";

/** Applications with their outcome. */
export const ApplicationList = ({ applications }: { applications: ReadonlyArray<ApplicationView> }) => (
  <section aria-labelledby="applications" className="grid gap-4">
    <h2 id="applications" className="text-xl">
      {applications.length === 1 ? "Your application" : "Your applications"}
    </h2>
    <ul className="grid gap-4">
      {applications.map(({ id, status, companyName, business, staffComment, appliedAt, decidedAt }) => (
        <Card as="li" key={id} className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-lg break-words">{companyName}</h3>
            <ApplicationBadge status={status} />
          </div>
          <p className="text-sm text-muted">
            {business}. <ApplicationDates appliedAt={appliedAt} decidedAt={decidedAt} />
          </p>
          <p>{applicationStatusText(status).meaning}</p>
          <StaffComment>{staffComment}</StaffComment>
        </Card>
      ))}
    </ul>
  </section>
);

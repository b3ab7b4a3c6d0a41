import type { ReactNode } from "react";
import { applicationStatusText } from "#domain/shop/applications/status";
import type { ApplicationView } from "#domain/shop/applications/view";
import { Card } from "../../ui/layout/card.tsx";
import { ApplicationBadge } from "./application-badge.tsx";
import { ApplicationDates, StaffComment } from "./application-parts.tsx";

interface ApplicationListProps<View extends ApplicationView> {
  readonly applications: ReadonlyArray<View>;
  /** What an application led to, when the meaning of its status says too little. */
  readonly outcome?: (application: View) => ReactNode;
  /** What follows an application: its document, and what can still be changed. */
  readonly children?: (application: View) => ReactNode;
}

/** A customer's applications with their outcome; nothing without one. */
export const ApplicationList = <View extends ApplicationView>(props: ApplicationListProps<View>) =>
  props.applications.length === 0 ? null : (
    <section aria-labelledby="applications" className="grid gap-4">
      <h2 id="applications" className="text-xl">
        {props.applications.length === 1 ? "Your application" : "Your applications"}
      </h2>
      <ul className="grid gap-4">
        {props.applications.map((application) => (
          <Card as="li" key={application.id} className="grid gap-4">
            <div className="grid gap-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="min-w-0 text-lg break-words">{application.title}</h3>
                <ApplicationBadge status={application.status} />
              </div>
              <p className="text-sm break-words text-muted">
                {application.about}.{" "}
                <ApplicationDates appliedAt={application.appliedAt} decidedAt={application.decidedAt} />
              </p>
            </div>
            {props.outcome?.(application) ?? <p>{applicationStatusText(application.status).meaning}</p>}
            <StaffComment>{application.staffComment}</StaffComment>
            {props.children?.(application)}
          </Card>
        ))}
      </ul>
    </section>
  );

import { formatDate } from "#domain/ground/calendar/dates";

interface ApplicationDatesProps {
  readonly appliedAt: Date;
  readonly decidedAt: Date | undefined;
}

/** "Applied on November 2, 2026, decided on November 4, 2026." */
export const ApplicationDates = ({ appliedAt, decidedAt }: ApplicationDatesProps) => (
  <>
    <span>
      Applied on <LongDate at={appliedAt} />
    </span>
    {decidedAt ? (
      <span>
        , decided on <LongDate at={decidedAt} />
      </span>
    ) : null}
    <span>.</span>
  </>
);

const LongDate = ({ at }: { readonly at: Date }) => (
  <time dateTime={at.toISOString()}>{formatDate(at, "longDate")}</time>
);

/** What staff wrote about their decision; nothing for "". */
export const StaffComment = ({ children }: { readonly children: string }) =>
  children === "" ? null : (
    <blockquote className="border-l-4 border-line pl-4 break-words whitespace-pre-line text-muted">
      {children}
    </blockquote>
  );

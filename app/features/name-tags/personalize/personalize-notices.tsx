import { Notice } from "../../../ui/feedback/notice.tsx";

interface NoticesProps {
  readonly areFontsMissing: boolean;
  /** Choices of an earlier visit were restored, and the customer has not dismissed the notice. */
  readonly isResumed: boolean;
  readonly onSeen: () => void;
  readonly isSaved: boolean;
  /** The server's errors about the submitted form. */
  readonly errors: ReadonlyArray<string>;
}

/** Notices above the price. */
export const PersonalizeNotices = ({ areFontsMissing, isResumed, onSeen, isSaved, errors }: NoticesProps) => (
  <>
    {areFontsMissing ? (
      <Notice kind="warning">
        We couldn't load the fonts, so there's no preview. You can continue. We check every tag again.
      </Notice>
    ) : null}
    {isResumed ? (
      <Notice
        kind="info"
        actions={
          <button
            type="button"
            className="min-h-9 font-semibold text-brand-text underline underline-offset-3"
            onClick={onSeen}
          >
            Fine
          </button>
        }
      >
        Welcome back. Your names are saved in this browser.
      </Notice>
    ) : null}
    {isSaved ? <Notice kind="success">Saved. You can find it under your designs.</Notice> : null}
    {errors.length > 0 ? (
      <Notice kind="error" title="Please check">
        <ul className="grid gap-1">
          {errors.slice(0, 8).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
    ) : null}
  </>
);

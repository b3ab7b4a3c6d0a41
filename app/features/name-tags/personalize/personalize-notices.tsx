import { Notice } from "../../../ui/notice.tsx";

interface NoticesProps {
  readonly areFontsMissing: boolean;
  /** What was left here before is back, and nobody has said "Fine" yet. */
  readonly isResumed: boolean;
  readonly onSeen: () => void;
  readonly isKept: boolean;
  /** Why the last press did not get on. */
  readonly stopped: string | undefined;
  /** What the server found wrong with what was sent. */
  readonly errors: ReadonlyArray<string>;
}

/** What there is to say beside the tags and above their price. */
export const PersonalizeNotices = ({ areFontsMissing, isResumed, onSeen, isKept, stopped, errors }: NoticesProps) => (
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
    {isKept ? <Notice kind="success">Saved. You can find it under your designs.</Notice> : null}
    {stopped === undefined ? null : <Notice kind="error">{stopped}</Notice>}
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

import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PART_STOPPED } from "./open-worker.ts";

interface StoppedNoticeProps {
  readonly onRetry: () => void;
  /** What that means for the visitor's work. */
  readonly children: ReactNode;
}

/** Says that a worker's code did not come, did not start or ended by itself, and starts it again on request. */
export const StoppedNotice = ({ onRetry, children }: StoppedNoticeProps) => (
  <Notice
    kind="error"
    title={PART_STOPPED}
    actions={
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
);

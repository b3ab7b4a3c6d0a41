import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface Props {
  readonly onDiscard: () => void;
  /** What else there is to say. */
  readonly children?: ReactNode;
}

/** Above a form that shows what was written before and not saved. */
export const UnsavedNotice = ({ onDiscard, children }: Props) => (
  <Notice
    kind="info"
    actions={
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Discard it
      </Button>
    }
  >
    This is what you wrote before and didn’t save. {children}
  </Notice>
);

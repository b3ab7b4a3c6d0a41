import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface Props {
  readonly onDiscard: () => void;
  /** The labels of the fields, where they stand further down. */
  readonly labels?: ReadonlyArray<string>;
  /** What else there is to say. */
  readonly children?: ReactNode;
}

/** Above what shows what was written before and not saved. */
export const UnsavedNotice = ({ onDiscard, labels = [], children }: Props) => (
  <Notice
    kind="info"
    actions={
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Discard it
      </Button>
    }
  >
    <p>
      {labels.length === 0
        ? "This is what you wrote before and didn’t save."
        : `What you wrote before and didn’t save is back: ${labels.join(", ")}.`}
    </p>
    {children}
  </Notice>
);

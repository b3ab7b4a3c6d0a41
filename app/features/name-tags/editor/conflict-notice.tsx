import type { TagTemplate } from "#domain/name-tags/template";
import { counted } from "#domain/kernel/text";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface ConflictNoticeProps {
  readonly theirs: TagTemplate;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else's version came while this one has changes that are not saved: whose counts is for a person to say. */
export const ConflictNotice = ({ theirs, onTake, onKeep }: ConflictNoticeProps) => (
  <Notice
    kind="error"
    title="Somebody else saved this template meanwhile"
    actions={
      <>
        <Button size="sm" variant="secondary" onClick={onTake}>
          Take what is stored
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Keep mine, and save over it
        </Button>
      </>
    }
  >
    Stored now is version {theirs.version}, “{theirs.name}”, {counted(theirs.fields.length, "field")}, {theirs.width} ×{" "}
    {theirs.height} in. Nothing of yours is lost.
  </Notice>
);

import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface ConflictNoticeProps {
  readonly theirs: TagTemplate;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks which version to use: another user saved one while this one has unsaved changes. */
export const ConflictNotice = ({ theirs, onTake, onKeep }: ConflictNoticeProps) => (
  <Notice
    kind="error"
    title="Someone else saved this template while you were editing"
    actions={
      <>
        <Button size="sm" variant="secondary" onClick={onTake}>
          Use the saved version
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Replace it with mine
        </Button>
      </>
    }
  >
    The saved version is {theirs.version}, “{theirs.name}”, {counted(theirs.fields.length, "field")}, {theirs.width} ×{" "}
    {theirs.height} in. Your changes are still here.
  </Notice>
);

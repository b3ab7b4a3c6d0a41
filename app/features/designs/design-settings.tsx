import { Form } from "@remix-run/react";
import { Copy, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { DesignDetails, FolderCard } from "#domain/shop/designs/design-view";
import { Button } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TextArea } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { FolderSelect, NameInput, type FolderAnswer } from "./folder-forms.tsx";

interface DesignSettingsProps {
  readonly design: DesignDetails;
  readonly folders: ReadonlyArray<FolderCard>;
  readonly action: string;
  readonly answer: FolderAnswer | undefined;
}

/** Name, note and folder of a design. After a conflict it shows the saved values beside the entered ones. */
export function DesignSettings({ design, folders, action, answer }: DesignSettingsProps) {
  const conflict = answer?.errors[""];
  const nowIs = (enteredText: string | undefined, now: string) =>
    conflict !== undefined && enteredText !== undefined && enteredText !== now
      ? `Now it's “${now || "nothing"}”.`
      : undefined;
  return (
    <Card as="section" aria-labelledby="about" className="grid gap-5">
      <h2 id="about" className="text-xl">
        Name and place
      </h2>
      {conflict === undefined ? null : <Notice kind="error">{conflict.join(" ")}</Notice>}
      <Form method="post" action={action} className="grid gap-4">
        <input type="hidden" name="version" value={design.version} />
        <NameInput
          defaultValue={answer?.typed["name"] ?? design.name}
          error={answer?.errors["name"]}
          hint={nowIs(answer?.typed["name"], design.name)}
        />
        <TextArea
          label="Note"
          name="note"
          rows={3}
          maxCharacters={2000}
          dir="auto"
          defaultValue={answer?.typed["note"] ?? design.note}
          error={answer?.errors["note"]}
          hint={
            nowIs(answer?.typed["note"], design.note) ?? "Only you see this: where it goes, what to change next time."
          }
        />
        <FolderSelect
          label="Folder"
          name="folder"
          folders={folders}
          value={answer?.typed["folder"] ?? design.folderId ?? ""}
          error={answer?.errors["folder"]}
        />
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          Save
        </Button>
      </Form>
    </Card>
  );
}

/** Other actions on a design, each a form that works without JavaScript. */
export const DesignActions = ({ design, action }: { readonly design: DesignDetails; readonly action: string }) => (
  <Form method="post" action={action} className="flex flex-wrap gap-2.5" aria-label="Design actions">
    {design.archived ? (
      <>
        <Button type="submit" name="intent" value="restore" icon={<RotateCcw aria-hidden="true" className="size-4" />}>
          Restore
        </Button>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="ghost"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        >
          Delete permanently
        </Button>
      </>
    ) : (
      <>
        {design.canChange ? (
          <Button
            type="submit"
            name="intent"
            value="edit"
            variant="secondary"
            icon={<Pencil aria-hidden="true" className="size-4" />}
          >
            Change it
          </Button>
        ) : null}
        {design.canChange ? (
          <Button
            type="submit"
            name="intent"
            value="copy"
            variant="secondary"
            icon={<Copy aria-hidden="true" className="size-4" />}
          >
            Make a copy
          </Button>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="ghost"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        >
          Delete
        </Button>
      </>
    )}
  </Form>
);

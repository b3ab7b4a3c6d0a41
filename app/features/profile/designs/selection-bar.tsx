import { FolderInput, RotateCcw, Trash2 } from "lucide-react";
import type { FolderCard } from "#domain/designs/design-view";
import { Button } from "../../../ui/button.tsx";
import { FolderSelect } from "./folder-forms.tsx";

interface SelectionBarProps {
  readonly folders: ReadonlyArray<FolderCard>;
  readonly deleted: boolean;
}

/** What can be done with the designs that are chosen. The boxes are in the tiles, so a keyboard reaches everything in order. */
export const SelectionBar = ({ folders, deleted }: SelectionBarProps) => (
  <fieldset className="grid gap-3 rounded-xl bg-surface p-4 shadow-sm ring-1 ring-line sm:flex sm:flex-wrap sm:items-end">
    <legend className="sr-only">With the designs that are chosen</legend>
    {/* The Enter key in a box sends a form by its first button: this one does nothing. */}
    <button type="submit" hidden name="intent" value="" />
    {deleted ? (
      <>
        <Button type="submit" name="intent" value="restore" variant="secondary" icon={<RotateCcw aria-hidden="true" className="size-4" />}>
          Take the chosen ones back
        </Button>
        <Button type="submit" name="intent" value="remove" variant="ghost" icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Delete the chosen ones for good
        </Button>
      </>
    ) : (
      <>
        {folders.length > 0 ? (
          <>
            <FolderSelect label="Move the chosen ones to" name="folder" folders={folders} value="" className="min-w-0 sm:w-64" />
            <Button type="submit" name="intent" value="move" variant="secondary" icon={<FolderInput aria-hidden="true" className="size-4" />}>
              Move
            </Button>
          </>
        ) : null}
        <Button type="submit" name="intent" value="delete" variant="ghost" className="sm:ml-auto" icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Delete the chosen ones
        </Button>
      </>
    )}
  </fieldset>
);

import { FolderInput, RotateCcw, Trash2 } from "lucide-react";
import type { FolderCard } from "#domain/shop/designs/design-view";
import { Button } from "../../ui/actions/button.tsx";
import { FolderSelect } from "./folder-forms.tsx";

interface SelectionBarProps {
  readonly folders: ReadonlyArray<FolderCard>;
  readonly deleted: boolean;
}

/**
 * Actions on the selected designs, at the bottom of the screen. It follows the tiles in the tab order; work.css hides
 * it until a checkbox is checked, which needs no JavaScript.
 */
export const SelectionBar = ({ folders, deleted }: SelectionBarProps) => (
  <fieldset className="selection-bar sticky bottom-4 z-20 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-1 rounded-xl bg-surface p-4 shadow-lg ring-1 ring-edge md:flex md:flex-wrap md:gap-3">
    <legend className="sr-only">Selected designs</legend>
    {deleted ? (
      <>
        <Button
          type="submit"
          name="intent"
          value="restore"
          variant="secondary"
          className="max-md:col-span-2"
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
        >
          Restore selected
        </Button>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="ghost"
          className="max-md:col-span-2"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        >
          Delete selected permanently
        </Button>
      </>
    ) : (
      <>
        {folders.length > 0 ? (
          <>
            <FolderSelect
              label="Move selected to"
              name="folder"
              folders={folders}
              value=""
              className="min-w-0 md:w-64"
            />
            <Button
              type="submit"
              name="intent"
              value="move"
              variant="secondary"
              icon={<FolderInput aria-hidden="true" className="size-4" />}
            >
              Move
            </Button>
          </>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="ghost"
          className="max-md:col-span-2 md:ml-auto"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        >
          Delete selected
        </Button>
      </>
    )}
  </fieldset>
);

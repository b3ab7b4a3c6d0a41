import { ListPlus, Undo2 } from "lucide-react";
import type { TextFix } from "#domain/prepress/name-tags/people/characters";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import type { Tags } from "../use-tags.ts";
import { MENDS, type Show } from "./people-state.ts";

export const UndoButton = ({ tags }: { tags: Tags }) => (
  <Button
    variant="ghost"
    size="sm"
    onClick={tags.undo}
    inactive={tags.undoable === undefined}
    icon={<Undo2 aria-hidden="true" className="size-4" />}
  >
    Undo<span className="sr-only"> {tags.undoable}</span>
  </Button>
);

interface PeopleToolsProps {
  readonly tags: Tags;
  readonly show: Show;
  /** The number of rows with a problem; undefined until all are checked. */
  readonly problems: number | undefined;
  readonly duplicates: number;
  readonly onShow: (show: Show) => void;
  readonly onAnother: () => void;
}

/** Filters the rows, undoes changes, and imports another list. */
export function PeopleTools({ tags, show, problems, duplicates, onShow, onAnother }: PeopleToolsProps) {
  const choices = [
    ["all", `All ${wholeNumber(tags.choices.rows.length)}`],
    ["problems", problems === undefined ? "Measuring…" : `To check: ${wholeNumber(problems)}`],
    ["duplicates", `Duplicates: ${wholeNumber(duplicates)}`],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="inline-flex max-w-full flex-wrap rounded-full bg-sunken p-1 ring-1 ring-line">
        <legend className="sr-only">Which tags are shown</legend>
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="relative grid min-h-9 place-items-center rounded-full px-3 text-sm font-bold text-muted tabular-nums has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="show-rows"
              checked={show === value}
              onChange={() => onShow(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <span className="grow" />
      <UndoButton tags={tags} />
      <Button variant="ghost" size="sm" onClick={onAnother} icon={<ListPlus aria-hidden="true" className="size-4" />}>
        Another list
      </Button>
    </div>
  );
}

interface MendToolsProps {
  /** The number of rows with the same texts as an earlier one. */
  readonly duplicates: number;
  readonly mends: ReadonlyArray<{ readonly how: TextFix; readonly count: number }>;
  readonly onRemoveDuplicates: () => void;
  readonly onMend: (how: TextFix) => void;
}

/** Corrections of the whole list; nothing when it needs none. */
export function MendTools({ duplicates, mends, onRemoveDuplicates, onMend }: MendToolsProps) {
  const needed = mends.filter(({ count }) => count > 0);
  if (duplicates === 0 && needed.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Fix all at once">
      {duplicates > 0 ? (
        <Button variant="secondary" size="sm" onClick={onRemoveDuplicates}>
          Remove {counted(duplicates, "tag")} that {duplicates === 1 ? "is" : "are"} in the list twice
        </Button>
      ) : null}
      {needed.map(({ how, count }) => (
        <Button key={how} variant="secondary" size="sm" onClick={() => onMend(how)}>
          {MENDS[how].label(count)}
        </Button>
      ))}
    </div>
  );
}

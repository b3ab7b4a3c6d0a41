import { memo, useState } from "react";
import { CATEGORIES, type Category } from "#domain/prepress/builder/library/art";
import { categoryNames, findPictures } from "#domain/prepress/builder/pictures";
import { pictureMarkup } from "#domain/prepress/builder/render";
import { TextInput } from "../../../ui/fields/field.tsx";
import { classes } from "../../../ui/classes.ts";

/** A drawing of the library as a small picture. */
export const PictureThumb = memo(function PictureThumb({ id, className }: { id: string; className?: string }) {
  const drawing = pictureMarkup(id);
  return drawing ? (
    <svg
      viewBox={drawing.viewBox}
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: drawing.markup }}
    />
  ) : null;
});

/** The picture library: search, click or drag to add. */
export function LibraryPanel({ onAdd }: { onAdd: (picture: string) => void }) {
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<Category>();
  const pictures = findPictures(search, category);
  const chip = (chipCategory: Category | undefined, label: string) => (
    <button
      key={label}
      type="button"
      aria-pressed={category === chipCategory}
      onClick={() => setCategory(chipCategory)}
      className={classes(
        "min-h-9 rounded-full px-3 text-sm font-semibold text-muted ring-1 ring-line ring-inset",
        "hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper",
        "focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus",
      )}
    >
      {label}
    </button>
  );
  return (
    <div className="grid gap-3">
      <TextInput
        label="Search pictures"
        hideLabel
        type="search"
        placeholder="Mom, dog, guitar…"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div role="group" aria-label="Kind of picture" className="flex flex-wrap gap-1.5">
        {chip(undefined, "All")}
        {CATEGORIES.map((listedCategory) => chip(listedCategory, categoryNames[listedCategory]))}
      </div>
      {/* For screen readers, as the list changes while they type. */}
      <p role="status" className={pictures.length === 0 ? "text-sm text-muted" : "sr-only"}>
        {pictures.length === 0
          ? "No pictures found. Try another word, such as “dog” or “baby”."
          : `${String(pictures.length)} pictures`}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {pictures.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              draggable
              onDragStart={(event) => event.dataTransfer.setData("application/x-picture", id)}
              onClick={() => onAdd(id)}
              aria-label={`Add ${name}`}
              className={classes(
                "grid w-full grid-rows-[5rem_auto] justify-items-center gap-1 rounded-xl bg-raised p-2",
                "text-center text-xs leading-tight font-semibold",
                "transition-transform hover:-translate-y-0.5 hover:ring-2 hover:ring-brand",
                "focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus",
              )}
            >
              <PictureThumb id={id} className="size-full" />
              <span className="min-h-8 content-center">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Folder } from "lucide-react";
import type { FolderCard } from "#domain/shop/designs/design-view";
import { counted } from "#domain/ground/kernel/text";
import { LINK_RING } from "../../ui/actions/link-ring.ts";
import { Link } from "../../ui/actions/link.tsx";

/** The folders inside a folder. @param folders all folders, to count the contents of each */
export function FolderCards({
  folders,
  parentId,
}: {
  readonly folders: ReadonlyArray<FolderCard>;
  readonly parentId: string | null;
}) {
  const action = folders.filter((folder) => folder.parentId === parentId);
  if (action.length === 0) return null;
  return (
    <section aria-label="Folders">
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {action.map((folder) => {
          const inside = folders.filter((subfolder) => subfolder.parentId === folder.id).length;
          return (
            <li
              key={folder.id}
              className={`relative flex min-h-16 min-w-0 items-center gap-3 rounded-xl bg-surface px-4 py-3 shadow-sm ring-1 ring-line transition-shadow hover:shadow-md ${LINK_RING}`}
            >
              <Folder aria-hidden="true" className="size-6 shrink-0 fill-sun text-sun-ink" />
              <div className="min-w-0">
                <Link
                  href={`/profile/designs/folder/${folder.id}/`}
                  dir="auto"
                  className="block truncate font-semibold text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl"
                >
                  {folder.name}
                </Link>
                <p className="text-sm text-muted">
                  {counted(folder.designs, "design") + (inside > 0 ? `, ${counted(inside, "folder")}` : "")}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

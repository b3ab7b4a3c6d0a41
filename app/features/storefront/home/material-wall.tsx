import { materialHref, type MaterialSummary } from "#domain/shop/catalog/views";
import { Link } from "../../../ui/actions/link.tsx";
import { MaterialSwatch } from "../../catalog/index.ts";

/** Every material as a chip that links to its page. */
export const MaterialWall = ({ materials }: { materials: ReadonlyArray<MaterialSummary> }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3">
    {materials.map((material) => (
      <li key={material.slug}>
        <Link
          href={materialHref(material.slug)}
          className="flex h-full items-center gap-3.5 rounded-xl bg-surface p-3 text-ink no-underline ring-1 ring-line transition hover:bg-raised"
        >
          <MaterialSwatch material={material} className="size-14" />
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold">{material.name}</span>
            <span className="line-clamp-2 text-sm text-muted">{material.summary}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

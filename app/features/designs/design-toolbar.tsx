import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import type { DesignQuery, DesignShow } from "#domain/shop/designs/design-view";
import { HiddenParameters } from "../kernel/index.ts";
import { Button } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Select, TextInput } from "../../ui/fields/field.tsx";
import { Link } from "../../ui/actions/link.tsx";

const SHOWS: ReadonlyArray<{ readonly show: DesignShow; readonly label: string; readonly href: string }> = [
  { show: "kept", label: "All designs", href: "/profile/designs/" },
  { show: "drafts", label: "Drafts", href: "/profile/designs/?show=drafts" },
  { show: "deleted", label: "Deleted", href: "/profile/designs/?show=deleted" },
];

interface DesignToolbarProps {
  readonly query: DesignQuery;
  readonly path: string;
  /** False without designs. */
  readonly canSearch: boolean;
}

/**
 * Filters, searches and sorts designs by links and a GET form.
 * @param path of the current page, so that sorting stays in the folder
 */
export const DesignToolbar = ({ query, path, canSearch }: DesignToolbarProps) => (
  <div className="grid gap-4">
    <nav aria-label="Filter designs" className="flex flex-wrap gap-1.5">
      {SHOWS.map(({ show, label, href }) => {
        const action = show === query.show && (show !== "kept" || query.folderId === undefined);
        return (
          <Link
            key={show}
            href={href}
            aria-current={action ? "page" : undefined}
            className={classes(
              "grid min-h-11 place-items-center rounded-full px-4 font-semibold no-underline",
              action ? "bg-brand-soft text-brand-text" : "text-muted hover:bg-sunken hover:text-ink",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
    {/* The key resets the fields to the values of the address after a navigation. */}
    {canSearch ? (
      <Form
        key={`${query.search} ${query.order}`}
        method="get"
        action={path}
        role="search"
        className="grid gap-3 md:grid-cols-[minmax(0,1fr)_min(18vw,13rem)_auto] md:items-end"
      >
        <HiddenParameters except={["order"]} />
        <TextInput
          label="Search by name"
          type="search"
          name="q"
          defaultValue={query.search}
          maxCharacters={80}
          dir="auto"
        />
        <Select label="Sort by" name="order" defaultValue={query.order}>
          <option value="newest">Last edited</option>
          <option value="oldest">Oldest first</option>
          <option value="name">By name</option>
        </Select>
        <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-4" />}>
          Find
        </Button>
      </Form>
    ) : null}
  </div>
);

import type { MenuEntry } from "#domain/shop/site/menu";
import { classes } from "../../../../ui/classes.ts";
import { Container } from "../../../../ui/layout/container.tsx";
import { Link } from "../../../../ui/actions/link.tsx";
import { sharedPart } from "../../../kernel/index.ts";
import { Flyout } from "./flyout.tsx";

const entryClass =
  "flex min-h-11 items-center gap-1 rounded-md px-3 text-base font-semibold whitespace-nowrap text-ink no-underline transition-colors hover:bg-raised hover:text-brand-text";

/** The top-level categories, each with a flyout of its subcategories. */
export const CategoryBar = ({ menu }: { menu: ReadonlyArray<MenuEntry> }) => (
  <Container className="max-md:hidden">
    <nav aria-label="Products">
      <ul className="-mx-3 flex flex-wrap items-center">
        {menu.map((entry) => (
          <li key={entry.href}>
            {entry.children.length === 0 ? (
              <Link href={entry.href} className={entryClass}>
                {entry.name}
              </Link>
            ) : (
              <Flyout label={entry.name} labelClassName={entryClass}>
                <FlyoutContent entry={entry} />
              </Flyout>
            )}
          </li>
        ))}
      </ul>
    </nav>
  </Container>
);

const FlyoutContent = ({ entry }: { entry: MenuEntry }) => (
  <FlyoutLinks
    entry={entry}
    className={classes("grid gap-1 p-2", isWide(entry) ? "w-[38rem] grid-cols-2" : "w-[21rem]")}
  />
);

const isWide = ({ children }: MenuEntry): boolean => children.length > 4;

const FlyoutLinks = sharedPart("div", ({ entry }: { entry: MenuEntry }) => (
  <>
    {entry.children.map((child) => (
      <Link
        key={child.href}
        href={child.href}
        className="grid content-start rounded-md px-3 py-2.5 text-ink no-underline transition-colors hover:bg-raised"
      >
        <span className="font-semibold">{child.name}</span>
        {child.summary === "" ? null : <span className="text-sm text-muted">{child.summary}</span>}
      </Link>
    ))}
    <Link
      href={entry.href}
      className={classes(
        "rounded-md px-3 py-2.5 font-semibold text-brand-text no-underline transition-colors hover:bg-brand-soft",
        isWide(entry) && "col-span-2",
      )}
    >
      All {entry.name}
    </Link>
  </>
));

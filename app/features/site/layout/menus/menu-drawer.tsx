import { useLocation } from "@remix-run/react";
import { Menu } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import type { MenuEntry } from "#domain/shop/site/menu";
import { buttonStyle } from "../../../../ui/actions/button-style.ts";
import { Disclosure } from "../../../../ui/layout/disclosure.tsx";
import { Drawer } from "../../../../ui/overlays/drawer.tsx";
import { Link } from "../../../../ui/actions/link.tsx";
import { CategoryPicture } from "./category-picture.tsx";
import { readShownKey } from "./shown-page.ts";

const linkClass = "flex min-h-12 items-center rounded-lg px-4 font-semibold text-ink no-underline hover:bg-raised";

/** The phone's menu. Its button is a link, which without JavaScript leads to the same list in the footer. */
export function MenuDrawer({ menu, footerId }: { menu: ReadonlyArray<MenuEntry>; footerId: string }) {
  const { key } = useLocation();
  // Stores where it was opened, so that any later navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    // Back to that page does not open it again.
    if (openedAt !== key) setOpenedAt(undefined);
  }
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    setOpenedAt(readShownKey());
  };
  return (
    <div className="md:hidden">
      <a
        href={`#${footerId}`}
        className={buttonStyle("ghost", "md", false, "px-2.5!")}
        role="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === " ") open(event);
        }}
      >
        <Menu aria-hidden="true" className="size-6" />
      </a>
      <Drawer open={openedAt === key} onClose={() => setOpenedAt(undefined)} title="Products">
        <nav aria-label="Products">
          <ul className="grid gap-1">
            {menu.map((entry) => (
              <li key={entry.href}>
                {entry.children.length === 0 ? (
                  <Link href={entry.href} className={`${linkClass} gap-3`}>
                    <CategoryPicture src={entry.image} />
                    {entry.name}
                  </Link>
                ) : (
                  <Disclosure
                    summary={
                      <span className="flex items-center gap-3">
                        <CategoryPicture src={entry.image} />
                        {entry.name}
                      </span>
                    }
                    className="ring-0!"
                  >
                    <ul className="grid border-l-2 border-dashed border-brand pl-2">
                      {[...entry.children, { ...entry, name: `All ${entry.name}` }].map((child) => (
                        <li key={child.href}>
                          <Link href={child.href} className={`${linkClass} min-h-11! px-3! font-medium!`}>
                            {child.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </Disclosure>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </Drawer>
    </div>
  );
}

import { ChevronDown } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useLocation } from "@remix-run/react";
import type { MenuEntry } from "#domain/shop/site/menu";
import { buttonStyle } from "../../../../ui/actions/button-style.ts";
import { Container } from "../../../../ui/layout/container.tsx";
import { Link } from "../../../../ui/actions/link.tsx";
import { useBackCloses } from "../../../../ui/overlays/use-back-closes.ts";
import { useDismiss } from "../../../../ui/overlays/use-dismiss.ts";
import { sharedPart } from "../../../kernel/index.ts";
import { CategoryPicture } from "./category-picture.tsx";
import { readShownKey } from "./shown-page.ts";

/**
 * All categories, in a panel below the header that opens and closes by click and key. It is a details element, so it
 * also opens without JavaScript.
 */
export function ProductsMenu({ menu }: { menu: ReadonlyArray<MenuEntry> }) {
  const root = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // Where it was opened, so that only a later navigation closes it.
  const openedAt = useRef<string>();

  const close = useCallback(() => {
    if (root.current) root.current.open = false;
  }, []);
  useDismiss(root, open, close);
  useBackCloses(open, close);
  useEffect(() => {
    // Opened before its code was there.
    if (root.current?.open !== true) return;
    openedAt.current = readShownKey();
    setOpen(true);
  }, []);
  useEffect(() => {
    if (openedAt.current !== readShownKey()) close();
  }, [key, close]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || root.current?.open !== true) return;
    close();
    root.current.querySelector("summary")?.focus();
  };

  return (
    <nav aria-label="Products" className="max-md:hidden">
      {/* Keys come from the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        ref={root}
        className="group/disclosure"
        onToggle={(event) => {
          openedAt.current = readShownKey();
          setOpen(event.currentTarget.open);
        }}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !root.current?.contains(relatedTarget)) close();
        }}
      >
        {/* The summary element is a native button. */}
        <summary className={buttonStyle("ghost", "md", false, "px-2.5!")}>
          Products
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-muted transition-transform group-open/disclosure:rotate-180"
          />
        </summary>
        {/* As wide as the header, and never higher than the screen below it. */}
        <div className="absolute inset-x-0 top-full z-40 max-h-[70vh] animate-rise overflow-y-auto border-b border-line bg-surface py-6 shadow-lg">
          <Container>
            <MenuLinks className="gap-x-6 columns-[13rem]" menu={menu} />
          </Container>
        </div>
      </details>
    </nav>
  );
}

const linkClass = "flex rounded-md px-3 text-ink no-underline transition-colors hover:bg-raised";

const MenuLinks = sharedPart("ul", ({ menu }: { menu: ReadonlyArray<MenuEntry> }) => (
  <>
    {menu.map((entry) => (
      <li key={entry.href} className="pb-4 break-inside-avoid">
        <Link href={entry.href} className={`${linkClass} min-h-11 items-center gap-3 font-semibold`}>
          <CategoryPicture src={entry.image} />
          {entry.name}
        </Link>
        {entry.children.length === 0 ? null : (
          <ul className="pl-13">
            {entry.children.map((child) => (
              <li key={child.href}>
                <Link href={child.href} className={`${linkClass} min-h-9 items-center text-muted`}>
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </>
));

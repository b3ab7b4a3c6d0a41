import { useNavigate } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { isPlainClick } from "../../../ui/actions/plain-click.ts";
import { safeHref } from "../../../ui/actions/safe-href.ts";
import { useIsStaying } from "../../kernel/index.ts";

/**
 * Saves what a form of the cart has not saved yet: a line's quantity, or a code.
 * @returns nothing if there is nothing to save; otherwise whether the shop accepted it, after its answer
 */
export type SaveQuantity = () => Promise<boolean> | undefined;

const UnsavedQuantities = createContext<Set<SaveQuantity> | undefined>(undefined);

/** Lets the link to the checkout wait for the quantities of the cart's lines and for a typed code. */
export function QuantitiesProvider({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<SaveQuantity>());
  return <UnsavedQuantities.Provider value={forms}>{children}</UnsavedQuantities.Provider>;
}

/** Has what a form says saved before the checkout opens. */
export function useSavedBeforeCheckout(save: SaveQuantity): void {
  const forms = useContext(UnsavedQuantities);
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    const form = () => newest.current();
    forms?.add(form);
    return () => {
      forms?.delete(form);
    };
  }, [forms]);
}

/**
 * A link that opens a page after everything typed was saved, and not at all if the shop refuses it: its form says
 * why. A click that asks for another tab or window is left to the browser.
 */
export function useLinkAfterSaves(href: string) {
  const forms = useContext(UnsavedQuantities);
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const [isWaiting, setWaiting] = useState(false);
  async function onClick(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!isPlainClick(event)) return;
    const saves = [...(forms ?? [])].flatMap((save) => save() ?? []);
    if (saves.length === 0 && !isWaiting) return;
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const accepted = await Promise.all(saves);
    setWaiting(false);
    if (accepted.every(Boolean) && isStaying()) navigate(safeHref(href), { viewTransition: true });
  }
  return { isWaiting, onClick: (event: MouseEvent<HTMLAnchorElement>) => void onClick(event) };
}

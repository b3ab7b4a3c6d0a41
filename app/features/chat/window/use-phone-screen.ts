import { useEffect, useSyncExternalStore, type RefObject } from "react";

/** The mobile layout, as the style sheet begins it: at most 767.99px at the usual size of text. */
const QUERY = "(width < 48rem)";

function subscribe(notify: () => void) {
  const query = matchMedia(QUERY);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the window fills the screen. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );

/**
 * Fits a full-screen window into the area above a phone's keyboard, and makes the page behind inert and unscrollable.
 */
export function usePhoneScreen(element: RefObject<HTMLElement>, filled: boolean): void {
  useEffect(() => {
    const box = element.current;
    if (!filled || !box) return;
    const view = window.visualViewport;
    const fit = () => {
      box.style.setProperty("--seen-top", `${view?.offsetTop ?? 0}px`);
      box.style.setProperty("--seen-height", view ? `${view.height}px` : "100dvh");
    };
    fit();
    view?.addEventListener("resize", fit);
    view?.addEventListener("scroll", fit);
    const page = document.getElementById("main")?.parentElement;
    const skip = document.querySelector<HTMLElement>('a[href="#main"]');
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = "hidden";
    for (const behind of [page, skip]) if (behind) behind.inert = true;
    return () => {
      view?.removeEventListener("resize", fit);
      view?.removeEventListener("scroll", fit);
      document.documentElement.style.overflow = overflow;
      for (const behind of [page, skip]) if (behind) behind.inert = false;
    };
  }, [element, filled]);
}

/**
 * Calls back once, as soon as an element comes into view.
 * @param rootMargin how far outside of the view it counts, as a CSS margin in pixels
 * @returns stops waiting
 */
export function onceSeen(element: Element, onSeen: () => void, rootMargin = "0px"): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      onSeen();
    },
    { rootMargin },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}

import { useEffect, useMemo, useState } from "react";
import type { CheckedTag, TagChecker } from "#domain/name-tags/check";
import type { TagPictures } from "#domain/name-tags/picture";
import type { TagRow } from "#domain/name-tags/roster";
import type { TagTemplate } from "#domain/name-tags/template";

/** What measures and draws tags, once its fonts are here; undefined before, and false when they could not be fetched. */
export function useChecker(template: TagTemplate): TagChecker | undefined | false {
  const [loaded, setLoaded] = useState<{ template: TagTemplate; checker: TagChecker | false }>();
  useEffect(() => {
    let isCurrent = true;
    import("./load-checker.client.ts")
      .then(({ loadChecker }) => loadChecker(template))
      .then(
        (checker) => isCurrent && setLoaded({ template, checker }),
        () => isCurrent && setLoaded({ template, checker: false }),
      );
    return () => {
      isCurrent = false;
    };
  }, [template]);
  // The last layout's checker would draw the last layout.
  return loaded?.template === template ? loaded.checker : undefined;
}

/** Work on one slice takes no longer, so that typing and scrolling stay smooth meanwhile. */
const SLICE_MS = 10;

/** Every row's problems and fit. A long list is measured in slices; what was measured once is only looked up. */
export function useChecks(
  checker: TagChecker | undefined,
  rows: ReadonlyArray<TagRow>,
  pictures: TagPictures,
): { readonly checks: ReadonlyMap<number, CheckedTag>; readonly isDone: boolean } {
  const [state, setState] = useState<{
    rows: ReadonlyArray<TagRow>;
    checker: TagChecker | undefined;
    checks: ReadonlyMap<number, CheckedTag>;
    isDone: boolean;
  }>({ rows: [], checker: undefined, checks: new Map(), isDone: true });
  useEffect(() => {
    if (!checker) return;
    const checks = new Map<number, CheckedTag>();
    let at = 0;
    let timer: ReturnType<typeof setTimeout>;
    const slice = () => {
      const until = performance.now() + SLICE_MS;
      for (; at < rows.length && performance.now() < until; at++) {
        const row = rows[at];
        if (row) checks.set(row.id, checker.tag(row.texts, pictures));
      }
      if (at >= rows.length) setState({ rows, checker, checks, isDone: true });
      else timer = setTimeout(slice);
    };
    slice();
    return () => clearTimeout(timer);
  }, [checker, rows, pictures]);
  return useMemo(
    () => ({
      checks: state.checker === checker ? state.checks : new Map<number, CheckedTag>(),
      isDone: state.rows === rows && state.checker === checker,
    }),
    [state, rows, checker],
  );
}

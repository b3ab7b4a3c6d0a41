import { useEffect, useMemo, useState } from "react";
import { listTagFonts, type CheckedTag, type TagChecker } from "#domain/prepress/name-tags/check";
import type { TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import type { TagRow, TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { startEffect } from "../../ui/start-effect.ts";

/**
 * Checks and renders these tags. Undefined until their fonts are loaded; false when they could not be loaded.
 * @param tags the same array until one of them changes
 */
export function useChecker(template: TagTemplate, tags: ReadonlyArray<TagTexts>): TagChecker | undefined | false {
  const [loaded, setLoaded] = useState<{ template: TagTemplate; fonts: string; checker: TagChecker | false }>();
  const fonts = useMemo(() => listTagFonts(template, tags).join(" "), [template, tags]);
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    import("./load-checker.client.ts")
      .then(({ loadChecker }) => loadChecker(template, fonts.split(" ")))
      .then(
        (checker) => isCurrent() && setLoaded({ template, fonts, checker }),
        () => isCurrent() && setLoaded({ template, fonts, checker: false }),
      );
    return cleanup();
  }, [template, fonts]);
  // The checker of the previous layout would render that layout, and without its font a name would seem wrong.
  return loaded?.template === template && loaded.fonts === fonts ? loaded.checker : undefined;
}

/** The longest time that checking blocks typing and scrolling. */
const SLICE_MS = 10;

/** The problems and the fit of every row. Long lists are checked in slices. */
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

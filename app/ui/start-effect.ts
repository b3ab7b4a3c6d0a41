/**
 * For an effect that starts what may end after the effect itself, when its result is stale. `isCurrent` says whether
 * the effect still counts: until its cleanup has run.
 * @returns `cleanup` makes the effect's cleanup, which also does what it is given
 */
export function startEffect(): {
  readonly isCurrent: () => boolean;
  readonly cleanup: (alsoEnd?: () => void) => () => void;
} {
  let isCurrent = true;
  return {
    isCurrent: () => isCurrent,
    cleanup: (alsoEnd) => () => {
      isCurrent = false;
      alsoEnd?.();
    },
  };
}

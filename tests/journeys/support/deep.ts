/**
 * `npm run test:deep` sets DEEP=1: sweeps then cover every case. In `npm test` they take the cases that their files
 * name.
 */
export const isDeep = process.env["DEEP"] === "1";

/** Every case in the deep run; in `npm test` those that `isShort` accepts. */
export function cases<Case>(
  all: ReadonlyArray<Case>,
  isShort: (one: Case, index: number) => boolean,
): ReadonlyArray<Case> {
  return isDeep ? all : all.filter(isShort);
}

import { lazy, Suspense } from "react";
import fullSheet from "../../../../styles/full.css?url";
import { addSheet } from "../../../../ui/layout/add-sheet.ts";
import { useIsHydrated } from "../../../kernel/index.ts";
import { hasSeveralDesigns } from "./several-designs.ts";

/** Few send several files, so their list is loaded where there is one, and its classes with it. */
const DesignList = lazy(async () => {
  try {
    const [{ DesignList: list }] = await Promise.all([import("./design-list.tsx"), addSheet(fullSheet)]);
    return { default: list };
  } catch {
    return { default: () => null };
  }
});

interface SeveralDesignsProps {
  /** Whether the field beside it takes several files. */
  readonly isOffered?: boolean;
}

/** The designs of the files that were last sent together, if there are any. */
export function SeveralDesigns({ isOffered = true }: SeveralDesignsProps) {
  const isHydrated = useIsHydrated();
  return isOffered && isHydrated && hasSeveralDesigns() ? (
    <Suspense>
      <DesignList />
    </Suspense>
  ) : null;
}

import { lazy, Suspense, useEffect, type ComponentType } from "react";
import type { AddedToCart } from "#domain/shop/cart/added";

type Panel = ComponentType<{ readonly addition: AddedToCart }>;

/** The panel's code. When it fails to load, the cart shows the same. */
async function load(): Promise<{ default: Panel }> {
  try {
    return { default: (await import("./added-panel.tsx")).AddedPanel };
  } catch {
    window.location.assign("/cart/");
    return { default: () => null };
  }
}

const AddedPanel = lazy(load);

interface AddedDrawerProps {
  readonly addition: AddedToCart | undefined;
  /** Whether a form is on its way: what shows its answer is loaded meanwhile. */
  readonly isAdding: boolean;
}

/** Opens with each answer of a form that added something to the cart. */
export function AddedDrawer({ addition, isAdding }: AddedDrawerProps) {
  useEffect(() => {
    // A failure is that of the panel itself, which asks again.
    if (isAdding) void import("./added-panel.tsx").catch(() => undefined);
  }, [isAdding]);
  return addition ? (
    <Suspense fallback={null}>
      <AddedPanel addition={addition} />
    </Suspense>
  ) : null;
}
